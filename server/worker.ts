import { handlePaymentEvent } from '#app/features/fulfilment/handle-payment-event.server.ts';
import {
  handlePaymentEventJob,
  sendReceiptJob,
  sweepPaymentsJob,
} from '#app/features/fulfilment/jobs.ts';
import { sendReceipt } from '#app/features/fulfilment/send-receipt.server.tsx';
import { sweepPayments } from '#app/features/fulfilment/sweep-payments.server.ts';
import { forgetExpired } from '#app/features/identity/forget-expired.server.ts';
import {
  forgetExpiredJob,
  sendPasswordChangedJob,
  sendPasswordResetJob,
  sendSignUpAttemptJob,
  sendVerificationJob,
} from '#app/features/identity/jobs.ts';
import { sendPasswordChanged } from '#app/features/identity/send-password-changed.server.ts';
import { sendPasswordReset } from '#app/features/identity/send-password-reset.server.ts';
import { sendSignUpAttempt } from '#app/features/identity/send-sign-up-attempt.server.ts';
import { sendVerification } from '#app/features/identity/send-verification.server.ts';
import { handle, type JobHandler } from '#app/platform/jobs/job-queue.server.ts';
import type { Services } from './services.ts';

export const allJobs = [
  handlePaymentEventJob,
  sendReceiptJob,
  sweepPaymentsJob,
  sendVerificationJob,
  sendPasswordResetJob,
  sendPasswordChangedJob,
  sendSignUpAttemptJob,
  forgetExpiredJob,
];

/** Who does which job: the only list. */
export function jobHandlers(services: Services): JobHandler[] {
  return [
    handle(handlePaymentEventJob, ({ eventId }) => handlePaymentEvent(services, eventId)),
    handle(sendReceiptJob, ({ orderId }) => sendReceipt(services, orderId)),
    handle(sweepPaymentsJob, () => sweepPayments(services)),
    handle(sendVerificationJob, (mail) => sendVerification(services, mail)),
    handle(sendPasswordResetJob, (mail) => sendPasswordReset(services, mail)),
    handle(sendPasswordChangedJob, (mail) => sendPasswordChanged(services, mail)),
    handle(sendSignUpAttemptJob, (mail) => sendSignUpAttempt(services, mail)),
    handle(forgetExpiredJob, () => forgetExpired(services.db, services.clock())),
  ];
}
