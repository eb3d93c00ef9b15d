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

const newToken = () => randomBytes(32).toString('base64url');

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
  const token = newToken();
  const expiresAt = new Date(now.getTime() + lifeMs);
  await db.insert(deskSessions).values({
    id: randomUUID(),
    tokenHash: sha256(token),
    staffId,
    createdAt: now,
    authenticatedAt: now,
    expiresAt,
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

/**
 * Gives an open desk a new token: a copy of the old one opens nothing from then on. It stays the same desk
 * and closes when it would have; `showsIdentity` makes it fresh. Of two calls with one token the second
 * answers `null`, as it does for a desk that was closed.
 */
export async function renewDeskSession(
  { db, clock }: Pick<DeskServices, 'db' | 'clock'>,
  { token, showsIdentity }: { token: string; showsIdentity: boolean },
): Promise<{ token: string; expiresAt: Date } | null> {
  const next = newToken();
  const [renewed] = await db
    .update(deskSessions)
    .set({ tokenHash: sha256(next), ...(showsIdentity && { authenticatedAt: clock() }) })
    .where(eq(deskSessions.tokenHash, sha256(token)))
    .returning({ expiresAt: deskSessions.expiresAt });
  return renewed ? { token: next, expiresAt: renewed.expiresAt } : null;
}

/** Closes the desk in this browser. Closing it twice does no harm. */
export async function closeDeskSession(db: Database, token: string): Promise<void> {
  await db.delete(deskSessions).where(eq(deskSessions.tokenHash, sha256(token)));
}
