import type { SecurityEventKind } from './security-event-kind.ts';

/** The desk. */
export const deskEvents = {
  'desk-opened': {
    level: 'warn',
    cause: 'owner',
    facts: ['network', 'route', 'account', 'reason'],
    meaning: 'A member of staff opened the desk; its reason says by what.',
    alert: null,
    advice:
      'for later review: was it you, from there, at that hour? If not: `staff remove`, then look at the acts since',
  },
  'desk-identity-shown': {
    level: 'info',
    cause: 'owner',
    facts: ['network', 'route', 'account', 'reason'],
    meaning: 'A member of staff reauthenticated; its reason says by what.',
    alert: null,
    advice: 'for later review: the acts of the next ten minutes were by somebody who had it',
  },
  'desk-recovery-code-used': {
    level: 'warn',
    cause: 'owner',
    facts: ['network', 'route', 'account'],
    meaning: 'A recovery code stood in for what a member of staff opens the desk with.',
    alert: { count: 1, minutes: 1 },
    advice:
      'was it you? If not: `staff add` for that member, which ends all their ways in, then look at the acts since',
  },
  'desk-passkey-copied': {
    level: 'error',
    cause: 'owner',
    facts: ['network', 'route', 'account'],
    meaning:
      'A desk passkey was refused: its use counter had not gone up, so it may have been copied.',
    alert: { count: 1, minutes: 1 },
    advice:
      'two devices have it: ask its owner, have them remove it and make another (`staff remove-passkey`), and check what was opened with it',
  },
  'desk-sign-in-failed': {
    level: 'warn',
    cause: 'anyone',
    facts: ['network', 'route', 'account'],
    meaning: 'Somebody who wanted to open the desk had a wrong address, password, code or passkey.',
    alert: { count: 10, minutes: 60 },
    advice:
      'guessing: block the network, and name yours at the proxy. `limit-met` with `wrong-desk-codes` means that somebody knows the password: reinvite that member',
  },
  'desk-closed-asked': {
    level: 'info',
    cause: 'anyone',
    facts: ['network', 'route'],
    meaning: 'The desk was asked for something by a browser in which it is not open.',
    alert: { count: 2000, minutes: 10 },
    advice: 'a scanner, or a page left open overnight',
  },
  'desk-act-refused': {
    level: 'warn',
    cause: 'owner',
    facts: ['network', 'route', 'command', 'who'],
    meaning: 'A member of staff asked for what their role may not do.',
    alert: { count: 10, minutes: 60 },
    advice: 'ask them; `who` is a digest of the address',
  },
} as const satisfies Record<string, SecurityEventKind>;
