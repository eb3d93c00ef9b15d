import type { Act } from '../parts/act-dialog.tsx';

interface ActsFor {
  email: string;
  /** Of who sits at the desk. */
  role: string;
  hasSessions: boolean;
}

/** What can be done for a person, by the role of who would do it. */
export function customerActs({ email, role, hasSessions }: ActsFor): Act[] {
  const endSessions: Act = {
    command: 'end-sessions',
    title: 'Sign out everywhere',
    explanation: `${email} is signed out on every device. The password stays: have them choose a new one as well.`,
    args: { email },
    done: 'They are signed out on every device.',
  };
  const erase: Act = {
    command: 'erase-customer',
    title: 'Erase',
    explanation: `Forgets ${email} for good: account, library, links, messages. Sums and books of the orders are kept under no name, as tax law wants. It cannot be undone.`,
    args: { email },
    isDangerous: true,
    done: 'The person is forgotten.',
  };
  return [...(hasSessions ? [endSessions] : []), ...(role === 'owner' ? [erase] : [])];
}
