import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { sessions } from '#database/schema/users.ts';
import { sessionEnd } from './session-life.ts';

interface Renewal {
  /** The present token. */
  token: string;
  /** When the session's owner last showed who they are. */
  createdAt: Date;
}

/**
 * Gives a session a new token: a copy of the old one is nobody's from then on. It stays the same session,
 * so that open pages, which share the browser's cookies, hear of no end. Of two calls with one token the
 * second answers `null`, as it does for a session that has ended.
 */
export async function renewSession(
  db: Database,
  { token, createdAt }: Renewal,
): Promise<{ token: string; expiresAt: Date } | null> {
  const now = new Date();
  const [renewed] = await db
    .update(sessions)
    .set({
      token: randomBytes(24).toString('base64url'),
      createdAt,
      updatedAt: now,
      expiresAt: sessionEnd(createdAt, now),
    })
    .where(eq(sessions.token, token))
    .returning({ token: sessions.token, expiresAt: sessions.expiresAt });
  return renewed ?? null;
}
