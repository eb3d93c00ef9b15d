import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import { deskSessions, staff } from '#database/schema/staff.ts';
import type { DeskServices } from '../desk-services.server.ts';
import { memberOf, type StaffMember } from './staff-member.server.ts';

/** A desk stays open for a day's work, whatever is done at it. */
const lifeMs = 12 * 3_600_000;

/** For so long after somebody showed who they are, money, exports, erasures and staff do not ask again. */
const proofMs = 10 * 60_000;

export interface DeskSession {
  id: string;
  member: StaffMember;
  expiresAt: Date;
  /** Until when nobody is asked again who they are. */
  freshUntil: Date;
}

/** Opens the desk in one browser, in the caller's transaction; the token is for its cookie alone. */
export async function openDeskSession(
  db: Database,
  { staffId, now }: { staffId: string; now: Date },
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifeMs);
  await db.insert(deskSessions).values({
    ...{ id: randomUUID(), tokenHash: sha256(token), staffId },
    ...{ createdAt: now, authenticatedAt: now, expiresAt },
  });
  return { token, expiresAt };
}

/** The open desk of this token; `null` where it was closed, is over, or its owner removed. */
export async function findDeskSession(
  { db, clock }: Pick<DeskServices, 'db' | 'clock'>,
  token: string,
): Promise<DeskSession | null> {
  const [found] = await db
    .select({ session: deskSessions, member: staff })
    .from(deskSessions)
    .innerJoin(staff, eq(staff.id, deskSessions.staffId))
    .where(
      and(
        eq(deskSessions.tokenHash, sha256(token)),
        gt(deskSessions.expiresAt, clock()),
        isNull(staff.removedAt),
      ),
    );
  if (!found) return null;
  const { id, expiresAt, authenticatedAt } = found.session;
  const freshUntil = new Date(authenticatedAt.getTime() + proofMs);
  return { id, member: memberOf(found.member), expiresAt, freshUntil };
}

/** Notes that somebody showed once more who they are. */
export async function renewAuthentication(
  { db, clock }: Pick<DeskServices, 'db' | 'clock'>,
  sessionId: string,
): Promise<void> {
  await db
    .update(deskSessions)
    .set({ authenticatedAt: clock() })
    .where(eq(deskSessions.id, sessionId));
}

/** Closes the desk in this browser. Closing it twice does no harm. */
export async function closeDeskSession(db: Database, token: string): Promise<void> {
  await db.delete(deskSessions).where(eq(deskSessions.tokenHash, sha256(token)));
}
