import { TextField } from '#app/design/field.tsx';
import { makePasskey } from '../doors/passkey.browser.ts';
import { thisDevice } from '../doors/this-device.browser.ts';
import type { Act } from '../parts/act.ts';
import { NewCodes } from './new-codes.tsx';

/** The acts on one's own ways in. */

export const addPasskey = (): Act => ({
  command: 'add-passkey',
  title: 'Add a passkey',
  explanation:
    'Your device makes it, and asks for your fingerprint, your face or its PIN. It opens the desk from then on.',
  args: {},
  prepare: async () => {
    const made = await makePasskey('add');
    return made.ok ? { ok: true, value: { answer: made.value } } : made;
  },
  read: (form) => ({ name: form.get('name') }),
  fields: (
    <TextField
      label="Name"
      name="name"
      defaultValue={thisDevice()}
      maxLength={60}
      hint="So that you can tell it apart from your others."
      required
    />
  ),
  done: 'It opens the desk from now on.',
});

export const renamePasskey = (passkeyId: string, name: string): Act => ({
  command: 'rename-passkey',
  title: 'Rename',
  explanation: 'The name is for you alone, to tell your passkeys apart.',
  args: { passkeyId },
  read: (form) => ({ name: form.get('name') }),
  fields: <TextField label="Name" name="name" defaultValue={name} maxLength={60} required />,
  done: 'It has its new name.',
});

export const removePasskey = (passkeyId: string, name: string): Act => ({
  command: 'remove-passkey',
  title: 'Remove',
  explanation: `${name} can no longer open the desk. Any other desk you have open closes.`,
  args: { passkeyId },
  isDangerous: true,
  done: 'It is removed. Delete it on the device as well.',
});

export const setPassword = (hasPassword: boolean): Act => ({
  command: 'set-password',
  title: hasPassword ? 'Change' : 'Set a password',
  explanation: hasPassword
    ? 'A new password and a new app replace the ones you have. Any other desk you have open closes.'
    : 'Together with codes from an app it opens the desk, even on a device that has none of your passkeys.',
  args: {},
  read: (form) => ({
    password: form.get('newPassword'),
    code: form.get('newCode'),
    sealedCodeSecret: form.get('sealedCodeSecret'),
  }),
  fields: <NewCodes />,
  done: 'Password and app open the desk from now on.',
});

export const removePassword: Act = {
  command: 'remove-password',
  title: 'Remove',
  explanation:
    'From then on, only passkeys open the desk for you. Wherever else the desk is open to you, it closes.',
  args: {},
  isDangerous: true,
  done: 'The password no longer opens anything.',
};

export const renewRecoveryCodes: Act = {
  command: 'renew-recovery-codes',
  title: 'Make new codes',
  explanation: 'Your current codes stop working. The new ones are shown only once.',
  args: {},
  done: 'Keep the new codes.',
};
