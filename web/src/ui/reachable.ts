// Lets the tab key stop at something that scrolls, as long as it does: the arrow keys then move it.

export function reachable(element: HTMLElement): () => void {
  const look = () => {
    const scrolls =
      element.scrollWidth > element.clientWidth + 1 ||
      element.scrollHeight > element.clientHeight + 1;
    if (scrolls) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(look);
  const watch = () => {
    sizes.disconnect();
    sizes.observe(element);
    for (const child of element.children) sizes.observe(child);
  };
  const children = new MutationObserver(watch);
  children.observe(element, { childList: true });
  watch();
  look(); // sizes are told after a frame; until then nobody could get here by keyboard
  return () => {
    sizes.disconnect();
    children.disconnect();
  };
}
