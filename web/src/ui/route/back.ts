// The way back of the browser, or of the device, closes what lies over the page, the topmost first. All that is open
// shares one entry of the history, which goes when nothing is open any more.

let open: (() => void)[] = [];
let leaving = false; // our own step back is under way

function isOurs(): boolean {
  return (history.state as { sheet?: boolean } | null)?.sheet === true;
}

// Later than everything that happens at once, so that one sheet after another keeps the entry.
function settle(): void {
  setTimeout(() => {
    if (leaving) return;
    if (open.length > 0 && !isOurs()) {
      history.pushState({ sheet: true }, '');
    } else if (open.length === 0 && isOurs()) {
      leaving = true;
      history.back();
    }
  });
}

function wentBack(): void {
  if (leaving) {
    leaving = false;
    settle();
    return;
  }
  open.at(-1)?.();
}

/** Calls `close` when somebody goes back; gives what to call once it is closed. */
export function closeOnBack(close: () => void): () => void {
  if (open.length === 0) window.addEventListener('popstate', wentBack);
  open = [...open, close];
  settle();
  return () => {
    open = open.filter((known) => known !== close);
    settle();
  };
}
