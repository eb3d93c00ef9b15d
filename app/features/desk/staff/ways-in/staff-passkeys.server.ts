import { type Actor, type DeskServices, refuse } from '#app/features/desk/desk-services.server.ts';
import { withoutAddresses } from '#app/features/desk/mask-email.ts';
import type { ActAnswer } from '#app/features/desk/perform-act.server.ts';
import { checkNewPasskey } from '#app/features/passkeys/check-passkey.server.ts';
import {
  findPasskey,
  keepPasskey,
  maxPasskeys,
  removePasskey,
  renamePasskey,
} from '#app/features/passkeys/kept-passkeys.server.ts';
import type { Attestation } from '#app/features/passkeys/passkey-answers.server.ts';
import { findStaffRow } from '../staff-member.server.ts';
import {
  changeWaysIn,
  closeOtherDesks,
  hasAnotherWayIn,
  lastWayIn,
} from './change-ways-in.server.ts';
import type { Whose } from './whose-ways-in.server.ts';

/** Lets the asking member open the desk by one more passkey, which they have just made. */
export async function addStaffPasskey(
  services: DeskServices,
  actor: Actor,
  { answer, name }: { answer: Attestation; name: string },
): Promise<ActAnswer> {
  const asking = await findStaffRow(services.db, actor.who);
  const purpose = { owner: 'staff', ceremony: 'add', ownerId: asking?.id ?? '' } as const;
  const made = await checkNewPasskey(services, { purpose, answer, actKey: actor.key });
  const change = { act: 'add-passkey', email: null };
  return changeWaysIn(services, actor, change, async (tx, { id: ownerId }) => {
    if (made === null) {
      return refuse('This passkey was not made for this desk, or it took too long. Try again.');
    }
    const createdAt = services.clock();
    const kept = await keepPasskey(tx, { owner: 'staff', ownerId, made, name, createdAt });
    if (kept.status === 'too-many') {
      return refuse(`You have ${maxPasskeys} passkeys: remove one first.`);
    }
    if (kept.status === 'known') return refuse('This passkey opens the desk already.');
    const after = { passkeyId: kept.passkeyId, passkey: withoutAddresses(name) };
    return { status: 'performed', before: null, after };
  });
}

/** Gives a passkey another name, by which its owner tells it from others. */
export async function renameStaffPasskey(
  services: DeskServices,
  actor: Actor,
  { email, passkeyId, name }: Whose & { passkeyId: string; name: string },
): Promise<ActAnswer> {
  return changeWaysIn(services, actor, { act: 'rename-passkey', email }, async (tx, member) => {
    const own = { owner: 'staff', ownerId: member.id, passkeyId } as const;
    const passkey = await findPasskey(tx, own);
    if (passkey === null) return noPasskey();
    await renamePasskey(tx, { ...own, name });
    return {
      status: 'performed',
      before: { passkey: withoutAddresses(passkey.name) },
      after: { passkey: withoutAddresses(name) },
    };
  });
}

/** Ends a passkey, as of a lost device, and closes every other open desk of its owner. */
export async function removeStaffPasskey(
  services: DeskServices,
  actor: Actor,
  { email, passkeyId }: Whose & { passkeyId: string },
): Promise<ActAnswer> {
  return changeWaysIn(services, actor, { act: 'remove-passkey', email }, async (tx, member) => {
    const own = { owner: 'staff', ownerId: member.id, passkeyId } as const;
    const passkey = await findPasskey(tx, own);
    if (passkey === null) return noPasskey();
    if (!(await hasAnotherWayIn(tx, member))) return lastWayIn();
    await removePasskey(tx, own);
    await closeOtherDesks(tx, member, actor);
    const name = withoutAddresses(passkey.name);
    return { status: 'performed', before: { passkey: name }, after: { removed: true } };
  });
}

/** For a passkey that was removed, or is somebody else's. */
const noPasskey = () => refuse('There is no such passkey.');
