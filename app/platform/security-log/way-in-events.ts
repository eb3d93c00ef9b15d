const facts = ['network', 'route', 'userId'] as const;

/** What the security log knows of passkeys and of an account's address; the kinds are those of security-events.ts. */
export const wayInEvents = {
  'identity-shown': {
    level: 'info',
    cause: 'account holder',
    facts,
    meaning: 'Somebody who was signed in reauthenticated with the current password.',
  },
  'passkey-added': {
    level: 'warn',
    cause: 'account holder',
    facts,
    meaning: 'A passkey was added to an account; its owner was emailed.',
  },
  'passkey-removed': {
    level: 'info',
    cause: 'account holder',
    facts,
    meaning: 'A passkey of an account was removed by its owner.',
  },
  'passkey-copied': {
    level: 'error',
    cause: 'account holder',
    facts,
    meaning:
      'An account’s passkey was refused: its use counter had not gone up, so it may have been copied.',
  },
  'email-change-asked': {
    level: 'warn',
    cause: 'account holder',
    facts,
    meaning: 'Another address was asked for by an account; both mailboxes were emailed.',
  },
  'email-change-stopped': {
    level: 'warn',
    cause: 'account holder',
    facts,
    meaning: 'The owner of a mailbox said that a change of address was not theirs to ask for.',
  },
  'email-changed': {
    level: 'warn',
    cause: 'account holder',
    facts,
    meaning: 'An account has another address, as both mailboxes agreed.',
  },
} as const;
