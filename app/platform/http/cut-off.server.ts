/**
 * Whether an error says that the client went away before its whole request was here, by closing the
 * connection or by being too slow: as Node says it, or @hono/node-server in its place. A database
 * that cuts a connection never says so in these words.
 */
export function isCutOff(error: Error): boolean {
  if ('code' in error && error.code === 'ECONNRESET') return error.message === 'aborted';
  return error.message === 'Client connection prematurely closed.';
}
