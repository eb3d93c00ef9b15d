import { ofRequest, type SecurityEventKind } from './security-event-kind.ts';

/** Signing in and staying signed in. */
export const signInEvents = {
  'sign-in-succeeded': {
    level: 'info',
    cause: 'account holder',
    facts: ofRequest,
    meaning: 'Somebody signed in, with a password, a passkey or by email.',
    alert: null,
    advice: 'for later review: which network, which device before and after',
  },
  'sign-in-failed': {
    level: 'warn',
    cause: 'anyone',
    facts: [...ofRequest, 'account'],
    meaning:
      'Address and password of a sign-in do not belong together, or its passkey opens nothing.',
    alert: { count: 300, minutes: 10 },
    advice:
      'guessing. One network: block it at the proxy. Many networks, few accounts: limits hold; tell the owners of accounts that were signed in to since',
  },
  'signed-out': {
    level: 'info',
    cause: 'account holder',
    facts: ofRequest,
    meaning: 'Somebody signed out.',
    alert: null,
    advice: '',
  },
  'sign-in-required': {
    level: 'info',
    cause: 'anyone',
    facts: ofRequest,
    meaning: 'Something that is for signed-in people was asked for without a session.',
    alert: { count: 2000, minutes: 10 },
    advice: 'a scanner, or sessions disappearing: compare with the last start',
  },
  'known-device-made': {
    level: 'info',
    cause: 'account holder',
    facts: ofRequest,
    meaning: 'A browser was given the right to tries of its own at an account.',
    alert: null,
    advice: 'one `userId` with many: compare their networks',
  },
  'sessions-ended': {
    level: 'warn',
    cause: 'account holder',
    facts: [...ofRequest, 'reason'],
    meaning: 'Another act ended the sessions of an account; its reason says which.',
    alert: null,
    advice: 'for later review',
  },
  'token-refused': {
    level: 'warn',
    cause: 'anyone',
    facts: [...ofRequest, 'reason'],
    meaning: 'The token of an emailed link is invalid or no longer valid.',
    alert: { count: 300, minutes: 10 },
    advice:
      '`token_expired` after a mailing is people; many `token_invalid` and `token_unknown` mean guessing, at links (256 bits: hopeless) or at emailed codes (five guesses each, a hundred in a row), or a changed secret',
  },
  'identity-shown': {
    level: 'info',
    cause: 'account holder',
    facts: ofRequest,
    meaning: 'Somebody who was signed in reauthenticated with the current password.',
    alert: null,
    advice: 'for later review, beside what they did next',
  },
  'passkey-added': {
    level: 'warn',
    cause: 'account holder',
    facts: ofRequest,
    meaning: 'A passkey was added to an account; its owner was emailed.',
    alert: null,
    advice: 'for later review, if somebody says that it was not them',
  },
  'passkey-removed': {
    level: 'info',
    cause: 'account holder',
    facts: ofRequest,
    meaning: 'A passkey of an account was removed by its owner.',
    alert: null,
    advice: '',
  },
  'passkey-copied': {
    level: 'error',
    cause: 'account holder',
    facts: ofRequest,
    meaning:
      'An account’s passkey was refused: its use counter had not gone up, so it may have been copied.',
    alert: { count: 1, minutes: 1 },
    advice: 'two devices have it: tell its owner to remove it, and end their sessions',
  },
} as const satisfies Record<string, SecurityEventKind>;
