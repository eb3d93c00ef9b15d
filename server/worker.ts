import { gatherAlertsJob, sendAlertMailJob } from '#app/features/attention/jobs.server.ts';
import { gatherAlerts } from '#app/features/attention/mail/gather-alerts.server.ts';
import { sendAlertMail } from '#app/features/attention/mail/send-alert-mail.server.tsx';
import { sendReminderJob } from '#app/features/checkout/reminder/jobs.server.ts';
import { sendAnswerJob, sendContactMessageJob } from '#app/features/contact/jobs.server.ts';
import { sendAnswer } from '#app/features/contact/send-answer.server.tsx';
import { sendContactMessage } from '#app/features/contact/send-contact-message.server.tsx';
import { eraseAgain } from '#app/features/desk/buyers/erase-again.server.ts';
import { eraseDue } from '#app/features/desk/buyers/erase-due.server.ts';
import { eraseMessagesAgain } from '#app/features/desk/messages/erase-messages-again.server.ts';
import { sendMorningMailsJob } from '#app/features/desk/morning/jobs.server.ts';
import { sendMorningMails } from '#app/features/desk/morning/send-morning-mails.server.tsx';
import { whoIsDue } from '#app/features/desk/morning/who-is-due.server.ts';
import { deliverTestMail } from '#app/features/desk/queues/deliver-test-mail.server.tsx';
import { deliverTestMailJob } from '#app/features/desk/queues/jobs.server.ts';
import { forgetCopiesJob, settleReservationsJob } from '#app/features/downloads/jobs.server.ts';
import {
  hasExpiredReservation,
  settleReservations,
} from '#app/features/downloads/reservation/settle-reservations.server.ts';
import { stampAhead } from '#app/features/downloads/stamp/stamp-ahead.server.ts';
import { goOnFetching } from '#app/features/fulfilment/catch-up/go-on-fetching.server.ts';
import { lookAtProvider } from '#app/features/fulfilment/catch-up/look-at-provider.server.ts';
import { sendFoundBooks } from '#app/features/fulfilment/find-books/send-found-books.server.tsx';
import { handlePaymentEvent } from '#app/features/fulfilment/handle-payment-event.server.ts';
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
import { checkProvider } from '#app/features/fulfilment/provider-check/check-provider.server.ts';
import { sendRefundNotice } from '#app/features/fulfilment/refund-notice/send-refund-notice.server.tsx';
import { sendRequestMail } from '#app/features/fulfilment/refund-requests/send-request-mail.server.tsx';
import { sendReminder } from '#app/features/fulfilment/reminder/send-reminder.server.tsx';
import { sendReceipt } from '#app/features/fulfilment/send-receipt.server.tsx';
import { isSweepDue } from '#app/features/fulfilment/sweep/is-sweep-due.server.ts';
import { sweepPayments } from '#app/features/fulfilment/sweep/sweep-payments.server.ts';
import { sendEmailChangeMail } from '#app/features/identity/email-change/send-email-change-mail.server.ts';
import { listDueErasures } from '#app/features/identity/erasure/due-erasures.server.ts';
import { sendErased } from '#app/features/identity/erasure/send-erased.server.ts';
import { sendErasureAsked } from '#app/features/identity/erasure/send-erasure-asked.server.ts';
import {
  eraseDueJob,
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
import { sendSignInMail } from '#app/features/identity/mailed-sign-in/send-sign-in-mail.server.ts';
import {
  sendAccountKept,
  sendEmailChanged,
  sendPasskeyAdded,
  sendPasswordChanged,
  sendSignUpAttempt,
} from '#app/features/identity/mails/account-notices.server.ts';
import { sendPasswordReset } from '#app/features/identity/password/send-password-reset.server.ts';
import { sendVerification } from '#app/features/identity/verification/send-verification.server.ts';
import { sendMailingJob, sendMailingTestJob } from '#app/features/mailings/jobs.server.ts';
import { sendMailingTest } from '#app/features/mailings/send-mailing-test.server.ts';
import { takeTurn } from '#app/features/mailings/turn/take-turn.server.ts';
import { askForConfirmation } from '#app/features/newsletter/ask-for-confirmation.server.ts';
import { askForConfirmationJob, sendWelcomeJob } from '#app/features/newsletter/jobs.server.ts';
import { sendWelcome } from '#app/features/newsletter/send-welcome.server.ts';
import { shopTimeZone } from '#app/features/shop-settings/time-zone.server.ts';
import type { Job } from '#app/platform/jobs/job.ts';
import { handle, type JobHandler } from '#app/platform/jobs/job-queue.server.ts';
import { forgetOldJob } from './all-jobs.ts';
import { needSources, slowNeedSources } from './desk/need-sources.ts';
import { personalRecords } from './desk/personal-records.ts';
import { lookForTrouble } from './look-for-trouble.ts';
import { forgetOld } from './retention.ts';
import { sendCode } from './send-code.ts';
import type { Services } from './services.ts';
import { settleRefusedMail } from './settle-refused-mail.ts';
import { takeWithdrawal } from './take-withdrawal.ts';

/** A job with the verb that does it; for `hasWork` see JobHandler. */
function work<Data extends object>(
  job: Job<Data>,
  run: (services: Services, data: Data) => Promise<void>,
  hasWork?: (services: Services) => Promise<boolean>,
) {
  return {
    name: job.name,
    handlerWith: (services: Services) =>
      handle(
        job,
        (data) => settleRefusedMail(services, () => run(services, data)),
        hasWork && (() => hasWork(services)),
      ),
  };
}

/** Every job there is, with what does it. */
const works = [
  work(handlePaymentEventJob, async (services, { eventId }) => {
    await handlePaymentEvent(services, eventId);
  }),
  work(sendReceiptJob, (services, { orderId, again }) => sendReceipt(services, orderId, again)),
  work(forgetCopiesJob, ({ stamper }, { orderIds }) => stamper.forgetCopies(orderIds)),
  work(settleReservationsJob, settleReservations, hasExpiredReservation),
  work(sendRefundNoticeJob, sendRefundNotice),
  work(sendFoundBooksJob, sendFoundBooks),
  work(sendRequestMailJob, sendRequestMail),
  work(withdrawJob, takeWithdrawal),
  work(sendReminderJob, sendReminder),
  work(stampAheadJob, (services, { orderId }) => stampAhead(services, orderId)),
  work(
    sweepPaymentsJob,
    async (services) => {
      await lookForTrouble(services);
      await sweepPayments(services);
    },
    isSweepDue,
  ),
  work(fetchMissedJob, async (services) => {
    await goOnFetching(services);
    // Not before: a restored backup and the orders since may bring back erased buyers.
    await eraseAgain(services, personalRecords);
    await eraseMessagesAgain(services);
  }),
  work(checkProviderJob, async (services) => {
    await checkProvider(services);
  }),
  work(lookAtProviderJob, lookAtProvider),
  work(sendVerificationJob, sendVerification),
  work(sendPasswordResetJob, sendPasswordReset),
  work(sendSignInMailJob, sendSignInMail),
  work(sendCodeJob, sendCode),
  work(sendPasswordChangedJob, sendPasswordChanged),
  work(sendSignUpAttemptJob, sendSignUpAttempt),
  work(sendErasureAskedJob, sendErasureAsked),
  work(sendAccountKeptJob, sendAccountKept),
  work(
    eraseDueJob,
    (services) => eraseDue(services, personalRecords),
    async ({ db, clock }) => (await listDueErasures(db, clock())).length > 0,
  ),
  work(sendErasedJob, sendErased),
  work(sendPasskeyAddedJob, sendPasskeyAdded),
  work(sendEmailChangeMailJob, sendEmailChangeMail),
  work(sendEmailChangedJob, sendEmailChanged),
  work(sendContactMessageJob, (services, { messageId }) => sendContactMessage(services, messageId)),
  work(sendAnswerJob, (services, { answerId }) => sendAnswer(services, answerId)),
  work(askForConfirmationJob, askForConfirmation),
  work(sendWelcomeJob, sendWelcome),
  work(sendMailingJob, takeTurn),
  work(sendMailingTestJob, sendMailingTest),
  work(deliverTestMailJob, deliverTestMail),
  work(
    sendMorningMailsJob,
    (services) => sendMorningMails(services, [...needSources, ...slowNeedSources]),
    async (services) => {
      const timeZone = await shopTimeZone(services);
      return (await whoIsDue(services.db, { now: services.clock(), timeZone })).length > 0;
    },
  ),
  work(forgetOldJob, forgetOld),
  work(gatherAlertsJob, gatherAlerts),
  work(sendAlertMailJob, sendAlertMail),
];

/** The names of the jobs that have a handler. */
export const workedJobs = works.map(({ name }) => name);

export function jobHandlers(services: Services): JobHandler[] {
  return works.map(({ handlerWith }) => handlerWith(services));
}
