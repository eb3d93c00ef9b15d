import { z } from 'zod';
import { defineJob } from '#app/platform/jobs/job.ts';

/** Does what one event of the webhook inbox asks for. */
export const handlePaymentEventJob = defineJob({
  name: 'handle-payment-event',
  urgency: 'interactive',
  schema: z.object({ eventId: z.string() }),
});

/**
 * Mails a buyer the receipt with the download link. `again`: for a link that took an earlier one's
 * place, and `to` another address than the order's, where there is one.
 */
export const sendReceiptJob = defineJob({
  name: 'send-receipt',
  urgency: 'interactive',
  schema: z.object({
    orderId: z.string(),
    again: z.object({ linkId: z.string(), to: z.string().nullable() }).optional(),
  }),
});

/** A receipt that the owner has sent once more. */
export type ReceiptAgain = NonNullable<z.infer<(typeof sendReceiptJob)['schema']>['again']>;

/** Makes the copies of an order's books before its buyer asks for them. */
export const stampAheadJob = defineJob({
  name: 'stamp-ahead',
  urgency: 'background',
  schema: z.object({ orderId: z.string() }),
});

/** Looks for payments that neither the webhook nor the success page told of. */
export const sweepPaymentsJob = defineJob({
  name: 'sweep-payments',
  urgency: 'background',
  schema: z
    .object({})
    .nullish()
    .transform(() => ({})),
  every: '* * * * *',
});
