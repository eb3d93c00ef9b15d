/** What the security log knows of mails that anybody may ask for; the kinds are those of security-events.ts. */
export const mailEvents = {
  'sign-in-asked': {
    level: 'info',
    cause: 'anyone',
    facts: ['network', 'route', 'userId', 'account'],
    meaning:
      'An email with a link and a code to sign in with was asked for, whether or not the address has an account.',
  },
  'code-asked': {
    level: 'info',
    cause: 'anyone',
    facts: ['network', 'route', 'userId', 'account'],
    meaning:
      'A code was asked for on the page of an emailed link that lost its token, whether or not there is anything for it to do.',
  },
  'reset-asked': {
    level: 'info',
    cause: 'anyone',
    facts: ['network', 'route', 'userId', 'account'],
    meaning:
      'An email with a link for a new password was asked for, whether or not the address has an account.',
  },
  'books-asked': {
    level: 'info',
    cause: 'anyone',
    facts: ['network', 'route', 'userId', 'account'],
    meaning:
      'An email with links to all that an address bought was asked for, whether or not it bought anything.',
  },
  'withdrawal-asked': {
    level: 'info',
    cause: 'anyone',
    facts: ['network', 'route', 'userId', 'account'],
    meaning: 'Somebody withdrew from an order, whether or not there is one of that ID and address.',
  },
} as const;
