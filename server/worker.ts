import { sendContactMessageJob } from '#app/features/contact/jobs.server.ts';
import { sendContactMessage } from '#app/features/contact/send-contact-message.server.tsx';
import { forgetCopiesJob } from '#app/features/downloads/jobs.server.ts';
import { stampAhead } from '#app/features/downloads/stamp/stamp-ahead.server.ts';
import { handlePaymentEvent } from '#app/features/fulfilment/handle-payment-event.server.ts';
import {
  handlePaymentEventJob,
  sendReceiptJob,
  stampAheadJob,
  sweepPaymentsJob,
} from '#app/features/fulfilment/jobs.server.ts';
import { sendReceipt } from '#app/features/fulfilment/send-receipt.server.tsx';
import { sweepPayments } from '#app/features/fulfilment/sweep-payments.server.ts';
import { forgetExpired } from '#app/features/identity/account/forget-expired.server.ts';
import { sendSignUpAttempt } from '#app/features/identity/account/send-sign-up-attempt.server.ts';
import {
  forgetExpiredJob,
  sendPasswordChangedJob,
  sendPasswordResetJob,
  sendSignUpAttemptJob,
  sendVerificationJob,
} from '#app/features/identity/jobs.server.ts';
import { sendPasswordChanged } from '#app/features/identity/password/send-password-changed.server.ts';
import { sendPasswordReset } from '#app/features/identity/password/send-password-reset.server.ts';
import { sendVerification } from '#app/features/identity/verification/send-verification.server.ts';
import { askForConfirmation } from '#app/features/newsletter/ask-for-confirmation.server.ts';
import { forgetUnconfirmed } from '#app/features/newsletter/forget-unconfirmed.server.ts';
import {
  askForConfirmationJob,
  forgetUnconfirmedJob,
  sendWelcomeJob,
} from '#app/features/newsletter/jobs.server.ts';
import { sendWelcome } from '#app/features/newsletter/send-welcome.server.ts';
import { handle, type JobHandler } from '#app/platform/jobs/job-queue.server.ts';
import type { Services } from './services.ts';

/** Who does which job: the only list, of those in all-jobs.ts. */
export function jobHandlers(services: Services): JobHandler[] {
  return [
    handle(handlePaymentEventJob, ({ eventId }) => handlePaymentEvent(services, eventId)),
    handle(sendReceiptJob, ({ orderId, again }) => sendReceipt(services, orderId, again)),
    handle(forgetCopiesJob, ({ orderIds }) => services.stamper.forgetCopies(orderIds)),
    handle(stampAheadJob, ({ orderId }) => stampAhead(services, orderId)),
    handle(sweepPaymentsJob, () => sweepPayments(services)),
    handle(sendVerificationJob, (mail) => sendVerification(services, mail)),
    handle(sendPasswordResetJob, (mail) => sendPasswordReset(services, mail)),
    handle(sendPasswordChangedJob, (mail) => sendPasswordChanged(services, mail)),
    handle(sendSignUpAttemptJob, (mail) => sendSignUpAttempt(services, mail)),
    handle(forgetExpiredJob, () => forgetExpired(services.db, services.clock())),
    handle(sendContactMessageJob, ({ messageId }) => sendContactMessage(services, messageId)),
    handle(askForConfirmationJob, (asked) => askForConfirmation(services, asked)),
    handle(sendWelcomeJob, (mail) => sendWelcome(services, mail)),
    handle(forgetUnconfirmedJob, () => forgetUnconfirmed(services.db, services.clock())),
  ];
}
