/** How a request about an account went; `message` is for the person who asked. */
export type AccountAnswer = { ok: true } | { ok: false; message: string };

/** What is said of a failure that says nothing of itself. */
export const unexpectedFailure = 'Something went wrong. Please try again.';
