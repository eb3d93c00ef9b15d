const firstRetryMs = 1_000;
const maxRetryMs = 60_000;
const givesUpAfterMs = 3 * 24 * 60 * 60 * 1000;

/**
 * When to try again after the `attempts`-th failed attempt: after 1, 2, 4, … and at most 60 seconds;
 * undefined once 3 days have passed since the event. (The provider itself waits longer.)
 */
export function nextAttemptAt(
  nowMs: number,
  createdMs: number,
  attempts: number,
): number | undefined {
  const dueMs = nowMs + Math.min(firstRetryMs * 2 ** (attempts - 1), maxRetryMs);
  return dueMs - createdMs > givesUpAfterMs ? undefined : dueMs;
}
