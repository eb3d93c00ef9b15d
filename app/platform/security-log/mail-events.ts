import { ofRequest, type SecurityEventKind } from './security-event-kind.ts';

/** Emails that anyone can request. */
export const mailEvents = {
  'sign-in-asked': {
    level: 'info',
    cause: 'anyone',
    facts: [...ofRequest, 'account'],
    meaning:
      'An email with a link and a code to sign in with was asked for, whether or not the address has an account.',
    alert: { count: 200, minutes: 60 },
    advice: 'email floods: as for `reset-asked`',
  },
  'code-asked': {
    level: 'info',
    cause: 'anyone',
    facts: [...ofRequest, 'account'],
    meaning:
      'A code was asked for on the page of an emailed link that lost its token, whether or not there is anything for it to do.',
    alert: { count: 200, minutes: 60 },
    advice: 'email floods: as for `reset-asked`',
  },
  'reset-asked': {
    level: 'info',
    cause: 'anyone',
    facts: [...ofRequest, 'account'],
    meaning:
      'An email with a link for a new password was asked for, whether or not the address has an account.',
    alert: { count: 200, minutes: 60 },
    advice: "email floods: block the networks, look at the mail provider's figures",
  },
  'books-asked': {
    level: 'info',
    cause: 'anyone',
    facts: [...ofRequest, 'account'],
    meaning:
      'An email with links to all that an address bought was asked for, whether or not it bought anything.',
    alert: { count: 200, minutes: 60 },
    advice: 'email floods: as for `reset-asked`',
  },
  'withdrawal-asked': {
    level: 'info',
    cause: 'anyone',
    facts: [...ofRequest, 'account'],
    meaning: 'Somebody withdrew from an order, whether or not there is one of that ID and address.',
    alert: { count: 200, minutes: 60 },
    advice: 'email floods: as for `reset-asked`',
  },
} as const satisfies Record<string, SecurityEventKind>;
