import { z } from 'zod';
import { listWaysIn } from '#app/features/desk/staff/ways-in/list-ways-in.server.ts';
import { newCodes } from '#app/features/desk/staff/ways-in/new-codes.server.ts';
import { removePassword } from '#app/features/desk/staff/ways-in/remove-password.server.ts';
import { renewRecoveryCodes } from '#app/features/desk/staff/ways-in/renew-recovery-codes.server.ts';
import { setPassword } from '#app/features/desk/staff/ways-in/set-password.server.ts';
import {
  addStaffPasskey,
  removeStaffPasskey,
  renameStaffPasskey,
} from '#app/features/desk/staff/ways-in/staff-passkeys.server.ts';
import { attestationField } from '#app/features/passkeys/passkey-answers.server.ts';
import { type DeskCommand, deskCommand, found } from './desk-command.ts';
import { emailArgument, passkeyName, text, trimmed } from './desk-fields.ts';

/** Whose; at the desk nobody's but one's own. */
const email = emailArgument.nullish().transform((value) => value ?? null);
const passkeyId = text(100).min(1);

/** All about what opens the desk to somebody. */
export const waysInCommands: readonly DeskCommand[] = [
  deskCommand('ways-in', z.object({ email }), ({ db }, input, actor) =>
    listWaysIn({ db }, actor, input),
  ),
  deskCommand('new-codes', z.object({}), async ({ keys }, _input, { who }) =>
    found(newCodes(keys, who)),
  ),
  deskCommand(
    'add-passkey',
    z.object({ answer: attestationField, name: passkeyName }),
    (services, input, actor) => addStaffPasskey(services, actor, input),
  ),
  deskCommand(
    'rename-passkey',
    z.object({ email, passkeyId, name: passkeyName }),
    (services, input, actor) => renameStaffPasskey(services, actor, input),
  ),
  deskCommand('remove-passkey', z.object({ email, passkeyId }), (services, input, actor) =>
    removeStaffPasskey(services, actor, input),
  ),
  deskCommand(
    'set-password',
    z.object({
      password: text(1_000),
      sealedCodeSecret: text(300),
      code: trimmed(40),
    }),
    (services, input, actor) => setPassword(services, actor, input),
  ),
  deskCommand('remove-password', z.object({ email }), (services, input, actor) =>
    removePassword(services, actor, input),
  ),
  deskCommand('renew-recovery-codes', z.object({ email }), (services, input, actor) =>
    renewRecoveryCodes(services, actor, input),
  ),
];
