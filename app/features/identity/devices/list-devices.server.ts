import { desc, eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { sessions } from '#database/schema/users.ts';
import type { DevicesAnswer } from './devices-answer.ts';

/** More than anybody has; the oldest of more are not shown, and end with “all others”. */
const maxDevices = 100;

/** The browsers in which somebody is signed in, the last used first. */
export async function listDevices(
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<DevicesAnswer> {
  const rows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.updatedAt))
    .limit(maxDevices);
  return {
    devices: rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
      id,
      name: userAgent ?? 'A browser',
      signedInAt: createdAt.toISOString(),
      lastUsedAt: updatedAt.toISOString(),
      isThisOne: id === sessionId,
    })),
  };
}
