/**
 * Calls `begin` each time the browser's Back brings this very page back, as it was left, until
 * `signal` aborts.
 */
export function whenBroughtBack(begin: () => void, signal: AbortSignal): void {
  const returned = ({ persisted }: PageTransitionEvent) => persisted && begin();
  window.addEventListener('pageshow', returned, { signal });
}

/**
 * Leaves this page by `go`. Resolves only where the browser's Back brings this very page back, as it
 * was left: until then whatever waits for it stays busy.
 */
export function leavePage(go: () => void): Promise<void> {
  return new Promise((resolve) => {
    const away = new AbortController();
    whenBroughtBack(() => {
      away.abort();
      resolve();
    }, away.signal);
    go();
  });
}

/** Leaves for `url`: see leavePage. */
export function leaveFor(url: string): Promise<void> {
  return leavePage(() => location.assign(url));
}

/** Leaves for `url`, which takes this page's place in the history: see leavePage. */
export function moveOnTo(url: string): Promise<void> {
  return leavePage(() => location.replace(url));
}
