/**
 * Leaves this page by `go`. Resolves only where the browser's Back brings this very page back, as it
 * was left: until then whatever waits for it stays busy.
 */
export function leavePage(go: () => void): Promise<void> {
  return new Promise((resolve) => {
    const returned = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      window.removeEventListener('pageshow', returned);
      resolve();
    };
    window.addEventListener('pageshow', returned);
    go();
  });
}
