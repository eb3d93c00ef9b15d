import { and, eq, isNull } from 'drizzle-orm';
import type { DeskServices } from '#app/features/desk/desk-services.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { countsOn } from '#app/platform/passkeys/counts-on.ts';
import type { Assertion } from '#app/platform/passkeys/passkey-answers.server.ts';
import { checkAssertion } from '#app/platform/passkeys/relying-party.server.ts';
import { staff } from '#database/schema/staff.ts';
import { staffPasskeys } from '#database/schema/staff-passkeys.ts';
import { memberOf, type StaffMember } from '../staff-member.server.ts';
import { deskParty } from './ask-for-passkey.server.ts';
import { takeChallenge, type Use } from './passkey-challenge.server.ts';

export type CheckedPasskey =
  | { status: 'right'; member: StaffMember }
  | { status: 'wrong' }
  /** It signed rightly, and counts no more uses than before: two devices have it. */
  | { status: 'copied'; member: StaffMember };

export interface ShownPasskey {
  use: Use;
  answer: Assertion;
}

/** Whose passkey somebody shows; nothing of it is verified yet. `null` for one that the desk does not know. */
export async function findPasskeyOwner(
  db: Database,
  { id }: Pick<Assertion, 'id'>,
): Promise<StaffMember | null> {
  const [found] = await findPasskey(db, id);
  return found ? memberOf(found.owner) : null;
}

/**
 * Whether somebody has a passkey of a member of staff, of the one whom it is used for where that is
 * known. The same answer again is wrong, as its challenge is used up.
 */
export async function checkPasskey(
  services: Pick<DeskServices, 'db' | 'clock' | 'publicUrl'>,
  { use, answer }: ShownPasskey,
): Promise<CheckedPasskey> {
  return services.db.transaction(async (tx) => {
    const challenge = await takeChallenge({ ...services, db: tx }, use, answer);
    const [found] = await findPasskey(tx, answer.id).for('update', { of: staffPasskeys });
    if (challenge === null || !found) return { status: 'wrong' };
    const { passkey, owner } = found;
    if (!isFor(owner.id, { use, answer })) return { status: 'wrong' };
    const { publicKey } = passkey;
    const signed = await checkAssertion(deskParty(services), challenge, { answer, publicKey });
    if (signed === null) return { status: 'wrong' };
    const member = memberOf(owner);
    if (!countsOn(passkey.signatureCounter, signed.signatureCounter)) {
      return { status: 'copied', member };
    }
    await tx
      .update(staffPasskeys)
      .set({ ...signed, lastUsedAt: services.clock() })
      .where(eq(staffPasskeys.id, passkey.id));
    return { status: 'right', member };
  });
}

function findPasskey(db: Database, credentialId: string) {
  return db
    .select({ passkey: staffPasskeys, owner: staff })
    .from(staffPasskeys)
    .innerJoin(staff, eq(staff.id, staffPasskeys.staffId))
    .where(and(eq(staffPasskeys.credentialId, credentialId), isNull(staff.removedAt)));
}

/** Whoever was not asked for by name says who they are by the user handle (WebAuthn 3, 7.2). */
function isFor(ownerId: string, { use, answer }: ShownPasskey): boolean {
  const { userHandle } = answer.response;
  const said = userHandle && Buffer.from(userHandle, 'base64url').toString('utf8');
  return (use.staffId ?? said) === ownerId && (said ?? ownerId) === ownerId;
}
