import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isStoreUnavailable } from '#app/platform/database/store-unavailable.server.ts';
import { ProviderUnavailable } from '#app/platform/payments/payment-provider.server.ts';
import { changeOwnPassword } from './api/change-password.ts';
import { checkEmailExists } from './api/check-email-exists.ts';
import { checkResetToken } from './api/check-reset-token.ts';
import { confirmPayment } from './api/confirm-payment.ts';
import { contact } from './api/contact.ts';
import { createCheckoutSession } from './api/create-checkout-session.ts';
import { downloadEbook } from './api/download-ebook.ts';
import { downloadFile } from './api/download-file.ts';
import { events } from './api/events.ts';
import { findDownloadByToken } from './api/find-download.ts';
import { getSession } from './api/get-session.ts';
import { library } from './api/library.ts';
import { libraryFile } from './api/library-file.ts';
import { newsletter } from './api/newsletter.ts';
import { newsletterConfirm } from './api/newsletter-confirm.ts';
import { newsletterUnsubscribe } from './api/newsletter-unsubscribe.ts';
import { newsletterUnsubscribeLink } from './api/newsletter-unsubscribe-link.ts';
import { paymentStatus } from './api/payment-status.ts';
import { removeOwnUnprovenAccount } from './api/remove-unproven-account.ts';
import { resetForgottenPassword } from './api/reset-password.ts';
import { sendPasswordReset } from './api/send-password-reset.ts';
import { sendOwnVerification } from './api/send-verification.ts';
import { signInByEmail } from './api/sign-in.ts';
import { endOwnSession } from './api/sign-out.ts';
import { signUpByEmail } from './api/sign-up.ts';
import { stripeWebhook } from './api/stripe-webhook.ts';
import { updateUser } from './api/update-user.ts';
import { verifyOwnEmail } from './api/verify-email.ts';
import { messageBesideError } from './message-beside-error.ts';
import { refuse } from './refusal.ts';
import { sameOriginOnly } from './same-origin.ts';
import type { Services } from './services.ts';

export interface WebParts {
  services: Services;
  /** Answers with a prerendered page or an asset, or says that there is none of that name. */
  staticFiles: (request: Request) => Response | Promise<Response>;
  /** Rejects while database or jobs are down, or the server is draining. */
  checkReady: () => Promise<void>;
}

const webhookPath = '/api/webhooks/stripe';
const unsubscribePath = '/api/newsletter/unsubscribe';

/** What others may post: the provider, which signs it, and mail programs, with a token from a mail. */
const openToOthers = [webhookPath, unsubscribePath];
const longestBody = 256 * 1024;

/** The whole of what the shop answers over HTTP. */
export function createWeb({ services, staticFiles, checkReady }: WebParts): Hono {
  const web = new Hono();

  web.get('/healthz', (context) => context.json({ status: 'up' }));
  web.get('/readyz', async (context) => {
    try {
      await checkReady();
      return context.json({ status: 'ready' });
    } catch (error) {
      services.log.warn({ err: error }, 'Not ready.');
      return context.json({ status: 'not ready' }, 503);
    }
  });

  web.use('/api/*', async (context, next) => {
    await next();
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store');
    context.header('X-Content-Type-Options', 'nosniff');
  });
  web.use('/api/auth/*', messageBesideError);
  web.use('/api/*', sameOriginOnly(services.ownOrigins, openToOthers));
  web.use(
    '/api/*',
    bodyLimit({
      maxSize: longestBody,
      // The rest of the body is never read, so the connection cannot be used again.
      onError: () =>
        refuse('too_large', 'That is more than we can take in one request.', {
          Connection: 'close',
        }),
    }),
  );
  addShop(web, services);
  addAccounts(web, services);
  addLetters(web, services);
  web.all('/api/*', () => refuse('not_found', 'There is nothing at this address.'));

  web.all('*', (context) => staticFiles(context.req.raw));

  web.onError((error, context) => {
    if (error instanceof ProviderUnavailable) {
      services.log.warn({ err: error, path: context.req.path }, 'The payment provider failed.');
      return refuse(
        'provider_unavailable',
        'Our payment provider cannot be reached right now. Nothing was charged. Please try again in a minute.',
        { 'Retry-After': '30' },
      );
    }
    if (isStoreUnavailable(error)) {
      services.log.error({ err: error, path: context.req.path }, 'The database cannot be reached.');
      return refuse(
        'store_unavailable',
        'We cannot reach our records right now. Please try again in a minute.',
        {
          'Retry-After': '30',
        },
      );
    }
    services.log.error({ err: error, path: context.req.path }, 'A request failed.');
    return refuse('internal', 'Something went wrong on our side. Please try again.');
  });
  return web;
}

/** Who somebody is: the paths of better-auth's protocol that the shop offers, and its own beside them. */
function addAccounts(web: Hono, services: Services): void {
  web.post('/api/auth/sign-up/email', signUpByEmail(services));
  web.post('/api/auth/sign-in/email', signInByEmail(services));
  web.post('/api/auth/sign-out', endOwnSession(services));
  web.get('/api/auth/get-session', getSession(services));
  web.post('/api/auth/update-user', updateUser(services));
  web.post('/api/auth/change-password', changeOwnPassword(services));
  web.post('/api/auth/reset-password', resetForgottenPassword(services));
  web.post('/api/check-email-exists', checkEmailExists(services));
  web.post('/api/send-password-reset', sendPasswordReset(services));
  web.post('/api/check-reset-token', checkResetToken(services));
  web.post('/api/send-verification', sendOwnVerification(services));
  web.post('/api/verify-email', verifyOwnEmail(services));
  web.post('/api/remove-unproven-account', removeOwnUnprovenAccount(services));
}

function addShop(web: Hono, services: Services): void {
  web.post('/api/create-checkout-session', createCheckoutSession(services));
  web.post('/api/confirm-payment', confirmPayment(services));
  web.get('/api/payment-status', paymentStatus(services));
  web.get('/api/downloads', findDownloadByToken(services));
  web.post('/api/downloads/file', downloadFile(services));
  web.get('/api/library', library(services));
  web.get('/api/library/file', libraryFile(services));
  web.post('/api/download-ebook', downloadEbook(services));
  web.get('/api/events', events(services));
  web.post(webhookPath, stripeWebhook(services));
}

/** What people write to us, and we to them. */
function addLetters(web: Hono, services: Services): void {
  web.post('/api/contact', contact(services));
  web.post('/api/newsletter', newsletter(services));
  web.post('/api/newsletter/confirm', newsletterConfirm(services));
  web.post(unsubscribePath, newsletterUnsubscribe(services));
  web.get(unsubscribePath, newsletterUnsubscribeLink(services));
}
