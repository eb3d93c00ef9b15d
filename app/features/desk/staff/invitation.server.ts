import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import { staff } from '#database/schema/staff.ts';
import type { DeskServices } from '../desk-services.server.ts';
import { codeAddress, unsealCodeSecret } from './code-secret.server.ts';

export type InvitedRow = typeof staff.$inferSelect;

/** What an invitation shows, to set up an authenticator app by. */
export interface OpenInvitation {
  staffId: string;
  email: string;
  role: string;
  /** For typing into an authenticator app. */
  codeSecret: string;
  /** The same for a picture: `otpauth://totp/…`. */
  codeAddress: string;
}

/** The row of an invitation that can still be accepted; `null` for any other token. */
export async function findInvited(
  { db, clock }: Pick<DeskServices, 'db' | 'clock'>,
  token: string,
): Promise<InvitedRow | null> {
  const [row] = await selectInvited(db, token, clock());
  return row ?? null;
}

/** The same, locked until the caller's transaction ends. */
export async function lockInvited(
  { db, clock }: Pick<DeskServices, 'db' | 'clock'>,
  token: string,
): Promise<InvitedRow | null> {
  const [row] = await selectInvited(db, token, clock()).for('update');
  return row ?? null;
}

function selectInvited(db: Database, token: string, now: Date) {
  return db
    .select()
    .from(staff)
    .where(and(eq(staff.invitationHash, sha256(token)), gt(staff.invitationExpiresAt, now)));
}

/**
 * What an invitation shows; uses nothing up. `null` if it was used, is too old, or never existed.
 */
export async function openInvitation(
  services: DeskServices,
  token: string,
): Promise<OpenInvitation | null> {
  const row = await findInvited(services, token);
  const secret = row?.sealedCodeSecret && unsealCodeSecret(services.keys, row.sealedCodeSecret);
  if (!row || !secret) return null;
  const { id: staffId, email, role } = row;
  return { staffId, email, role, codeSecret: secret, codeAddress: codeAddress(secret, email) };
}
