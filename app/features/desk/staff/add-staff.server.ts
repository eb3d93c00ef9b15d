import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import { mailedToken, newSeed } from '#app/platform/signed-token.server.ts';
import { reachableEmail } from '#app/platform/text/normalise-email.ts';
import { staff } from '#database/schema/staff.ts';
import {
  type Actor,
  type DeskServices,
  type Refused,
  refuse,
  refuseEmail,
} from '../desk-services.server.ts';
import { maskEmail } from '../mask-email.ts';
import { performAct } from '../perform-act.server.ts';
import { newCodeSecret, sealCodeSecret } from './code-secret.server.ts';
import { endWaysIn } from './end-ways-in.server.ts';
import { type Role, usualRefundCapCents } from './roles.ts';
import { findStaffRow } from './staff-member.server.ts';

const invitationMs = 24 * 3_600_000;

export interface AddStaff {
  email: string;
  role: Role;
  /**
   * Most that may be sent back of one order; `null`: the usual for support, any sum for the owner.
   */
  refundCapCents: number | null;
}

export interface Invitation {
  email: string;
  role: Role;
  refundCapCents: number | null;
  /** Where they choose how the desk opens to them, once; `null` where they did meanwhile. */
  link: string | null;
  expiresAt: string | null;
}

/**
 * Lets somebody open the desk: answers a link that works once, for a day. For who is there already
 * it begins anew: passkeys, password, codes and sessions end, which also helps who lost all of
 * them. The same key again answers the same link.
 */
export async function addStaff(
  services: DeskServices,
  actor: Actor,
  { email: typed, role, refundCapCents }: AddStaff,
): Promise<{ status: 'done'; result: Invitation } | Refused> {
  const email = reachableEmail(typed);
  if (email === null) return refuseEmail(typed);
  const capCents = role === 'owner' ? null : (refundCapCents ?? usualRefundCapCents);
  const request = { ...actor, act: 'staff-add', subject: maskEmail(email) };
  const added = await performAct(services, request, async (tx) => {
    const before = await findStaffRow(tx, email);
    if (before?.role === 'owner' && role !== 'owner' && (await isLastOwner(tx))) {
      return refuse('This is the only owner: add another first.');
    }
    await invite({ ...services, db: tx }, before?.id ?? null, {
      email,
      role,
      refundCapCents: capCents,
    });
    return {
      status: 'performed',
      before: before && { role: before.role, refundCapCents: before.refundCapCents },
      after: { role, refundCapCents: capCents },
    };
  });
  if (added.status === 'refused') return added;
  return { status: 'done', result: await invitationOf(services, email, role, capCents) };
}

async function invite(
  { db, keys, clock }: DeskServices,
  known: string | null,
  member: { email: string; role: Role; refundCapCents: number | null },
): Promise<void> {
  const seed = newSeed();
  const now = clock();
  const fresh = {
    ...member,
    sealedCodeSecret: sealCodeSecret(keys, newCodeSecret()),
    lastCodeStep: 0,
    joinedAt: null,
    invitedAt: now,
    invitationSeed: seed,
    invitationHash: sha256(mailedToken(keys, 'staff-invitation', { seed, tokenHash: null })),
    invitationExpiresAt: new Date(now.getTime() + invitationMs),
  };
  if (known === null) {
    await db.insert(staff).values({ id: randomUUID(), ...fresh });
    return;
  }
  await endWaysIn(db, known);
  await db.update(staff).set(fresh).where(eq(staff.id, known));
}

async function invitationOf(
  { db, keys, publicUrl }: DeskServices,
  email: string,
  role: Role,
  refundCapCents: number | null,
): Promise<Invitation> {
  const row = await findStaffRow(db, email);
  if (row === null || row.invitationSeed === null) {
    return { email, role, refundCapCents, link: null, expiresAt: null };
  }
  const { invitationSeed: seed, invitationHash: tokenHash, invitationExpiresAt } = row;
  const token = mailedToken(keys, 'staff-invitation', { seed, tokenHash });
  return {
    email,
    role,
    refundCapCents,
    link: `${publicUrl}/desk/join#token=${token}`,
    expiresAt: invitationExpiresAt?.toISOString() ?? null,
  };
}

async function isLastOwner(tx: Database): Promise<boolean> {
  return (await lockOwners(tx)) < 2;
}

/** How many owners there are; nobody else may change that until the transaction ends. */
export async function lockOwners(tx: Database): Promise<number> {
  const owners = await tx
    .select({ id: staff.id, removedAt: staff.removedAt })
    .from(staff)
    .where(eq(staff.role, 'owner'))
    .for('update');
  return owners.filter(({ removedAt }) => removedAt === null).length;
}
