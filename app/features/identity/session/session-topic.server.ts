/**
 * What open pages of a session follow to hear that it has ended. The database announces it itself,
 * whenever a session is deleted (migration 0002), since sessions end in many ways.
 */
export function sessionTopic(sessionId: string): string {
  return `session:${sessionId}`;
}
