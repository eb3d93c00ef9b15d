import { TextField } from '#app/design/field.tsx';
import type { ShortcutAct } from '../parts/act-buttons.tsx';
import { AddressField } from '../parts/address-field.tsx';

interface ActsFor {
  email: string;
  hasAccount: boolean;
  isSignedIn: boolean;
  isBlocked: boolean;
  /** They asked to be erased, and it is still due. */
  isErasureAsked: boolean;
}

/** The acts that a person's page offers. */
export function customerActs(asked: ActsFor): ShortcutAct[] {
  const { email, hasAccount, isSignedIn, isBlocked, isErasureAsked } = asked;
  return [
    ...(hasAccount ? [sendLink(email), correct(email)] : []),
    ...(isSignedIn ? [endSessions(email)] : []),
    isBlocked ? unblock(email) : block(email),
    exportAll(email),
    ...(isErasureAsked ? [keep(email)] : []),
    erase(email),
  ];
}

const sendLink = (email: string): ShortcutAct => ({
  shortcut: 's',
  command: 'send-sign-in-link',
  title: 'Send a sign-in link',
  explanation: `Emails ${email} a link to choose a password, which signs them in. Earlier links stop working.`,
  args: { email },
  done: 'The email is on its way.',
});

const correct = (email: string): ShortcutAct => ({
  shortcut: 'c',
  command: 'correct-customer',
  title: 'Change or merge',
  explanation:
    'Moves everything they bought to another address. If that has an account already, the two become one. This account closes, and its password and links stop working; receipts with new links, and a link to sign in, are emailed to the other address.',
  args: { email },
  read: (form) => ({ to: form.get('to') }),
  isDangerous: true,
  fields: <AddressField label="Other address" name="to" />,
  done: 'Everything has moved, and the emails are on their way.',
});

const endSessions = (email: string): ShortcutAct => ({
  shortcut: 'o',
  command: 'end-sessions',
  title: 'Sign out everywhere',
  explanation: `Signs ${email} out on every device at once. The password stays as it is: if somebody may know it, send them a sign-in link too.`,
  args: { email },
  done: 'They are signed out on every device.',
});

const block = (email: string): ShortcutAct => ({
  command: 'block-customer',
  title: 'Block',
  explanation: `Keeps ${email} from buying anything. What they own stays theirs.`,
  args: { email },
  read: (form) => ({ reason: form.get('reason') }),
  fields: <TextField label="Reason" name="reason" required />,
  isDangerous: true,
  done: 'They cannot buy anything.',
});

const unblock = (email: string): ShortcutAct => ({
  command: 'unblock-customer',
  title: 'Unblock',
  explanation: `Lets ${email} buy again.`,
  args: { email },
  done: 'They can buy again.',
});

const exportAll = (email: string): ShortcutAct => ({
  shortcut: 'x',
  command: 'export-customer',
  title: 'Export everything',
  explanation: `Saves everything that the shop keeps about ${email}: as a page to read, and as JSON for other programs. Give it to nobody but them.`,
  args: { email },
  done: 'Both files are among your downloads.',
});

const keep = (email: string): ShortcutAct => ({
  command: 'keep-customer',
  title: 'Call off the erasure',
  explanation: `${email} asked for the erasure. Call it off if they tell you that they changed their mind, or that it was not them. They get an email saying that their account stays.`,
  args: { email },
  done: 'Their account stays.',
});

const erase = (email: string): ShortcutAct => ({
  command: 'erase-customer',
  title: 'Erase',
  explanation: `Erases ${email} for good: account, library, links, messages, and what was emailed to them. Sums and books of their orders stay, without a name; so do invoices, with the name on them, because tax law requires them. This cannot be undone.`,
  args: { email },
  isDangerous: true,
  done: 'They are erased.',
});
