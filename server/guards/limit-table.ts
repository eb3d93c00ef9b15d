import { deskTryLimits } from '#app/features/desk/staff/desk-tries.server.ts';
import { mailLimits } from '#app/features/identity/mails/mail-limits.server.ts';
import { failedTryLimits } from '#app/features/identity/password/failed-tries.server.ts';
import { limitsPer, type RateLimit } from '#app/platform/http/rate-limits.server.ts';

const minute = 60;
const hour = 3_600;
const day = 86_400;

const network = limitsPer('network');
/** For what pages ask all the time, or what costs less than a count in the database. */
const networkInMemory = limitsPer('network', 'memory');
const accountInMemory = limitsPer('account', 'memory');
const mailbox = limitsPer('mailbox');
const shop = limitsPer('shop');

/**
 * How often each thing may be requested; `npm run reference -- limits` prints it. A network is one
 * IPv4 address or IPv6 /64; the wider networks around it have several times as much
 * (`networksAround`).
 */
export const limits = {
  signIn: network('sign-in', [10, minute], 'sign-in attempts, right or wrong'),
  signUp: network('sign-up', [10, hour], 'accounts made'),
  signOut: networkInMemory('sign-out', [60, minute], 'sign-outs'),
  getSession: networkInMemory(
    'get-session',
    [1_200, minute],
    'every open tab asks every half minute: 600 tabs behind one address',
  ),
  updateUser: network('update-user', [20, minute], 'name changes'),
  changePassword: network('change-password', [20, minute], 'each costs two password hashes'),
  myData: networkInMemory('my-data', [600, minute], "questions about one's own data"),
  exportData: network('export-data', [20, hour], 'exports of everything kept about a person'),
  askForErasure: network('ask-for-erasure', [20, hour], 'erasures asked for'),
  token: network('token', [20, minute], 'anything that takes an emailed token, downloads included'),
  emailQuestion: network(
    'check-email',
    [20, minute],
    'questions about whether an address has an account: `check-email-exists`, and a checkout with a password',
  ),
  emailQuestionPerDay: network('check-email-day', [200, day], 'the same'),
  emailQuestionOfAll: shop(
    'check-email-all',
    [600, hour],
    'the same for everyone together; only slows `check-email-exists`, see docs/security.md',
  ),
  askForReset: network('ask-for-reset', [20, minute], 'links to reset a password'),
  askForResetOf: mailbox(
    'ask-for-reset-of',
    [5, hour],
    'links to reset a password, asked for in browsers that have not signed in to the account',
  ),
  askForSignIn: network('ask-for-sign-in', [20, minute], 'links and codes to sign in with'),
  askForCode: network(
    'ask-for-code',
    [20, minute],
    'codes for the page of a link that lost its token',
  ),
  askForPasskey: networkInMemory(
    'ask-for-passkey',
    [60, minute],
    "challenges for buyers' passkeys: each is a row for five minutes",
  ),
  findPurchases: network('find-purchases', [20, minute], 'links to everything an address bought'),
  askForVerification: network('ask-for-verification', [20, minute], 'links that verify an address'),
  checkout: network('checkout', [30, minute], 'payment pages opened'),
  remindMe: network(
    'remind-me',
    [5, hour],
    'reminders of an unfinished order asked for at the checkout; beyond it the order goes on without one',
  ),
  confirmPayment: network('confirm-payment', [60, minute], 'each may ask the payment provider'),
  paymentStatus: networkInMemory(
    'payment-status',
    [1_200, minute],
    'a waiting success page asks 15 times in its first minute, then 12: 80 pages behind one address',
  ),
  openPurchase: network(
    'open-purchase',
    [60, minute],
    'the success page of an order, with its downloads',
  ),
  requestRefund: network('request-refund', [20, minute], 'refund requests'),
  withdraw: network(
    'withdraw',
    [30, hour],
    'withdrawals from orders, each perhaps a message to the owner',
  ),
  withdrawOne: network('withdraw-one-order', [5, hour], 'withdrawals from one order'),
  reportPurchase: network('report-purchase', [60, minute], "purchases reported to Meta's pixel"),
  events: networkInMemory(
    'events',
    [600, minute],
    'event streams opened; 24 tabs that reconnect every 10 s open 144',
  ),
  badWebhook: networkInMemory(
    'bad-webhook',
    [60, minute],
    'webhooks without a valid signature; those with one are never limited',
  ),
  desk: networkInMemory('desk', [1_200, minute], 'every request from desk pages'),
  deskPasskey: networkInMemory(
    'desk-passkey',
    [60, minute],
    'challenges for desk passkeys: each is a row for five minutes',
  ),
  deskSignIn: network('desk-sign-in', [10, minute], 'attempts to open the desk, right or wrong'),
  delivery: networkInMemory(
    'delivery',
    [600, minute],
    'addresses of reserved downloads: ranges, and pages that look whether one was taken',
  ),
  library: networkInMemory('library', [600, minute], 'views of the library'),
  libraryFile: networkInMemory('library-file', [600, minute], 'a viewer reads a book in pieces'),
  orders: networkInMemory('orders', [600, minute], "views of one's own orders"),
  ownPaper: networkInMemory(
    'own-paper',
    [60, minute],
    'invoices as PDF; each is typeset once, in a thread of its own, and kept',
  ),
  ownPaperOfAccount: accountInMemory(
    'own-paper-account',
    [30, minute],
    'the same for one account, from wherever it asks',
  ),
  makeInvoice: network('make-invoice', [20, minute], 'each takes a number'),
  mailReceipt: network('mail-receipt', [20, minute], 'receipts emailed again'),
  downloadEbook: networkInMemory('download-ebook', [60, minute], 'books opened from the library'),
  contactForm: networkInMemory(
    'contact-form',
    [60, minute],
    'attempts to send the form, mistakes included',
  ),
  contactMessage: network('contact', [5, hour], 'messages kept'),
  newsletterForm: networkInMemory(
    'newsletter-form',
    [60, minute],
    'attempts to send the form, mistakes included',
  ),
  newsletter: network('newsletter', [5, hour], 'addresses entered'),
  unsubscribe: networkInMemory(
    'one-click',
    [600, minute],
    'unsubscribing: mail providers do it for all their readers from a few addresses',
  ),
} as const satisfies Record<string, RateLimit>;

export const allLimits: readonly RateLimit[] = [
  ...Object.values(limits),
  ...mailLimits,
  ...failedTryLimits,
  ...deskTryLimits,
];
