import { TextField } from '#app/design/field.tsx';
import type { ShortcutAct } from '../parts/act-buttons.tsx';

interface ActsFor {
  email: string;
  hasAccount: boolean;
  isSignedIn: boolean;
  isBlocked: boolean;
}

/** What can be done for a person. */
export function customerActs(asked: ActsFor): ShortcutAct[] {
  const { email, hasAccount, isSignedIn, isBlocked } = asked;
  return [
    ...(hasAccount ? [sendLink(email), correct(email)] : []),
    ...(isSignedIn ? [endSessions(email)] : []),
    isBlocked ? unblock(email) : block(email),
    exportAll(email),
    erase(email),
  ];
}

const sendLink = (email: string): ShortcutAct => ({
  shortcut: 's',
  command: 'send-sign-in-link',
  title: 'Send a way in',
  explanation: `${email} gets a mail with a link to choose a password. Earlier links end.`,
  args: { email },
  done: 'The mail is on its way.',
});

const correct = (email: string): ShortcutAct => ({
  shortcut: 'c',
  command: 'correct-customer',
  title: 'Change the address',
  explanation:
    'Everything they bought moves to the other address; two accounts become one. The earlier account ends, with its password and all its links, and mails with new links go to the other address.',
  args: { email },
  read: (form) => ({ to: form.get('to') }),
  isDangerous: true,
  fields: <TextField label="Other address" name="to" type="email" required />,
  done: 'Everything has moved, and mails are on their way.',
});

const endSessions = (email: string): ShortcutAct => ({
  shortcut: 'o',
  command: 'end-sessions',
  title: 'Sign out everywhere',
  explanation: `${email} is signed out on every device. The password stays: have them choose a new one as well.`,
  args: { email },
  done: 'They are signed out on every device.',
});

const block = (email: string): ShortcutAct => ({
  command: 'block-customer',
  title: 'Block',
  explanation: `${email} can buy nothing more. What they own stays theirs.`,
  args: { email },
  read: (form) => ({ reason: form.get('reason') }),
  fields: <TextField label="Reason" name="reason" required />,
  isDangerous: true,
  done: 'They can buy nothing more.',
});

const unblock = (email: string): ShortcutAct => ({
  command: 'unblock-customer',
  title: 'Unblock',
  explanation: `${email} can buy again.`,
  args: { email },
  done: 'They can buy again.',
});

const exportAll = (email: string): ShortcutAct => ({
  shortcut: 'x',
  command: 'export-customer',
  title: 'Export everything',
  explanation: `Saves all that the shop keeps of ${email}: a page to read, and a file for other programs. Hand it to nobody else.`,
  args: { email },
  done: 'Both files are in your downloads.',
});

const erase = (email: string): ShortcutAct => ({
  command: 'erase-customer',
  title: 'Erase',
  explanation: `Forgets ${email} for good: account, library, links, messages. Sums and books of the orders are kept under no name, and invoices that were made with the name they say, as tax law wants. It cannot be undone.`,
  args: { email },
  isDangerous: true,
  done: 'The person is forgotten.',
});
