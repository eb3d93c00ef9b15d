/**
 * Runs `start` once the page is really looked at: at once, or, where the browser prepares the page
 * ahead of a click, when it shows it. Never after `signal` aborts.
 */
export function whenShown(start: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  if (!isPreparedUnseen()) start();
  else document.addEventListener('prerenderingchange', start, { once: true, signal });
}

function isPreparedUnseen(): boolean {
  return 'prerendering' in document && document.prerendering === true;
}
