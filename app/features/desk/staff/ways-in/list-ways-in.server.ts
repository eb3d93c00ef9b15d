import {
  type Actor,
  type DeskServices,
  type Refused,
  refuse,
} from '#app/features/desk/desk-services.server.ts';
import { listPasskeys } from '#app/features/passkeys/kept-passkeys.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { countRecoveryCodes } from '../recovery-codes.server.ts';
import { findStaffRow } from '../staff-member.server.ts';
import { type Whose, whoseWaysIn } from './whose-ways-in.server.ts';

export interface WaysIn {
  email: string;
  /** A password together with the codes of an app. */
  hasPassword: boolean;
  /** How many are left. */
  recoveryCodes: number;
  /** The oldest first. */
  passkeys: { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }[];
}

/** What opens the desk to whom somebody may ask about; nothing that is answered opens anything. */
export async function listWaysIn(
  { db }: Pick<DeskServices, 'db'>,
  actor: Actor,
  asked: Whose,
): Promise<{ status: 'done'; result: WaysIn } | Refused> {
  const whose = whoseWaysIn(actor, asked);
  if (whose.status === 'refused') return whose;
  const result = await findWaysIn(db, whose.email);
  return result ? { status: 'done', result } : refuse(`${whose.email} has not joined the desk.`);
}

/** The same of whoever has this address; `null` where they have not joined. */
export async function findWaysIn(db: Database, email: string): Promise<WaysIn | null> {
  const member = await findStaffRow(db, email);
  if (member === null || member.joinedAt === null) return null;
  const passkeys = await listPasskeys(db, { owner: 'staff', ownerId: member.id });
  const recoveryCodes = await countRecoveryCodes(db, member.id);
  return {
    email,
    hasPassword: member.passwordHash !== null,
    recoveryCodes,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt,
      lastUsedAt,
    })),
  };
}
