/** Why the program cannot start, in one sentence for the person at the terminal. Not a bug: no stack is shown. */
export class StartRefusal extends Error {
  override name = 'StartRefusal';
}

/** Told by its name, since the built server brings a copy of the class of its own. */
export function isStartRefusal(error: unknown): error is Error {
  return error instanceof Error && error.name === 'StartRefusal';
}
