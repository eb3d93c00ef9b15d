import type { Database } from './store.server.ts';

/** PostgreSQL's deadlock_detected: of two that waited for each other it ended this one. */
const deadlockDetected = '40P01';

/** Two meet so once; four times is a fault. */
const maxTries = 4;

/**
 * Runs `act` in a transaction, and again where the database ended it for waiting crosswise with
 * another. `act` does nothing that would outlive a transaction that is rolled back.
 */
export async function transact<Result>(
  db: Database,
  act: (tx: Database) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(act);
    } catch (error) {
      if (tries === maxTries || !isDeadlock(error)) throw error;
    }
  }
}

function isDeadlock(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === deadlockDetected) return true;
  }
  return false;
}
