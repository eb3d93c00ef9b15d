/** Does something again and again while the page is shown. Ends with what it answers. */
export function repeatWhileShown(act: () => void, everyMs: number): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') act();
  }, everyMs);
  return () => clearInterval(timer);
}
