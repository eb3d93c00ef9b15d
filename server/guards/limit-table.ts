import { deskTryLimits } from '#app/features/desk/staff/desk-tries.server.ts';
import { mailLimits } from '#app/features/identity/mails/mail-limits.server.ts';
import { failedTryLimits } from '#app/features/identity/password/failed-tries.server.ts';
import type { RateLimit } from '#app/platform/http/rate-limits.server.ts';

const minute = 60;
const hour = 3_600;
const day = 86_400;

const network = { per: 'network', keptIn: 'database' } as const;
/** For what pages ask all the time, or what costs less than a count in the database. */
const networkInMemory = { per: 'network', keptIn: 'memory' } as const;
const accountInMemory = { per: 'account', keptIn: 'memory' } as const;

/**
 * What may be asked how often. `docs/security.md` has the same table with the reasons, and a test
 * holds the two together. A network is one IPv4 address or IPv6 /64; the wider networks around it
 * have several times as much (`networksAround`).
 */
export const limits = {
  signIn: { name: 'sign-in', points: 10, seconds: minute, ...network },
  signUp: { name: 'sign-up', points: 10, seconds: hour, ...network },
  signOut: { name: 'sign-out', points: 60, seconds: minute, ...networkInMemory },
  getSession: { name: 'get-session', points: 1_200, seconds: minute, ...networkInMemory },
  updateUser: { name: 'update-user', points: 20, seconds: minute, ...network },
  changePassword: { name: 'change-password', points: 20, seconds: minute, ...network },
  myData: { name: 'my-data', points: 600, seconds: minute, ...networkInMemory },
  /** All that is kept of somebody, gathered anew each time. */
  exportData: { name: 'export-data', points: 20, seconds: hour, ...network },
  askForErasure: { name: 'ask-for-erasure', points: 20, seconds: hour, ...network },
  /** For every endpoint that takes a mailed token. */
  token: { name: 'token', points: 20, seconds: minute, ...network },
  /** Questions whether an email has an account, by whichever way they are asked. */
  emailQuestion: { name: 'check-email', points: 20, seconds: minute, ...network },
  emailQuestionPerDay: { name: 'check-email-day', points: 200, seconds: day, ...network },
  emailQuestionOfAll: {
    ...{ name: 'check-email-all', points: 600, seconds: hour },
    ...{ per: 'shop', keptIn: 'database' },
  },
  askForReset: { name: 'ask-for-reset', points: 20, seconds: minute, ...network },
  askForResetOf: {
    ...{ name: 'ask-for-reset-of', points: 5, seconds: hour },
    ...{ per: 'mailbox', keptIn: 'database' },
  },
  askForSignIn: { name: 'ask-for-sign-in', points: 20, seconds: minute, ...network },
  askForCode: { name: 'ask-for-code', points: 20, seconds: minute, ...network },
  askForPasskey: { name: 'ask-for-passkey', points: 60, seconds: minute, ...networkInMemory },
  findPurchases: { name: 'find-purchases', points: 20, seconds: minute, ...network },
  askForVerification: { name: 'ask-for-verification', points: 20, seconds: minute, ...network },

  checkout: { name: 'checkout', points: 30, seconds: minute, ...network },
  /** Beyond it a checkout goes on without the reminder that was asked for. */
  remindMe: { name: 'remind-me', points: 5, seconds: hour, ...network },
  confirmPayment: { name: 'confirm-payment', points: 60, seconds: minute, ...network },
  paymentStatus: { name: 'payment-status', points: 1_200, seconds: minute, ...networkInMemory },
  openPurchase: { name: 'open-purchase', points: 60, seconds: minute, ...network },
  requestRefund: { name: 'request-refund', points: 20, seconds: minute, ...network },
  /** Each may be a message to the owner; nobody else's use of a network up keeps one from it for long. */
  withdraw: { name: 'withdraw', points: 30, seconds: hour, ...network },
  withdrawOne: { name: 'withdraw-one-order', points: 5, seconds: hour, ...network },
  reportPurchase: { name: 'report-purchase', points: 60, seconds: minute, ...network },
  events: { name: 'events', points: 600, seconds: minute, ...networkInMemory },
  badWebhook: { name: 'bad-webhook', points: 60, seconds: minute, ...networkInMemory },

  desk: { name: 'desk', points: 1_200, seconds: minute, ...networkInMemory },
  deskPasskey: { name: 'desk-passkey', points: 60, seconds: minute, ...networkInMemory },
  deskSignIn: { name: 'desk-sign-in', points: 10, seconds: minute, ...network },

  /** For addresses that only the shop can make: a download in pieces, and a page that looks whether it came. */
  delivery: { name: 'delivery', points: 600, seconds: minute, ...networkInMemory },

  library: { name: 'library', points: 600, seconds: minute, ...networkInMemory },
  libraryFile: { name: 'library-file', points: 600, seconds: minute, ...networkInMemory },
  orders: { name: 'orders', points: 600, seconds: minute, ...networkInMemory },
  ownPaper: { name: 'own-paper', points: 60, seconds: minute, ...networkInMemory },
  /** One account may ask from many networks, and a paper that is not kept takes a thread's time. */
  ownPaperOfAccount: { name: 'own-paper-account', points: 30, seconds: minute, ...accountInMemory },
  makeInvoice: { name: 'make-invoice', points: 20, seconds: minute, ...network },
  mailReceipt: { name: 'mail-receipt', points: 20, seconds: minute, ...network },
  downloadEbook: { name: 'download-ebook', points: 60, seconds: minute, ...networkInMemory },

  contactForm: { name: 'contact-form', points: 60, seconds: minute, ...networkInMemory },
  contactMessage: { name: 'contact', points: 5, seconds: hour, ...network },
  newsletterForm: { name: 'newsletter-form', points: 60, seconds: minute, ...networkInMemory },
  newsletter: { name: 'newsletter', points: 5, seconds: hour, ...network },
  /** Providers of mail send it for all their users from a few IPs; the token cannot be guessed. */
  unsubscribe: { name: 'one-click', points: 600, seconds: minute, ...networkInMemory },
} as const satisfies Record<string, RateLimit>;

export const allLimits: readonly RateLimit[] = [
  ...Object.values(limits),
  ...mailLimits,
  ...failedTryLimits,
  ...deskTryLimits,
];
