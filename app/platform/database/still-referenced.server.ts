/** PostgreSQL's foreign_key_violation. */
const foreignKeyViolation = '23503';

/** Whether a row could not be deleted because others point at it. */
export function isStillReferenced(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === foreignKeyViolation) return true;
  }
  return false;
}
