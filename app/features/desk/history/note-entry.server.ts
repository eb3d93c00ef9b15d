import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, notExists } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { acts } from '#database/schema/acts.ts';
import { deskRefusals } from '#database/schema/desk-refusals.ts';
import { staff } from '#database/schema/staff.ts';
import type { Role } from '../staff/roles.ts';

/** What somebody came in by. */
export type WayIn = 'passkey' | 'password' | 'recovery code';

interface Entry {
  member: { email: string; role: Role };
  act: 'join' | 'open-desk';
  by: WayIn;
  at: Date;
}

/**
 * Puts into the history that somebody came to the desk, in the caller's transaction. The journal is not
 * told: nobody has to come again because a backup was restored.
 */
export async function noteEntry(
  tx: Database,
  { member: { email, role }, act, by, at }: Entry,
): Promise<void> {
  const key = `${act}-${randomUUID()}`;
  await tx.insert(acts).values({ key, who: email, role, act, before: null, after: { by }, at });
}

/** However often a member's door is tried, the history says so once in this time; the security log counts. */
const foldedMs = 15 * 60_000;

/** Puts into the history that somebody could not open the desk as a member of staff; nobody else is named there. */
export async function noteRefusedEntry(
  db: Database,
  { email, sentence, at }: { email: string; sentence: string; at: Date },
): Promise<void> {
  const command = 'open-desk';
  const { who, at: saidAt } = deskRefusals;
  const lately = gt(saidAt, new Date(at.getTime() - foldedMs));
  const saidLately = db
    .select({ id: deskRefusals.id })
    .from(deskRefusals)
    .where(and(eq(who, staff.email), eq(deskRefusals.command, command), lately));
  const isMember = and(eq(staff.email, email), isNull(staff.removedAt), isNotNull(staff.joinedAt));
  const [member] = await db
    .select({ role: staff.role })
    .from(staff)
    .where(and(isMember, notExists(saidLately)));
  if (!member) return;
  await db.insert(deskRefusals).values({ who: email, ...member, command, sentence, at });
}
