/** What the security log knows of the desk; the kinds are those of security-events.ts. */
export const deskEvents = {
  'desk-opened': {
    level: 'warn',
    cause: 'owner',
    facts: ['network', 'route', 'account', 'reason'],
    meaning: 'A member of staff opened the desk; its reason says by what.',
  },
  'desk-identity-shown': {
    level: 'info',
    cause: 'owner',
    facts: ['network', 'route', 'account', 'reason'],
    meaning: 'A member of staff reauthenticated; its reason says by what.',
  },
  'desk-recovery-code-used': {
    level: 'warn',
    cause: 'owner',
    facts: ['network', 'route', 'account'],
    meaning: 'A recovery code stood in for what a member of staff opens the desk with.',
  },
  'desk-passkey-copied': {
    level: 'error',
    cause: 'owner',
    facts: ['network', 'route', 'account'],
    meaning:
      'A desk passkey was refused: its use counter had not gone up, so it may have been copied.',
  },
  'desk-sign-in-failed': {
    level: 'warn',
    cause: 'anyone',
    facts: ['network', 'route', 'account'],
    meaning: 'Somebody who wanted to open the desk had a wrong address, password, code or passkey.',
  },
  'desk-closed-asked': {
    level: 'info',
    cause: 'anyone',
    facts: ['network', 'route'],
    meaning: 'The desk was asked for something by a browser in which it is not open.',
  },
  'desk-act-refused': {
    level: 'warn',
    cause: 'owner',
    facts: ['network', 'route', 'command', 'who'],
    meaning: 'A member of staff asked for what their role may not do.',
  },
} as const;
