import { handlePaymentEvent } from '#app/features/fulfilment/handle-payment-event.server.ts';
import {
  handlePaymentEventJob,
  sendReceiptJob,
  sweepPaymentsJob,
} from '#app/features/fulfilment/jobs.ts';
import { sendReceipt } from '#app/features/fulfilment/send-receipt.server.tsx';
import { sweepPayments } from '#app/features/fulfilment/sweep-payments.server.ts';
import { handle, type JobHandler } from '#app/platform/jobs/job-queue.server.ts';
import type { Services } from './services.ts';

export const allJobs = [handlePaymentEventJob, sendReceiptJob, sweepPaymentsJob];

/** Who does which job: the only list. */
export function jobHandlers(services: Services): JobHandler[] {
  return [
    handle(handlePaymentEventJob, ({ eventId }) => handlePaymentEvent(services, eventId)),
    handle(sendReceiptJob, ({ orderId }) => sendReceipt(services, orderId)),
    handle(sweepPaymentsJob, () => sweepPayments(services)),
  ];
}
