/** Calls it once the next frame has been drawn, when the browser knows all styles and places. Returns what prevents it. */
export function afterFrame(action: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(action);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
