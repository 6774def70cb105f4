// Where this page is at home: the folder of the server's address in which the lobby lies. Tables and games have addresses
// below it (route.svelte.ts), so nothing of the page may take its own address for that folder.

/** The folder of a page that was opened at this address; `told` is what the server says of an address that it does not know. */
export function homeAt(href: string, told?: string): string {
  const url = new URL(href);
  url.hash = '';
  url.search = '';
  if (told !== undefined) return new URL(told, url).href;
  url.pathname = url.pathname.replace(/(?:[tg]\/)?[^/]*$/, '');
  return url.href;
}

const home = homeAt(window.location.href, document.documentElement.dataset.home);

/** The address of something of this server, such as 'api/games'. */
export function atHome(path: string): string {
  return new URL(path, home).href;
}

// The address of the page changes as one goes about in it; its icons stay where they are.
for (const link of document.querySelectorAll<HTMLLinkElement>(
  'link[rel$="icon"], link[rel="manifest"]',
))
  link.setAttribute('href', link.href);
