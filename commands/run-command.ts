import { isStartRefusal } from '#app/platform/config/start-refusal.ts';

/** Runs a command line program: what it cannot do is said in one sentence, with a non-zero exit. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const bug = error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${isStartRefusal(error) ? error.message : bug}\n`);
    process.exit(1);
  }
}
