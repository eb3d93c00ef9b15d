/** Codes of a database that is starting, stopping, gone, out of connections or room, only read, or held up. */
const passing =
  /^(08...|57P0[1-3]|57014|55P03|25P03|53[13]00|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/;
const passingMessage =
  /connection (terminated|timeout)|timeout exceeded when trying to connect|connection error and is not queryable/i;

/** Codes of a database that has no room, or is only read: the embedded one says so where its disk is full. */
const unwritable = /^(53100|25006)$/;

/** Whether an error says that the database reads, and writes nothing. */
export function isStoreUnwritable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && unwritable.test(cause.code))
      return true;
  }
  return false;
}

/** Whether an error says that the database cannot be reached just now, so that trying again may help. */
export function isStoreUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && passing.test(cause.code)) return true;
    if (passingMessage.test(cause.message)) return true;
  }
  return false;
}
