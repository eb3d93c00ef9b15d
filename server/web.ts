import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { WorkOverload } from '#app/features/identity/password/work-line.server.ts';
import { changePasswordEndpoint } from './api/account/change-password.ts';
import { checkEmailExistsEndpoint } from './api/account/check-email-exists.ts';
import { checkResetTokenEndpoint } from './api/account/check-reset-token.ts';
import { devicesEndpoint } from './api/account/devices.ts';
import { endDevicesEndpoint } from './api/account/end-devices.ts';
import { getSessionEndpoint } from './api/account/get-session.ts';
import { removeUnverifiedAccountEndpoint } from './api/account/remove-unverified-account.ts';
import { requestSignInEndpoint } from './api/account/request-sign-in.ts';
import { resetPasswordEndpoint } from './api/account/reset-password.ts';
import { sendPasswordResetEndpoint } from './api/account/send-password-reset.ts';
import { sendVerificationEndpoint } from './api/account/send-verification.ts';
import { signInEndpoint } from './api/account/sign-in.ts';
import { signInWithEndpoint } from './api/account/sign-in-with.ts';
import { signOutEndpoint } from './api/account/sign-out.ts';
import { signUpEndpoint } from './api/account/sign-up.ts';
import { updateUserEndpoint } from './api/account/update-user.ts';
import { verifyEmailEndpoint } from './api/account/verify-email.ts';
import { downloadEbookEndpoint } from './api/books/download-ebook.ts';
import { downloadFileEndpoint } from './api/books/download-file.ts';
import { findDownloadEndpoint } from './api/books/find-download.ts';
import { findPurchasesEndpoint } from './api/books/find-purchases.ts';
import { libraryEndpoint } from './api/books/library.ts';
import { libraryFileEndpoint } from './api/books/library-file.ts';
import { openDownloadEndpoint } from './api/books/open-download.ts';
import { askForPasskeyEndpoint } from './api/desk/ask-for-passkey.ts';
import { closeDeskEndpoint } from './api/desk/close-desk.ts';
import { findDeskEndpoint } from './api/desk/find-desk.ts';
import { joinDeskEndpoint } from './api/desk/join-desk.ts';
import { joinDeskWithPasskeyEndpoint } from './api/desk/join-desk-with-passkey.ts';
import { openDeskEndpoint } from './api/desk/open-desk.ts';
import { openDeskWithPasskeyEndpoint } from './api/desk/open-desk-with-passkey.ts';
import { openInvitationEndpoint } from './api/desk/open-invitation.ts';
import { reauthenticateEndpoint } from './api/desk/reauthenticate.ts';
import { reauthenticateWithPasskeyEndpoint } from './api/desk/reauthenticate-with-passkey.ts';
import { runCommandEndpoint } from './api/desk/run-command.ts';
import { showMailEndpoint } from './api/desk/show-mail.ts';
import { showMailingEndpoint } from './api/desk/show-mailing.ts';
import { showPaperEndpoint } from './api/desk/show-paper.ts';
import { agreeToEmailChangeEndpoint } from './api/email-change/agree-to-email-change.ts';
import { cancelEmailChangeEndpoint } from './api/email-change/cancel-email-change.ts';
import { startEmailChangeEndpoint } from './api/email-change/start-email-change.ts';
import { contactEndpoint } from './api/mail/contact.ts';
import { newsletterEndpoint } from './api/mail/newsletter.ts';
import { newsletterConfirmEndpoint } from './api/mail/newsletter-confirm.ts';
import { newsletterUnsubscribeEndpoint } from './api/mail/newsletter-unsubscribe.ts';
import { newsletterUnsubscribeLinkEndpoint } from './api/mail/newsletter-unsubscribe-link.ts';
import { addPasskeyEndpoint } from './api/passkeys/add-passkey.ts';
import { askForNewPasskeyEndpoint } from './api/passkeys/ask-for-new-passkey.ts';
import { askForShopPasskeyEndpoint } from './api/passkeys/ask-for-shop-passkey.ts';
import { passkeysEndpoint } from './api/passkeys/passkeys.ts';
import { removePasskeyEndpoint } from './api/passkeys/remove-passkey.ts';
import { signInWithPasskeyEndpoint } from './api/passkeys/sign-in-with-passkey.ts';
import { confirmPaymentEndpoint } from './api/shop/confirm-payment.ts';
import { createCheckoutSessionEndpoint } from './api/shop/create-checkout-session.ts';
import { eventsEndpoint } from './api/shop/events.ts';
import { paymentStatusEndpoint } from './api/shop/payment-status.ts';
import { reportPurchaseEndpoint } from './api/shop/report-purchase.ts';
import { stripeWebhookEndpoint } from './api/shop/stripe-webhook.ts';
import { deskNetworksOnly } from './guards/desk-networks.ts';
import { Refusal } from './guards/refusal.ts';
import { sameOriginOnly } from './guards/same-origin.ts';
import { noteRefusal, noteSecurity } from './guards/security-notes.ts';
import { noteUnwritableStore } from './guards/unwritable-store.ts';
import { answerError } from './http/answer-error.ts';
import { answerReadiness, type Readiness } from './http/answer-readiness.ts';
import type { Endpoint } from './http/endpoint.ts';
import { protectData } from './http/protect-data.ts';
import type { SecuritySettings } from './http/security-headers.ts';
import { securityTxt } from './http/security-txt.ts';
import { answerMetrics } from './metrics/answer-metrics.ts';
import type { Services } from './services.ts';

