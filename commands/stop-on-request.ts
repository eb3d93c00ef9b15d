/**
 * Ends this process, with exit code 0, when a signal asks for it or the parent is gone (its message
 * channel closes even if it was killed). Before `stopWith` has said how, it ends at once.
 */
export function stopOnRequest(): { stopWith(stop: () => Promise<void>): void } {
  let close: () => Promise<void> = () => Promise.resolve();
  let asked = false;
  const stop = () => {
    if (asked) return;
    asked = true;
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
    stopWith(given) {
      close = given;
    },
  };
}
