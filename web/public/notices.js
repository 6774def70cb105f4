// The service worker of the page: shows what the server tells people who are not here, and opens the table. It keeps no
// pages and answers no requests, so a newer page is found as if it were not there.

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  let notice = {};
  try {
    notice = event.data.json();
  } catch {
    // A browser wants something to be shown whatever it was.
  }
  const { kind = '', title = 'Landfall', body = '', table = '' } = notice;
  event.waitUntil(
    self.registration.showNotification(String(title), {
      body: String(body),
      tag: `${kind} ${table}`, // a second one takes the place of the first
      icon: new URL('icon-192.png', self.registration.scope).href,
      data: { table: String(table) },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { table } = event.notification.data ?? {};
  event.waitUntil(open(table ? `t/${encodeURIComponent(table)}` : ''));
});

async function open(path) {
  const url = new URL(path, self.registration.scope);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === url.pathname);
  if (there) await there.focus();
  else await self.clients.openWindow(url.href);
}
