import { eq, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import { reminders } from '#database/schema/reminders.ts';

/**
 * Sees to it that the address a reminder went to never gets another, whoever ticks the box; `false` if
 * no mail ever carried this token. May be repeated.
 */
export async function stopReminders(db: Database, token: string, now: Date): Promise<boolean> {
  const stopped = await db
    .update(reminders)
    .set({
      stoppedAt: sql`coalesce(${reminders.stoppedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(reminders.stopTokenHash, sha256(token)))
    .returning({ emailHash: reminders.emailHash });
  return stopped.length > 0;
}
