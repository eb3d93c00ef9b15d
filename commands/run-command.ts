import { StartRefusal } from '#app/platform/config/start-refusal.ts';

/** Runs a command line program: what it cannot do is said in one sentence, with a non-zero exit. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const isExpected = error instanceof StartRefusal;
    const text =
      error instanceof Error ? (isExpected ? error.message : error.stack) : String(error);
    process.stderr.write(`${text}\n`);
    process.exit(1);
  }
}
