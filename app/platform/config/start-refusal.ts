/** Why the program cannot start, in one sentence for the person at the terminal. Not a bug: no stack is shown. */
export class StartRefusal extends Error {
  override name = 'StartRefusal';
}
