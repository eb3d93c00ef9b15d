import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

const pollMs = 200;
/** https://sqlite.org/rescode.html#busy */
const busy = 5;

/**
 * Waits until no other process has locked `file`, however long that takes, and says `whyItWaits` on
 * stderr meanwhile. The lock ends when it is closed, or with this process, however that ends.
 */
export async function lockFile(file: string, whyItWaits: string): Promise<{ close(): void }> {
  const lock = new DatabaseSync(file);
  for (let hasSaid = false; !isTaken(lock); hasSaid = true) {
    if (!hasSaid) process.stderr.write(`${whyItWaits}\n`);
    await wait(pollMs);
  }
  return lock;
}

function isTaken(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return false;
    throw error;
  }
}
