// Pointing at a legal target, by mouse or by keyboard, shows what a click on it would bring.

import type { TableClient } from '../play/table_client.svelte';

/** Listens for everything inside that carries data-target; gives back how to stop. */
export function followPointing(root: HTMLElement, client: TableClient): () => void {
  const targetAt = (place: EventTarget | null) =>
    place instanceof Element
      ? place.closest<HTMLElement>('[data-target][data-legal="true"]')?.dataset.target
      : undefined;
  // The focus also leaves an element because the page is being drawn anew, when nothing may be changed.
  const point = (target: string | null) =>
    queueMicrotask(() => {
      client.pointed = target;
    });
  const enter = (event: Event) => {
    // A finger does not hover: its touch is the click.
    if (event instanceof PointerEvent && event.pointerType === 'touch') return;
    if (event.type === 'focusin' && event.target instanceof Element) {
      if (!event.target.matches(':focus-visible')) return;
    }
    point(targetAt(event.target) ?? null);
  };
  const leave = () => point(null);
  root.addEventListener('pointerover', enter);
  root.addEventListener('focusin', enter);
  root.addEventListener('pointerleave', leave);
  root.addEventListener('focusout', leave);
  return () => {
    root.removeEventListener('pointerover', enter);
    root.removeEventListener('focusin', enter);
    root.removeEventListener('pointerleave', leave);
    root.removeEventListener('focusout', leave);
  };
}
