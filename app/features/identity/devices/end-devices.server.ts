import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { sessions } from '#database/schema/users.ts';

interface EndDevices {
  userId: string;
  /** The session of whoever asks, which stays. */
  sessionId: string;
  /** The one to end; `null`: all but that of whoever asks. */
  deviceId: string | null;
}

/**
 * Signs somebody out in another browser, or in all others; answers in how many. One that is nobody's, or
 * somebody else's, ends nothing.
 */
export async function endDevices(
  db: Database,
  { userId, sessionId, deviceId }: EndDevices,
): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        ne(sessions.id, sessionId),
        deviceId === null ? undefined : eq(sessions.id, deviceId),
      ),
    )
    .returning({ id: sessions.id });
  return ended.length;
}
