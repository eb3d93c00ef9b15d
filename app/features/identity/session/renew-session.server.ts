import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { sessions } from '#database/schema/users.ts';
import { sessionLifeMs } from './session-life.ts';

/**
 * Gives a session a new token and its whole life anew, in the caller's transaction: whoever copied
 * the old one is nobody from then on. It stays the same session, so that open pages, which share the
 * browser's cookies, hear of no end. `null` where it has ended meanwhile.
 */
export async function renewSession(
  tx: Database,
  sessionId: string,
): Promise<{ token: string; expiresAt: Date } | null> {
  const now = new Date();
  const [renewed] = await tx
    .update(sessions)
    .set({
      token: randomBytes(24).toString('base64url'),
      createdAt: now,
      updatedAt: now,
      expiresAt: new Date(now.getTime() + sessionLifeMs),
    })
    .where(eq(sessions.id, sessionId))
    .returning({ token: sessions.token, expiresAt: sessions.expiresAt });
  return renewed ?? null;
}
