import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { sessions, users } from '#database/schema/users.ts';
import { findUser, userFields } from '../account/find-user.server.ts';
import type { Session, SessionUser } from './session.ts';
import { isDueForNewLife, sessionEnd } from './session-life.ts';

export interface SessionServices {
  db: Database;
  clock: Clock;
}

/** A session that is open, and whose it is. */
export interface FoundSession extends Session {
  id: string;
  /** When its owner last showed who they are. */
  createdAt: Date;
}

/** What the browser keeps of a session; the token is for its cookie alone. */
export interface KeptSession {
  token: string;
  expiresAt: Date;
}

/** 192 bits: nobody guesses it. */
const newToken = () => randomBytes(24).toString('base64url');

/**
 * The session of this token, read from the database each time, so that one that was ended is dead
 * at the next request; `null` for none. Changes nothing.
 */
export async function findSession(
  { db, clock }: SessionServices,
  token: string,
): Promise<FoundSession | null> {
  const { id, createdAt, expiresAt } = sessions;
  const [found] = await db
    .select({ id, createdAt, expiresAt, user: userFields })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isOpen(token, clock()));
  return found ?? null;
}

/**
 * The same, and one that is older than a day gets a new life; `isProlonged` tells whether it did.
 * `null` also where it was ended at the same moment.
 */
export async function prolongSession(
  services: SessionServices,
  token: string,
): Promise<(Session & { isProlonged: boolean }) | null> {
  const { db, clock } = services;
  const found = await findSession(services, token);
  const now = clock();
  if (found === null || !isDueForNewLife(found.expiresAt, now)) {
    return found && { ...found, isProlonged: false };
  }
  const expiresAt = sessionEnd(found.createdAt, now);
  const prolonged = await db
    .update(sessions)
    .set({ expiresAt, updatedAt: now })
    .where(eq(sessions.token, token))
    .returning({ id: sessions.id });
  return prolonged.length === 0 ? null : { user: found.user, expiresAt, isProlonged: true };
}

interface NewSession {
  userId: string;
  /** Of the session that the request came with; `null` for none. */
  earlier: string | null;
  /** What the browser is called in the list of its owner's devices. */
  device: string;
}

export interface OpenedSession extends KeptSession {
  id: string;
  user: SessionUser;
}

/**
 * Opens a session for somebody who has shown who they are; `null` where the account is gone. One of
 * the same account that the request came with goes on under a new token, so that the pages it has
 * open hear of no end; else each call opens another. The earlier one stays: `endSession` ends it.
 */
export async function openSession(
  services: SessionServices,
  { userId, earlier, device }: NewSession,
): Promise<OpenedSession | null> {
  const { db, clock } = services;
  const user = await findUser(db, { id: userId });
  if (user === null) return null;
  const now = clock();
  const fresh = {
    token: newToken(),
    createdAt: now,
    updatedAt: now,
    expiresAt: sessionEnd(now, now),
  };
  const [own] =
    earlier === null
      ? []
      : await db
          .update(sessions)
          .set(fresh)
          .where(and(isOpen(earlier, now), eq(sessions.userId, userId)))
          .returning({ id: sessions.id });
  const id = own?.id ?? randomUUID();
  if (!own) await db.insert(sessions).values({ id, userId, userAgent: device, ...fresh });
  return { id, user, token: fresh.token, expiresAt: fresh.expiresAt };
}

/**
 * Gives a session a new token: a copy of the old one is nobody's from then on. It stays the same
 * session, so that open pages, which share the browser's cookies, hear of no end. `showsIdentity`
 * makes it fresh. Of two calls with one token the second answers `null`, as for one that has ended.
 */
export async function turnBuyerSession(
  services: SessionServices,
  { token, showsIdentity }: { token: string; showsIdentity: boolean },
): Promise<KeptSession | null> {
  const { db, clock } = services;
  const found = await findSession(services, token);
  if (found === null) return null;
  const now = clock();
  const createdAt = showsIdentity ? now : found.createdAt;
  const [turned] = await db
    .update(sessions)
    .set({
      token: newToken(),
      createdAt,
      updatedAt: now,
      expiresAt: sessionEnd(createdAt, now),
    })
    .where(eq(sessions.token, token))
    .returning({ token: sessions.token, expiresAt: sessions.expiresAt });
  return turned ?? null;
}

/** Ends the session of this token. Ending it twice does no harm. */
export async function endSession(db: Database, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, token));
}

/** What open pages of a session follow to hear of its end. A trigger announces each deleted row. */
export const sessionTopic = (sessionId: string) => `session:${sessionId}`;

const isOpen = (token: string, now: Date) =>
  and(eq(sessions.token, token), gt(sessions.expiresAt, now));
