import {
  asked,
  type KindEntry,
  lookAndSettle,
  money,
  owners,
  sellers,
  stray,
  writers,
} from './kind-entry.ts';

/**
 * All that may need somebody, the most urgent first. Today and its acts, `needs`, `check`, `tasks`,
 * `alerts`, the alert mails, the morning mail and the metrics are derived from it.
 */
export const kinds = {
  'database-unwritable': {
    for: owners,
    kept: 'condition',
    links: ['setup'],
    setupFact: 'Database',
    mail: { headline: 'The database could not be written to', commands: ['check'] },
    words:
      'The database refused to write: its disk was full, or it was a standby. Nothing could be sold in the meantime; orders that were paid are delivered automatically once it can write again.',
  },
  /** Its subject is the machine. */
  'disk-full': {
    for: owners,
    kept: 'condition',
    links: ['setup'],
    setupFact: 'Disk',
    mail: { headline: 'The disk is nearly full', commands: ['check'] },
    words:
      'The disk that holds DATA_DIR on {subject} has less than 200 MB left. Below 100 MB the shop does not start, and below 64 MB the embedded database takes no order. Make room there.',
  },
  /** A buyer's bank disputes a payment. */
  dispute: {
    for: sellers,
    kept: 'task',
    acts: ['evidence', 'settle'],
    links: ['order', 'provider'],
    mail: { headline: 'A payment is disputed', commands: ['order {order}'] },
  },
  /** A bank suspects fraud. */
  'fraud-warning': {
    for: sellers,
    kept: 'task',
    acts: ['refund', 'settle'],
    links: ['order', 'provider'],
    endsWithRefund: true,
    mail: { headline: 'A payment may be fraudulent', commands: lookAndSettle },
  },
  /** A buyer withdraws from a purchase, as the law allows. */
  withdrawal: asked,
  'refund-request': asked,
  /** A session was paid with another sum than its order asks. */
  'amount-mismatch': stray,
  /** A second payment of a complete order. */
  'paid-twice-one-order': stray,
  /** The order can be neither found nor rebuilt. */
  'unknown-order': stray,
  /** Paid on a page that the shop did not open. */
  'foreign-session': {
    ...stray,
    mail: {
      ...money,
      ofAll:
        'Money was paid into the shop’s account at the payment provider, on pages that this shop did not open. Nothing was given for it.',
      commands: ['tasks'],
    },
  },
  /** Two paid orders of one buyer have the same book. */
  'bought-twice': {
    for: sellers,
    kept: 'task',
    acts: ['refund', 'settle'],
    links: ['order'],
    endsWithRefund: true,
    mail: { headline: 'A book was bought twice', commands: lookAndSettle },
  },
  /** The bank sent a refund back. */
  'refund-failed': {
    for: sellers,
    kept: 'task',
    acts: ['refund', 'settle'],
    links: ['order', 'provider'],
    mail: { headline: 'A refund did not arrive', commands: lookAndSettle },
  },
  'refund-names-no-book': {
    for: sellers,
    kept: 'task',
    acts: ['end-access', 'settle'],
    links: ['order', 'provider'],
    mail: { headline: 'A refund names a book that was not sold', commands: lookAndSettle },
  },
  /** The mail server refuses an order's mail for good. */
  'mail-refused': {
    for: sellers,
    kept: 'task',
    acts: ['correct-address', 'send-again', 'settle'],
    links: ['order'],
    mail: {
      headline: 'An email was refused',
      commands: ['correct-address {order} ADDRESS', 'send-again {order}', 'settle-task {id}'],
    },
  },
  'mail-unreachable': {
    for: owners,
    kept: 'condition',
    acts: ['test-mail'],
    links: ['setup'],
    setupFact: 'Mail server',
    mail: { headline: 'No email left the shop', commands: ['mails --failed'] },
    words:
      'The mail server accepted no email, or could not be reached. What waited is going out now.',
  },
  /** The mail server refuses the address that visitors write to. */
  'contact-refused': {
    for: owners,
    kept: 'condition',
    subject: 'contact-message',
    acts: ['test-mail'],
    links: ['unsent'],
    mail: {
      as: 'mail-refused',
      headline: 'An email was refused',
      commands: ['mails --failed', 'jobs'],
    },
    words:
      'The mail server does not take email for the contact address in content/site.ts. What visitors write is kept, and sending it is retried for three days.',
  },
  /** Somebody wrote on the contact page. */
  'message-open': { for: sellers, acts: ['settle-message'], links: ['message'] },
  /** The mail server would not take a mailing. */
  'mailing-paused': { for: writers, acts: ['resume-mailing'], links: ['mailing'] },
  'mails-unsent': {
    for: sellers,
    acts: ['test-mail'],
    links: ['unsent'],
    counted: { one: 'email is not sent', many: 'emails are not sent', command: 'mails --failed' },
  },
  'webhook-silence': {
    for: owners,
    kept: 'condition',
    acts: ['fetch-missed'],
    links: ['setup'],
    setupFact: 'Webhook',
    mail: { headline: 'Webhooks are not arriving', commands: ['check', 'events'] },
    words:
      'Orders were paid, but for three hours no webhook of the payment provider reported any. The shop found them in another way; refunds and disputes are found up to half an hour late. Look at the webhook in the provider’s dashboard, and at STRIPE_WEBHOOK_SECRET.',
  },
  /** A job gave up. */
  'dead-letter': {
    for: owners,
    acts: ['retry', 'give-up'],
    links: ['order', 'queues'],
    mail: { headline: 'A job gave up', commands: ['jobs --parked', 'retry {id}'] },
    counted: {
      one: 'job failed for good',
      many: 'jobs failed for good',
      command: 'jobs --parked',
    },
  },
  /** An event of the provider that came to nothing yet. */
  'event-open': {
    for: owners,
    acts: ['handle-again'],
    links: ['queues'],
    counted: { one: 'event is open', many: 'events are open', command: 'events --open' },
  },
  'jobs-late': {
    for: owners,
    links: ['queues'],
    counted: { one: 'job waits too long', many: 'jobs wait too long', command: 'jobs' },
  },
  /** An event of the provider that cannot be read. */
  'odd-event': {
    for: owners,
    kept: 'task',
    acts: ['settle'],
    links: ['queues'],
    mail: {
      headline: 'Events cannot be read',
      ofAll: 'The payment provider sends events that this shop cannot read.',
      commands: ['tasks'],
    },
  },
  /** The provider's webhook, clock, key or tax does not fit this shop; or an unlisted proxy. */
  setup: {
    for: owners,
    kept: 'task',
    acts: ['settle'],
    links: ['setup'],
    setupFact: {
      webhook: 'Webhook',
      clock: 'Clock',
      rights: 'Rights of the key',
      'unlisted-proxy': 'Proxy',
    },
    mail: {
      headline: 'The shop is not set up as it should be',
      commands: ['check'],
      except: 'unlisted-proxy',
    },
  },
  /** What only a check of the set-up finds. */
  'setup-fact': { for: owners, links: ['setup'] },
  'no-alert-email': { for: owners, links: ['setup'], setupFact: 'Alerts' },
  'alert-mail-failed': {
    for: owners,
    acts: ['test-alert'],
    links: ['unsent'],
    setupFact: 'Alerts',
  },
  /** So many that strangers may be typing other people's addresses. */
  'many-reminders': {
    for: owners,
    mail: { headline: 'Reminders are held back', commands: ['mails'] },
  },
  test: { for: owners, mail: { headline: 'A test', commands: [] } },
} as const satisfies Readonly<Record<string, KindEntry>>;

export type Kind = keyof typeof kinds;
