import { changePasswordEndpoint } from './api/account/change-password.ts';
import { checkEmailExistsEndpoint } from './api/account/check-email-exists.ts';
import { checkResetTokenEndpoint } from './api/account/check-reset-token.ts';
import { devicesEndpoint } from './api/account/devices.ts';
import { endDevicesEndpoint } from './api/account/end-devices.ts';
import { eraseMyAccountEndpoint } from './api/account/erase-my-account.ts';
import { exportMyDataEndpoint } from './api/account/export-my-data.ts';
import { getSessionEndpoint } from './api/account/get-session.ts';
import { keepMyAccountEndpoint } from './api/account/keep-my-account.ts';
import { myDataEndpoint } from './api/account/my-data.ts';
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
import { deliverFileEndpoint } from './api/books/deliver-file.ts';
import { downloadEbookEndpoint } from './api/books/download-ebook.ts';
import { downloadFileEndpoint } from './api/books/download-file.ts';
import { downloadLinkEndpoint } from './api/books/download-link.ts';
import { downloadTakenEndpoint } from './api/books/download-taken.ts';
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
import { showEmailChangeEndpoint } from './api/email-change/show-email-change.ts';
import { startEmailChangeEndpoint } from './api/email-change/start-email-change.ts';
import { withdrawEmailChangeEndpoint } from './api/email-change/withdraw-email-change.ts';
import { contactEndpoint } from './api/mail/contact.ts';
import { newsletterEndpoint } from './api/mail/newsletter.ts';
import { newsletterConfirmEndpoint } from './api/mail/newsletter-confirm.ts';
import { newsletterUnsubscribeEndpoint } from './api/mail/newsletter-unsubscribe.ts';
import { newsletterUnsubscribeLinkEndpoint } from './api/mail/newsletter-unsubscribe-link.ts';
import { mailReceiptEndpoint } from './api/orders/mail-receipt.ts';
import { makeOwnInvoiceEndpoint } from './api/orders/make-own-invoice.ts';
import { ordersEndpoint } from './api/orders/orders.ts';
import { showOwnPaperEndpoint } from './api/orders/show-own-paper.ts';
import { addPasskeyEndpoint } from './api/passkeys/add-passkey.ts';
import { askForNewPasskeyEndpoint } from './api/passkeys/ask-for-new-passkey.ts';
import { askForShopPasskeyEndpoint } from './api/passkeys/ask-for-shop-passkey.ts';
import { passkeysEndpoint } from './api/passkeys/passkeys.ts';
import { removePasskeyEndpoint } from './api/passkeys/remove-passkey.ts';
import { renamePasskeyEndpoint } from './api/passkeys/rename-passkey.ts';
import { signInWithPasskeyEndpoint } from './api/passkeys/sign-in-with-passkey.ts';
import { confirmPaymentEndpoint } from './api/shop/confirm-payment.ts';
import { createCheckoutSessionEndpoint } from './api/shop/create-checkout-session.ts';
import { eventsEndpoint } from './api/shop/events.ts';
import { openPurchaseEndpoint } from './api/shop/open-purchase.ts';
import { paymentStatusEndpoint } from './api/shop/payment-status.ts';
import { reportPurchaseEndpoint } from './api/shop/report-purchase.ts';
import { requestRefundEndpoint } from './api/shop/request-refund.ts';
import { stripeWebhookEndpoint } from './api/shop/stripe-webhook.ts';
import { withdrawEndpoint } from './api/shop/withdraw.ts';
import type { Endpoint } from './http/endpoint.ts';

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
  ['GET', '/api/my-data', myDataEndpoint],
  ['POST', '/api/my-data/export', exportMyDataEndpoint],
  ['POST', '/api/my-data/erase', eraseMyAccountEndpoint],
  ['POST', '/api/my-data/keep', keepMyAccountEndpoint],
  ['GET', '/api/passkeys', passkeysEndpoint],
  ['POST', '/api/passkeys', addPasskeyEndpoint],
  ['POST', '/api/passkeys/ask-to-add', askForNewPasskeyEndpoint],
  ['POST', '/api/passkeys/ask-to-sign-in', askForShopPasskeyEndpoint],
  ['POST', '/api/passkeys/sign-in', signInWithPasskeyEndpoint],
  ['POST', '/api/passkeys/rename', renamePasskeyEndpoint],
  ['POST', '/api/passkeys/remove', removePasskeyEndpoint],
  ['GET', '/api/email-change', showEmailChangeEndpoint],
  ['POST', '/api/email-change', startEmailChangeEndpoint],
  ['POST', '/api/email-change/confirm', agreeToEmailChangeEndpoint],
  ['POST', '/api/email-change/cancel', cancelEmailChangeEndpoint],
  ['POST', '/api/email-change/withdraw', withdrawEmailChangeEndpoint],
  ['POST', '/api/request-sign-in', requestSignInEndpoint],
  ['POST', '/api/sign-in-with', signInWithEndpoint],
  ['POST', '/api/check-reset-token', checkResetTokenEndpoint],
  ['POST', '/api/send-verification', sendVerificationEndpoint],
  ['POST', '/api/verify-email', verifyEmailEndpoint],
  ['POST', '/api/remove-unverified-account', removeUnverifiedAccountEndpoint],

  ['POST', '/api/create-checkout-session', createCheckoutSessionEndpoint],
  ['POST', '/api/confirm-payment', confirmPaymentEndpoint],
  ['GET', '/api/payment-status', paymentStatusEndpoint],
  ['POST', '/api/open-purchase', openPurchaseEndpoint],
  ['POST', '/api/report-purchase', reportPurchaseEndpoint],
  ['POST', '/api/request-refund', requestRefundEndpoint],
  ['POST', '/api/withdraw', withdrawEndpoint],
  ['POST', '/api/webhooks/stripe', stripeWebhookEndpoint],
  ['GET', '/api/events', eventsEndpoint],

  ['GET', '/api/downloads', findDownloadEndpoint],
  ['POST', '/api/downloads', openDownloadEndpoint],
  ['POST', '/api/downloads/link', downloadLinkEndpoint],
  ['GET', '/api/downloads/file', deliverFileEndpoint],
  ['GET', '/api/downloads/taken', downloadTakenEndpoint],
  ['POST', '/api/downloads/file', downloadFileEndpoint],
  ['POST', '/api/find-purchases', findPurchasesEndpoint],
  ['GET', '/api/library', libraryEndpoint],
  ['GET', '/api/library/file', libraryFileEndpoint],
  ['POST', '/api/download-ebook', downloadEbookEndpoint],

  ['GET', '/api/orders', ordersEndpoint],
  ['POST', '/api/orders/receipt', mailReceiptEndpoint],
  ['POST', '/api/orders/invoice', makeOwnInvoiceEndpoint],
  ['GET', '/api/orders/paper', showOwnPaperEndpoint],

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