type Route = [method: 'GET' | 'POST', path: string, endpoint: Endpoint];

/** Every path of the API. Those under /api/auth are better-auth's protocol, as far as the shop offers it. */
export const routes: readonly Route[] = [
  ['POST', '/api/auth/sign-up/email', signUpEndpoint],
  ['POST', '/api/auth/sign-in/email', signInEndpoint],
  ['POST', '/api/auth/sign-out', signOutEndpoint],
  ['GET', '/api/auth/get-session', getSessionEndpoint],
  ['POST', '/api/auth/update-user', updateUserEndpoint],
  ['POST', '/api/auth/change-password', changePasswordEndpoint],
  ['POST', '/api/auth/reset-password', resetPasswordEndpoint],
  ['POST', '/api/check-email-exists', checkEmailExistsEndpoint],
  ['POST', '/api/send-password-reset', sendPasswordResetEndpoint],
  ['GET', '/api/devices', devicesEndpoint],
  ['POST', '/api/devices/end', endDevicesEndpoint],
  ['GET', '/api/passkeys', passkeysEndpoint],
  ['POST', '/api/passkeys', addPasskeyEndpoint],
  ['POST', '/api/passkeys/ask-to-add', askForNewPasskeyEndpoint],
  ['POST', '/api/passkeys/ask-to-sign-in', askForShopPasskeyEndpoint],
  ['POST', '/api/passkeys/sign-in', signInWithPasskeyEndpoint],
  ['POST', '/api/passkeys/remove', removePasskeyEndpoint],
  ['POST', '/api/email-change', startEmailChangeEndpoint],
  ['POST', '/api/email-change/confirm', agreeToEmailChangeEndpoint],
  ['POST', '/api/email-change/cancel', cancelEmailChangeEndpoint],
  ['POST', '/api/request-sign-in', requestSignInEndpoint],
  ['POST', '/api/sign-in-with', signInWithEndpoint],
  ['POST', '/api/check-reset-token', checkResetTokenEndpoint],
  ['POST', '/api/send-verification', sendVerificationEndpoint],
  ['POST', '/api/verify-email', verifyEmailEndpoint],
  ['POST', '/api/remove-unverified-account', removeUnverifiedAccountEndpoint],

  ['POST', '/api/create-checkout-session', createCheckoutSessionEndpoint],
  ['POST', '/api/confirm-payment', confirmPaymentEndpoint],
  ['GET', '/api/payment-status', paymentStatusEndpoint],
  ['POST', '/api/report-purchase', reportPurchaseEndpoint],
  ['POST', '/api/webhooks/stripe', stripeWebhookEndpoint],
  ['GET', '/api/events', eventsEndpoint],

  ['GET', '/api/downloads', findDownloadEndpoint],
  ['POST', '/api/downloads', openDownloadEndpoint],
  ['POST', '/api/downloads/file', downloadFileEndpoint],
  ['POST', '/api/find-purchases', findPurchasesEndpoint],
  ['GET', '/api/library', libraryEndpoint],
  ['GET', '/api/library/file', libraryFileEndpoint],
  ['POST', '/api/download-ebook', downloadEbookEndpoint],

  ['GET', '/api/desk/session', findDeskEndpoint],
  ['POST', '/api/desk/passkey', askForPasskeyEndpoint],
  ['POST', '/api/desk/sign-in', openDeskEndpoint],
  ['POST', '/api/desk/sign-in-with-passkey', openDeskWithPasskeyEndpoint],
  ['POST', '/api/desk/sign-out', closeDeskEndpoint],
  ['POST', '/api/desk/reauthenticate', reauthenticateEndpoint],
  ['POST', '/api/desk/reauthenticate-with-passkey', reauthenticateWithPasskeyEndpoint],
  ['POST', '/api/desk/invitation', openInvitationEndpoint],
  ['POST', '/api/desk/join', joinDeskEndpoint],
  ['POST', '/api/desk/join-with-passkey', joinDeskWithPasskeyEndpoint],
  ['POST', '/api/desk/run', runCommandEndpoint],
  ['GET', '/api/desk/mail', showMailEndpoint],
  ['GET', '/api/desk/paper', showPaperEndpoint],
  ['GET', '/api/desk/mailing', showMailingEndpoint],

  ['POST', '/api/contact', contactEndpoint],
  ['POST', '/api/newsletter', newsletterEndpoint],
  ['POST', '/api/newsletter/confirm', newsletterConfirmEndpoint],
  ['POST', '/api/newsletter/unsubscribe', newsletterUnsubscribeEndpoint],
  ['GET', '/api/newsletter/unsubscribe', newsletterUnsubscribeLinkEndpoint],
];

