import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { hashPassword } from '#app/features/identity/password/password-hash.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { staff } from '#database/schema/staff.ts';
import type { DeskServices } from '../desk-services.server.ts';
import { sealCodeSecret, unsealCodeSecret } from './code-secret.server.ts';
import { endWaysIn } from './end-ways-in.server.ts';
import { findStaffRow } from './staff-member.server.ts';

/**
 * Who opens a sandbox's desk for trying. Nobody's address: nothing is ever mailed there (RFC 2606).
 */
export const trialOwnerEmail = 'owner@sandbox.test';

/** Somebody whose password, and the secret of whose codes, whoever makes them knows. */
export interface KnownOwner {
  /** Normalised. */
  email: string;
  password: string;
  codeSecret: string;
}

type Services = Pick<DeskServices, 'db' | 'keys' | 'clock'>;

/**
 * Makes somebody an owner without an invitation, where nobody was ever of the staff. Called again
 * it sees to it that password and codes are still these. Answers whether they open the desk:
 * somebody who was removed, or whom others came before, does not.
 */
export async function keepKnownOwner(services: Services, owner: KnownOwner): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('known owner', 0))`);
    const row = await findStaffRow(tx, owner.email);
    if (row === null && (await hasStaff(tx))) return false;
    const secret = row?.sealedCodeSecret && unsealCodeSecret(services.keys, row.sealedCodeSecret);
    if (row?.passwordHash && secret === owner.codeSecret) return true;
    await write({ ...services, db: tx }, row?.id ?? null, owner);
    return true;
  });
}

/** Also where all of it was removed since. */
async function hasStaff(tx: Database): Promise<boolean> {
  const rows = await tx.select({ id: staff.id }).from(staff).limit(1);
  return rows.length > 0;
}

async function write(
  { db: tx, keys, clock }: Services,
  known: string | null,
  { email, password, codeSecret }: KnownOwner,
): Promise<void> {
  const now = clock();
  const values = {
    email,
    role: 'owner',
    passwordHash: await hashPassword(password),
    sealedCodeSecret: sealCodeSecret(keys, codeSecret),
    lastCodeStep: 0,
    invitedAt: now,
    joinedAt: now,
    invitationSeed: null,
    invitationHash: null,
    invitationExpiresAt: null,
  };
  if (known === null) {
    await tx.insert(staff).values({ id: randomUUID(), ...values });
    return;
  }
  await endWaysIn(tx, known);
  await tx.update(staff).set(values).where(eq(staff.id, known));
}

/**
 * Closes the desk to them, also where they are the last owner. Answers whether it was open to them;
 * called again it does nothing.
 */
export async function removeKnownOwner(db: Database, email: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const removed = await tx
      .update(staff)
      .set({ removedAt: now })
      .where(and(eq(staff.email, email), isNull(staff.removedAt)))
      .returning({ id: staff.id });
    for (const { id } of removed) await endWaysIn(tx, id);
    return removed.length > 0;
  });
}
