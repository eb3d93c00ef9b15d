/** What the owner is mailed about, and the words that stand above it. */
const headlines = {
  'dead-letter': 'A job gave up',
  'mail-unreachable': 'No email left the shop',
  'mail-refused': 'An email was refused',
  'webhook-silence': 'Webhooks are not arriving',
  'disk-full': 'The disk is nearly full',
  'database-unwritable': 'The database could not be written to',
  money: 'Money waits for you',
  dispute: 'A payment is disputed',
  'refund-request': 'A buyer wants money back',
  'fraud-warning': 'A payment may be fraudulent',
  'bought-twice': 'A book was bought twice',
  'refund-failed': 'A refund did not arrive',
  'refund-names-no-book': 'A refund names a book that was not sold',
  'many-reminders': 'Reminders are held back',
  'odd-event': 'Events cannot be read',
  setup: 'The shop is not set up as it should be',
  test: 'A test',
};

export type AlertKind = keyof typeof headlines;

/** What tells one alert from another. */
export interface AlertCause {
  kind: AlertKind;
  /** What it is about, such as the id of a job; empty where there is one of the kind at most. */
  subject: string;
}

export interface Alert extends AlertCause {
  /** What is wrong, in a sentence or two; names nobody, orders by their ID. */
  summary: string;
  /** The commands that show it and mend it, without `npm run shop --`. */
  commands: string[];
}

/** The words above an alert, also of a kind that another version raised. */
export function alertHeadline(kind: string): string {
  return new Map(Object.entries(headlines)).get(kind) ?? 'Something is wrong';
}
