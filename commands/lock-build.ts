import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

const pollMs = 200;
/** https://sqlite.org/rescode.html#busy */
const busy = 5;

/**
 * Waits until no other process builds, however long its build takes, and says so on stderr. The
 * lock is `file`; it ends when it is closed, or with this process, however that ends.
 */
export async function lockBuild(file: string): Promise<{ close(): void }> {
  const lock = new DatabaseSync(file);
  for (let hasSaid = false; !isTaken(lock); hasSaid = true) {
    if (!hasSaid) process.stderr.write('Another build is at work. Waiting for its end ...\n');
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
