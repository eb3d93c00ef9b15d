import { isStartRefusal } from '#app/platform/config/start-refusal.ts';

/** Runs a command line program: what it cannot do is said in one sentence, with a non-zero exit. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exit(1);
  }
}

/** What the owner can mend is told in a sentence, a bug with where it is. */
export function sentenceOf(error: unknown): string | undefined {
  if (isStartRefusal(error)) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'ENOSPC') {
    return `The disk is full: make room on it and run this again. (${error.message})`;
  }
  return error.stack;
}
