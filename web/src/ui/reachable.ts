// Lets the tab key stop at something that scrolls, as long as it does: the arrow keys then move it.

export function reachable(element: HTMLElement): () => void {
  const look = () => {
    const scrolls =
      element.scrollWidth > element.clientWidth + 1 ||
      element.scrollHeight > element.clientHeight + 1;
    if (scrolls) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  };
  const watcher = new ResizeObserver(look);
  watcher.observe(element);
  for (const child of element.children) watcher.observe(child);
  return () => watcher.disconnect();
}
