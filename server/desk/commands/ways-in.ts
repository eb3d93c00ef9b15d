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
import { command, everybody, found } from '../command.ts';
import { emailArgument, passkeyName, text, trimmed } from '../desk-fields.ts';

/** Whose; at the desk only one's own. */
const email = emailArgument.nullish().transform((value) => value ?? null);
const passkeyId = text(100).min(1);

export const listWaysInCommand = command({
  name: 'ways-in',
  roles: everybody,
  reads: true,
  input: z.object({ email }),
  run: ({ db }, input, actor) => listWaysIn({ db }, actor, input),
});

export const renamePasskeyCommand = command({
  name: 'rename-passkey',
  roles: everybody,
  isFresh: true,
  act: { words: 'Passkey renamed' },
  input: z.object({ email, passkeyId, name: passkeyName }),
  run: (services, input, actor) => renameStaffPasskey(services, actor, input),
});

export const removePasskeyCommand = command({
  name: 'remove-passkey',
  roles: everybody,
  isFresh: true,
  act: { words: 'Passkey removed' },
  input: z.object({ email, passkeyId }),
  run: (services, input, actor) => removeStaffPasskey(services, actor, input),
});

export const removePasswordCommand = command({
  name: 'remove-password',
  roles: everybody,
  isFresh: true,
  act: { words: 'Password removed' },
  input: z.object({ email }),
  run: (services, input, actor) => removePassword(services, actor, input),
});

export const renewRecoveryCodesCommand = command({
  name: 'renew-recovery-codes',
  roles: everybody,
  isFresh: true,
  act: { words: 'Recovery codes renewed' },
  input: z.object({ email }),
  run: (services, input, actor) => renewRecoveryCodes(services, actor, input),
});

/**
 * What opens the desk to a member of staff. The acts among these give the open desk a new cookie
 * (see `turningCommands`); the command line offers some of them under `staff`.
 */
export const waysInCommands = [
  listWaysInCommand,
  command({
    name: 'new-codes',
    roles: everybody,
    reads: true,
    input: z.object({}),
    run: async ({ keys }, _input, { who }) => found(newCodes(keys, who)),
  }),
  command({
    name: 'add-passkey',
    roles: everybody,
    isFresh: true,
    act: { words: 'Passkey added' },
    input: z.object({ answer: attestationField, name: passkeyName }),
    run: (services, input, actor) => addStaffPasskey(services, actor, input),
  }),
  renamePasskeyCommand,
  removePasskeyCommand,
  command({
    name: 'set-password',
    roles: everybody,
    isFresh: true,
    // The verb compares the password by its hash; a code changes every half minute.
    act: { words: 'Password set', unboundFields: ['password', 'code'] },
    input: z.object({
      password: text(1_000),
      sealedCodeSecret: text(300),
      code: trimmed(40),
    }),
    run: (services, input, actor) => setPassword(services, actor, input),
  }),
  removePasswordCommand,
  renewRecoveryCodesCommand,
] as const;
