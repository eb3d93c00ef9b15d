import { ofRequest, type SecurityEventKind } from './security-event-kind.ts';

/** Requests that the shop refused. */
export const requestEvents = {
  'book-url-refused': {
    level: 'warn',
    cause: 'account holder',
    facts: [...ofRequest, 'reason'],
    meaning:
      'The url of a book in a library, or of a download, has run out, was tampered with, or was made for somebody else.',
    alert: { count: 50, minutes: 10 },
    advice: '`link_invalid` only comes from tampering, sharing, or a changed secret',
  },
  'foreign-id-asked': {
    level: 'warn',
    cause: 'anyone',
    facts: [...ofRequest, 'reason'],
    meaning: 'Somebody asked for a book, a purchase or a payment that is not theirs.',
    alert: { count: 50, minutes: 10 },
    advice:
      "somebody is walking through ids: end that account's sessions with a reset, block the network",
  },
  'download-limit-reached': {
    level: 'warn',
    cause: 'account holder',
    facts: [...ofRequest, 'orderId'],
    meaning: 'A download link is used up.',
    alert: { count: 20, minutes: 60 },
    advice:
      'a link is being passed around: `order ID` shows the networks; `end-access` if necessary',
  },
  'limit-met': {
    level: 'warn',
    cause: 'anyone',
    facts: [...ofRequest, 'account', 'limit'],
    meaning: 'A limit refused a request.',
    alert: { count: 1000, minutes: 10 },
    advice: '`limit` shows which; `failed-sign-ins` with one `account` is an attack on one person',
  },
  'too-busy': {
    level: 'error',
    cause: 'anyone',
    facts: ofRequest,
    meaning:
      'A queue of costly work was full, of password hashes or of copies of books; a request was refused.',
    alert: { count: 10, minutes: 10 },
    advice: 'a flood of sign-ins or downloads: see `limit-met`; otherwise a bigger machine',
  },
  'cross-site-refused': {
    level: 'warn',
    cause: 'anyone',
    facts: ofRequest,
    meaning: 'A change of state did not come from our own pages.',
    alert: { count: 50, minutes: 10 },
    advice: 'an attack through another site, or `PUBLIC_URL` is not the address people use',
  },
  'bad-content': {
    level: 'warn',
    cause: 'anyone',
    facts: [...ofRequest, 'reason'],
    meaning: 'A request was of another shape, kind or size than our own pages send.',
    alert: { count: 500, minutes: 10 },
    advice: 'probing: block the network. After a release: an old page still open',
  },
  'unreadable-request': {
    level: 'warn',
    cause: 'anyone',
    facts: ['network', 'reason'],
    meaning:
      'A request was not valid HTTP, was too long, took too long, or named no host or several.',
    alert: { count: 500, minutes: 10 },
    advice:
      'a scanner, or slow clients holding connections: block them at the proxy, whose own log shows their network',
  },
  'unknown-path-asked': {
    level: 'info',
    cause: 'anyone',
    facts: ofRequest,
    meaning: 'A nonexistent API path was requested.',
    alert: { count: 2000, minutes: 10 },
    advice: 'a scanner: ignore or block it',
  },
  'webhook-signature-refused': {
    level: 'error',
    cause: 'anyone',
    facts: ofRequest,
    meaning: 'A payment event without a valid signature was refused.',
    alert: { count: 5, minutes: 60 },
    advice:
      '`STRIPE_WEBHOOK_SECRET` is wrong (then nothing is lost, but orders wait for the sweep), or somebody is forging payments',
  },
} as const satisfies Record<string, SecurityEventKind>;
