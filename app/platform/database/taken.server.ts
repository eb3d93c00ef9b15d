/** PostgreSQL's unique_violation. */
const uniqueViolation = '23505';

/** Whether a row could not be written because another has what must be one of a kind. */
export function isTaken(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === uniqueViolation) return true;
  }
  return false;
}