/** What others may post: the provider, which signs it, and mail programs, with a token from a mail. */
const openToOthers = ['/api/webhooks/stripe', '/api/newsletter/unsubscribe'];

/** Who reads a refusal other than our own pages: clients of better-auth, and people in a new tab. */
const refusalReaders = {
  readMessage: /^\/api\/auth(\/|$)/,
  openInTabs: new Map([
    ['/api/library/file', { path: '/dashboard', label: 'Open my library' }],
    ['/api/desk/mail', { path: '/desk/mails', label: 'Back to the mails' }],
    ['/api/desk/paper', { path: '/desk/invoices', label: 'Back to the invoices' }],
    ['/api/desk/mailing', { path: '/desk/mailings', label: 'Back to the mailings' }],
  ]),
};

const maxBodyBytes = 256 * 1024;

export interface WebParts {
  services: Services;
  security: SecuritySettings;
  /** Answers with a prerendered page or an asset, or says that there is none of that name. */
  staticFiles: (request: Request) => Response | Promise<Response>;
  /** Rejects while the server is draining, and for sales while database or jobs are down, too. */
  checkReady: (what: Readiness) => Promise<void>;
  /** What opens the metrics from elsewhere; left out or `null`, only this machine may read them. */
  metricsToken?: string | null;
}

/** The whole of what the shop answers over HTTP. */
export function createWeb({
  services,
  security,
  staticFiles,
  checkReady,
  metricsToken = null,
}: WebParts): Hono {
  const web = new Hono();

  const protect = protectData(security);
  // Pages and files come with headers of their own.
  for (const path of ['/healthz', '/readyz', '/.well-known/*', '/api/*']) {
    web.use(path, async (context, next) => {
      await next();
      protect(context.res);
    });
  }

  web.get('/healthz', (context) => context.json({ status: 'up' }));
  web.get('/readyz', answerReadiness(checkReady, services));

  web.get('/metrics', async (context, next) => {
    const metrics = await answerMetrics(context, services.metrics, metricsToken);
    return metrics ? protect(metrics) : next();
  });

  web.get('/.well-known/security.txt', (context) =>
    context.text(securityTxt(services.publicUrl, services.clock())),
  );
  web.get('/.well-known/change-password', (context) => context.redirect('/dashboard#settings'));

  web.use('/api/*', sameOriginOnly(services.ownOrigins, openToOthers));
  web.use('/api/desk/*', deskNetworksOnly(services));
  const limitBody = bodyLimit({ maxSize: maxBodyBytes, onError: refuseTooLarge });
  // A GET has no body; to look for one would make a whole Request of it, and an event stream keeps that.
  web.use('/api/*', (context, next) =>
    context.req.method === 'GET' ? next() : limitBody(context, next),
  );
  for (const [method, path, endpoint] of routes) web.on(method, path, endpoint(services));
  web.all('/api/*', () => {
    throw new Refusal('not_found', 'There is nothing at this address.', {
      noted: { event: 'unknown-path-asked' },
    });
  });

  web.all('*', (context) => staticFiles(context.req.raw));

  const answerThrown = answerError(services.log, refusalReaders);
  web.onError(async (error, context) => {
    if (error instanceof Refusal) {
      noteRefusal(services, context, error);
      services.metrics.countRefusal(error.code, error.noted.limit);
    }
    if (error instanceof WorkOverload) noteSecurity(services, context, 'too-busy');
    noteUnwritableStore(services, error);
    return protect(await answerThrown(error, context));
  });
  return web;
}

function refuseTooLarge(): never {
  // The rest of the body is never read, so the connection cannot be used again.
  throw new Refusal('too_large', 'That is more than we can take in one request.', {
    headers: { Connection: 'close' },
  });
}
