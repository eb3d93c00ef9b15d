/** npm, its shell and the terminal each hand one wish on, so that it comes several times. */
const sameWishMs = 2_000;

/**
 * Ends this process, with exit code 0, when a signal asks for it or the parent is gone (its message
 * channel closes even if it was killed). Before `stopWith` has said how, it ends at once. A signal
 * that comes later still calls `hurry`.
 */
export function stopOnRequest(): {
  stopWith(stop: () => Promise<void>, hurry?: () => void): void;
} {
  let close: () => Promise<void> = () => Promise.resolve();
  let hurry: () => void = () => undefined;
  let askedAt: number | undefined;
  const stop = () => {
    if (askedAt !== undefined) {
      if (performance.now() - askedAt > sameWishMs) hurry();
      return;
    }
    askedAt = performance.now();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        const text = error instanceof Error ? error.stack : String(error);
        process.stderr.write(`Stopping went wrong: ${text}\n`);
        process.exit(1);
      },
    );
  };
  for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(event, stop);
  return {
    stopWith(givenClose, givenHurry = hurry) {
      close = givenClose;
      hurry = givenHurry;
    },
  };
}
