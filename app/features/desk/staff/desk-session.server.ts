import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import { deskSessions, staff } from '#database/schema/staff.ts';
import type { DeskServices } from '../desk-services.server.ts';
import { memberOf, type StaffMember } from './staff-member.server.ts';

/** A desk closes after a day's work, whatever is done at it. */
const lifeMs = 12 * 3_600_000;

/** It closes earlier when nobody uses it for this long (NIST SP 800-63B-4, 2.2.3). */
const idleMs = 3_600_000;

/** A use counts from this long after the last one that did, which spares writes. */
const countedEveryMs = 5 * 60_000;

/** For this long after members showed who they are, no command asks them again. */
const proofMs = 10 * 60_000;

const newToken = () => randomBytes(32).toString('base64url');

export interface DeskSession {
  id: string;
  member: StaffMember;
  openedAt: Date;
  /** When it closes unless it is used again. */
  expiresAt: Date;
  /** Until when nobody is asked again who they are. */
  freshUntil: Date;
}

/** When a desk that was opened at `openedAt` and is used at `usedAt` closes. */
const closesAt = (openedAt: Date, usedAt: Date) =>
  new Date(Math.min(usedAt.getTime() + idleMs, openedAt.getTime() + lifeMs));

/** What the browser keeps of an open desk; the token is for its cookie alone. */
export interface KeptDesk {
  token: string;
  /** The latest that the desk may close. */
  keptUntil: Date;
}

/** Opens the desk in one browser, in the caller's transaction. */
export async function openDeskSession(
  db: Database,
  { staffId, now }: { staffId: string; now: Date },
): Promise<KeptDesk> {
  const token = newToken();
  await db.insert(deskSessions).values({
    id: randomUUID(),
    tokenHash: sha256(token),
    staffId,
    createdAt: now,
    authenticatedAt: now,
    expiresAt: closesAt(now, now),
  });
  return { token, keptUntil: new Date(now.getTime() + lifeMs) };
}

/**
 * The open desk of this token; `null` if it was closed, has closed by time, or its member was
 * removed. Changes nothing.
 */
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
  const { id, createdAt: openedAt, expiresAt, authenticatedAt } = found.session;
  const freshUntil = new Date(authenticatedAt.getTime() + proofMs);
  return { id, member: memberOf(found.member), openedAt, expiresAt, freshUntil };
}

/** The same, for a request that uses the desk and so keeps it open. */
export async function keepDeskOpen(
  services: Pick<DeskServices, 'db' | 'clock'>,
  token: string,
): Promise<DeskSession | null> {
  const found = await findDeskSession(services, token);
  if (found === null) return null;
  const expiresAt = closesAt(found.openedAt, services.clock());
  if (expiresAt.getTime() - found.expiresAt.getTime() < countedEveryMs) return found;
  await services.db.update(deskSessions).set({ expiresAt }).where(eq(deskSessions.id, found.id));
  return { ...found, expiresAt };
}

/**
 * Gives an open desk a new token: a copy of the old one opens nothing from then on. It stays the
 * same desk and closes when it would have; `showsIdentity` makes it fresh. Of two calls with one
 * token the second answers `null`, as for a desk that was closed.
 */
export async function turnDeskSession(
  { db, clock }: Pick<DeskServices, 'db' | 'clock'>,
  { token, showsIdentity }: { token: string; showsIdentity: boolean },
): Promise<KeptDesk | null> {
  const next = newToken();
  const [turned] = await db
    .update(deskSessions)
    .set({ tokenHash: sha256(next), ...(showsIdentity && { authenticatedAt: clock() }) })
    .where(eq(deskSessions.tokenHash, sha256(token)))
    .returning({ openedAt: deskSessions.createdAt });
  return turned ? { token: next, keptUntil: new Date(turned.openedAt.getTime() + lifeMs) } : null;
}

/** Closes the desk in this browser. Closing it twice does no harm. */
export async function closeDeskSession(db: Database, token: string): Promise<void> {
  await db.delete(deskSessions).where(eq(deskSessions.tokenHash, sha256(token)));
}
