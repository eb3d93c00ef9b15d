import { z } from 'zod';
import { gatherAlertsJob, sendAlertMailJob } from '#app/features/attention/jobs.server.ts';
import { sendReminderJob } from '#app/features/checkout/reminder/jobs.server.ts';
import { sendAnswerJob, sendContactMessageJob } from '#app/features/contact/jobs.server.ts';
import { sendMorningMailsJob } from '#app/features/desk/morning/jobs.server.ts';
import { deliverTestMailJob } from '#app/features/desk/queues/jobs.server.ts';
import { forgetCopiesJob, settleReservationsJob } from '#app/features/downloads/jobs.server.ts';
import {
  checkProviderJob,
  fetchMissedJob,
  handlePaymentEventJob,
  lookAtProviderJob,
  sendFoundBooksJob,
  sendReceiptJob,
  sendRefundNoticeJob,
  sendRequestMailJob,
  stampAheadJob,
  sweepPaymentsJob,
  withdrawJob,
} from '#app/features/fulfilment/jobs.server.ts';
import {
  eraseDueJob,
  forgetExpiredJob,
  sendAccountKeptJob,
  sendCodeJob,
  sendEmailChangedJob,
  sendEmailChangeMailJob,
  sendErasedJob,
  sendErasureAskedJob,
  sendPasskeyAddedJob,
  sendPasswordChangedJob,
  sendPasswordResetJob,
  sendSignInMailJob,
  sendSignUpAttemptJob,
  sendVerificationJob,
} from '#app/features/identity/jobs.server.ts';
import { sendMailingJob, sendMailingTestJob } from '#app/features/mailings/jobs.server.ts';
import {
  askForConfirmationJob,
  forgetUnconfirmedJob,
  sendWelcomeJob,
} from '#app/features/newsletter/jobs.server.ts';
import { defineJob } from '#app/platform/jobs/job.ts';

/** Enforces what docs/operations.md and the privacy policy say of how long things are kept. */
export const forgetOldJob = defineJob({
  name: 'forget-old',
  urgency: 'background',
  schema: z
    .object({})
    .nullish()
    .transform(() => ({})),
  every: '47 3 * * *',
  maxSeconds: 3_600,
});

/** Every job there is. Who does it stands in worker.ts: whoever only leaves jobs needs nothing of that. */
export const allJobs = [
  handlePaymentEventJob,
  sendReceiptJob,
  sendRefundNoticeJob,
  sendFoundBooksJob,
  sendRequestMailJob,
  withdrawJob,
  sendReminderJob,
  stampAheadJob,
  forgetCopiesJob,
  settleReservationsJob,
  sweepPaymentsJob,
  fetchMissedJob,
  checkProviderJob,
  lookAtProviderJob,
  sendVerificationJob,
  sendPasswordResetJob,
  sendSignInMailJob,
  sendCodeJob,
  sendPasswordChangedJob,
  sendSignUpAttemptJob,
  sendErasureAskedJob,
  sendAccountKeptJob,
  eraseDueJob,
  sendErasedJob,
  sendPasskeyAddedJob,
  sendEmailChangeMailJob,
  sendEmailChangedJob,
  forgetExpiredJob,
  sendContactMessageJob,
  sendAnswerJob,
  askForConfirmationJob,
  sendWelcomeJob,
  forgetUnconfirmedJob,
  sendMailingJob,
  sendMailingTestJob,
  deliverTestMailJob,
  sendMorningMailsJob,
  forgetOldJob,
  gatherAlertsJob,
  sendAlertMailJob,
];
