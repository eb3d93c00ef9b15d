import { deskEvents } from './desk-events.ts';
import { mailEvents } from './mail-events.ts';
import { ownerEvents } from './owner-events.ts';
import { wayInEvents } from './way-in-events.ts';

/**
 * Whom it takes to cause an event. What anybody can cause anybody can cause ten thousand times a
 * minute, so of those few are written in full (fold-floods.ts).
 */
type Cause = 'anyone' | 'account holder' | 'owner' | 'shop';

/** What a line may say beside its event, level, time and count; all of it in `SecurityFacts`. */
export type SecurityFact =
  | 'network'
  | 'route'
  | 'userId'
  | 'account'
  | 'orderId'
  | 'reason'
  | 'limit'
  | 'command'
  | 'who'
  | 'settings';

interface SecurityEventKind {
  level: 'info' | 'warn' | 'error';
  cause: Cause;
  /** What may be told of it; whatever else is passed stays out of the log. */
  facts: readonly SecurityFact[];
  meaning: string;
}

const ofRequest = ['network', 'route', 'userId'] as const;

/**
 * Every event that the security log knows. docs/security.md says of each what it may be a sign of,
 * when to be woken by it and what to do then.
 */
export const securityEvents = {
  'sign-in-succeeded': {
    level: 'info',
    cause: 'account holder',
    facts: ofRequest,
    meaning: 'Somebody signed in, with a password, a passkey or by email.',
  },
  'sign-in-failed': {
    level: 'warn',
    cause: 'anyone',
    facts: [...ofRequest, 'account'],
    meaning:
      'Address and password of a sign-in do not belong together, or its passkey opens nothing.',
  },
  'signed-out': {
    level: 'info',
    cause: 'account holder',
    facts: ofRequest,
    meaning: 'Somebody signed out.',
  },
  'sign-in-required': {
    level: 'info',
    cause: 'anyone',
    facts: ofRequest,
    meaning: 'Something that is for signed-in people was asked for without a session.',
  },
  ...deskEvents,
  'account-made': {
    level: 'info',
    cause: 'anyone',
    facts: [...ofRequest, 'account'],
    meaning: 'An account was made by a sign-up.',
  },
  'account-exists': {
    level: 'warn',
    cause: 'anyone',
    facts: [...ofRequest, 'account'],
    meaning: 'A new account was refused, since its address has one.',
  },
  'account-removed': {
    level: 'warn',
    cause: 'account holder',
    facts: ofRequest,
    meaning:
      'The owner of a mailbox said that an unverified account is not theirs; it lost its password and sessions.',
  },
  'email-verified': {
    level: 'info',
    cause: 'account holder',
    facts: ofRequest,
    meaning: 'The address of an account was verified by an emailed link.',
  },
  ...mailEvents,
  ...wayInEvents,
  'password-reset': {
    level: 'warn',
    cause: 'account holder',
    facts: ofRequest,
    meaning: 'A password was set by an emailed link.',
  },
  'password-changed': {
    level: 'warn',
    cause: 'account holder',
    facts: ofRequest,
    meaning: 'A password was changed by somebody who is signed in and knew the earlier one.',
  },
  'password-change-failed': {
    level: 'warn',
    cause: 'account holder',
    facts: ofRequest,
    meaning: 'Somebody who is signed in did not know the current password.',
  },
  'sessions-ended': {
    level: 'warn',
    cause: 'account holder',
    facts: [...ofRequest, 'reason'],
    meaning: 'Another act ended the sessions of an account; its reason says which.',
  },
  'known-device-made': {
    level: 'info',
    cause: 'account holder',
    facts: ofRequest,
    meaning: 'A browser was given the right to tries of its own at an account.',
  },
  'token-refused': {
    level: 'warn',
    cause: 'anyone',
    facts: [...ofRequest, 'reason'],
    meaning: 'The token of an emailed link is invalid or no longer valid.',
  },
  'book-url-refused': {
    level: 'warn',
    cause: 'account holder',
    facts: [...ofRequest, 'reason'],
    meaning:
      'The url of a book in a library, or of a download, has run out, was tampered with, or was made for somebody else.',
  },
  'foreign-id-asked': {
    level: 'warn',
    cause: 'anyone',
    facts: [...ofRequest, 'reason'],
    meaning: 'Somebody asked for a book, a purchase or a payment that is not theirs.',
  },
  'download-limit-reached': {
    level: 'warn',
    cause: 'account holder',
    facts: [...ofRequest, 'orderId'],
    meaning: 'A download link is used up.',
  },
  'limit-met': {
    level: 'warn',
    cause: 'anyone',
    facts: [...ofRequest, 'account', 'limit'],
    meaning: 'A limit refused a request.',
  },
  'too-busy': {
    level: 'error',
    cause: 'anyone',
    facts: ofRequest,
    meaning:
      'A queue of costly work was full, of password hashes or of copies of books; a request was refused.',
  },
  'cross-site-refused': {
    level: 'warn',
    cause: 'anyone',
    facts: ofRequest,
    meaning: 'A change of state did not come from our own pages.',
  },
  'bad-content': {
    level: 'warn',
    cause: 'anyone',
    facts: [...ofRequest, 'reason'],
    meaning: 'A request was of another shape, kind or size than our own pages send.',
  },
  'unreadable-request': {
    level: 'warn',
    cause: 'anyone',
    facts: ['network', 'reason'],
    meaning:
      'A request was not valid HTTP, was too long, took too long, or named no host or several.',
  },
  'unknown-path-asked': {
    level: 'info',
    cause: 'anyone',
    facts: ofRequest,
    meaning: 'A nonexistent API path was requested.',
  },
  'webhook-signature-refused': {
    level: 'error',
    cause: 'anyone',
    facts: ofRequest,
    meaning: 'A payment event without a valid signature was refused.',
  },
  'owner-act': {
    level: 'warn',
    cause: 'owner',
    facts: ['who', 'command', 'orderId', 'account'],
    meaning: 'The owner changed something by the desk or the command line.',
  },
  'personal-data-exported': {
    level: 'warn',
    cause: 'account holder',
    facts: [...ofRequest, 'who', 'orderId', 'account'],
    meaning:
      'Everything kept about a person was exported, by the owner or by that person, or of an order as evidence, or the list of subscribers.',
  },
  'erasure-asked': {
    level: 'warn',
    cause: 'account holder',
    facts: ofRequest,
    meaning: 'Somebody asked for their account to be erased in a day.',
  },
  'erasure-called-off': {
    level: 'info',
    cause: 'account holder',
    facts: ofRequest,
    meaning: 'Somebody who had asked to be erased keeps their account.',
  },
  'personal-data-erased': {
    level: 'warn',
    cause: 'owner',
    facts: ['who', 'account'],
    meaning: 'A person was erased, by the owner, or because they had asked for it a day before.',
  },
  'database-copied': {
    level: 'warn',
    cause: 'owner',
    facts: ['who'],
    meaning: 'The whole database was written into a file.',
  },
  ...ownerEvents,
} as const satisfies Record<string, SecurityEventKind>;

export type SecurityEvent = keyof typeof securityEvents;

export function securityEventKind(event: SecurityEvent): SecurityEventKind {
  return securityEvents[event];
}
