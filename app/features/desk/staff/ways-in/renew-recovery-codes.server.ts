import type { Actor, DeskServices, Refused } from '#app/features/desk/desk-services.server.ts';
import {
  countRecoveryCodes,
  makeRecoveryCodes,
  recoveryCodesOf,
} from '../recovery-codes.server.ts';
import { findStaffRow } from '../staff-member.server.ts';
import { changeWaysIn } from './change-ways-in.server.ts';
import { type Whose, whoseWaysIn } from './whose-ways-in.server.ts';

/**
 * Makes new recovery codes in place of those that somebody had, and answers them. The same key again
 * answers the same ones, as far as they are unused; they stand nowhere.
 */
export async function renewRecoveryCodes(
  services: DeskServices,
  actor: Actor,
  { email }: Whose,
): Promise<{ status: 'done'; result: { recoveryCodes: string[] } } | Refused> {
  const { db, keys } = services;
  const seed = actor.key;
  const change = { act: 'renew-recovery-codes', email };
  const renewed = await changeWaysIn(services, actor, change, async (tx, { id: staffId }) => {
    const unused = await countRecoveryCodes(tx, staffId);
    const { length } = await makeRecoveryCodes(tx, keys, { staffId, seed });
    return { status: 'performed', before: { codes: unused }, after: { codes: length } };
  });
  const whose = whoseWaysIn(actor, { email });
  if (renewed.status === 'refused') return renewed;
  if (whose.status === 'refused') return whose;
  const member = await findStaffRow(db, whose.email);
  const staffId = member?.id ?? '';
  const recoveryCodes = await recoveryCodesOf(db, keys, { staffId, seed });
  return { status: 'done', result: { recoveryCodes } };
}
