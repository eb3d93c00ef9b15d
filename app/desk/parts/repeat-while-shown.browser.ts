/** Calls `act` at an interval while the page is visible. Returns a function that stops it. */
export function repeatWhileShown(act: () => void, everyMs: number): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') act();
  }, everyMs);
  return () => clearInterval(timer);
}
