/** What a call was refused with; fails when it was not refused. */
export function rejection(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => {
      throw new Error('It was not refused.');
    },
    (error: unknown) => error,
  );
}
