import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { staffPasskeys, userPasskeys } from '#database/schema/passkeys.ts';
import type { NewPasskey } from './relying-party.server.ts';

/** Whose passkeys: buyers and staff have tables of their own. */
export const passkeyTables = { user: userPasskeys, staff: staffPasskeys };

export interface PasskeyOwner {
  owner: keyof typeof passkeyTables;
  ownerId: string;
}

/** One passkey of an owner's; somebody else's is none. */
export interface OwnPasskey extends PasskeyOwner {
  passkeyId: string;
}

type PasskeyRow = typeof userPasskeys.$inferSelect;

/** More than anybody has devices; each is a way in that its owner must keep an eye on. */
export const maxPasskeys = 20;

/** The passkeys of an owner, the oldest first. */
export async function listPasskeys(
  db: Database,
  { owner, ownerId }: PasskeyOwner,
): Promise<PasskeyRow[]> {
  const passkeys = passkeyTables[owner];
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.ownerId, ownerId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

interface MadePasskey extends PasskeyOwner {
  made: NewPasskey;
  name: string;
  createdAt: Date;
}

export type KeptPasskey =
  | { status: 'kept'; passkeyId: string }
  /** Somebody has this very passkey already. */
  | { status: 'known' }
  | { status: 'too-many' };

/** Keeps the public half of a new passkey. The caller's transaction holds the owner's row. */
export async function keepPasskey(
  tx: Database,
  { owner, ownerId, made, name, createdAt }: MadePasskey,
): Promise<KeptPasskey> {
  const held = await listPasskeys(tx, { owner, ownerId });
  if (held.length >= maxPasskeys) return { status: 'too-many' };
  const passkeys = passkeyTables[owner];
  const [kept] = await tx
    .insert(passkeys)
    .values({ id: randomUUID(), ownerId, ...made, name, createdAt })
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  return kept ? { status: 'kept', passkeyId: kept.id } : { status: 'known' };
}

/** A passkey of an owner; `null` for none. */
export async function findPasskey(db: Database, own: OwnPasskey): Promise<PasskeyRow | null> {
  const [passkey] = await db.select().from(passkeyTables[own.owner]).where(isOwn(own));
  return passkey ?? null;
}

/** Gives a passkey another name. Answers whether there is one. */
export async function renamePasskey(
  db: Database,
  { name, ...own }: OwnPasskey & { name: string },
): Promise<boolean> {
  const passkeys = passkeyTables[own.owner];
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(isOwn(own))
    .returning({ id: passkeys.id });
  return renamed.length > 0;
}

/** Ends a passkey: it opens nothing from then on. Answers whether there was one. */
export async function removePasskey(db: Database, own: OwnPasskey): Promise<boolean> {
  const passkeys = passkeyTables[own.owner];
  const removed = await db.delete(passkeys).where(isOwn(own)).returning({ id: passkeys.id });
  return removed.length > 0;
}

function isOwn({ owner, ownerId, passkeyId }: OwnPasskey) {
  const passkeys = passkeyTables[owner];
  return and(eq(passkeys.id, passkeyId), eq(passkeys.ownerId, ownerId));
}
