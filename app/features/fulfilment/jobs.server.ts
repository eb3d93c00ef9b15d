import { z } from 'zod';
import { defineJob } from '#app/platform/jobs/job.ts';

const noData = z
  .object({})
  .nullish()
  .transform(() => ({}));

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

/** Mails an address links to all that it bought, if it bought anything. `mailId` is random. */
export const sendFoundBooksJob = defineJob({
  name: 'send-found-books',
  urgency: 'interactive',
  /** `asker`: the id of the known device that it was asked for on, if any. */
  schema: z.object({ mailId: z.string(), email: z.string(), asker: z.string().nullish() }),
});

/** Mails a buyer that a refund was asked for, or what the owner said to it. `mailId` tells mails of one kind apart. */
export const sendRequestMailJob = defineJob({
  name: 'send-request-mail',
  urgency: 'interactive',
  schema: z.object({
    requestId: z.number(),
    about: z.enum(['asked', 'declined']),
    mailId: z.string(),
    /** Anybody who knows order and address can cause it once more, so that it is limited. */
    isRepeat: z.boolean().optional(),
  }),
});

/** Takes somebody's word that they withdraw from an order; `orderId` may be none. `mailId` is random. */
export const withdrawJob = defineJob({
  name: 'withdraw',
  urgency: 'interactive',
  schema: z.object({
    mailId: z.string(),
    orderId: z.string(),
    email: z.string(),
    reason: z.string().nullable(),
  }),
});

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
  schema: noData,
  every: '* * * * *',
});

/** Looks through the provider's lists for what this shop missed; sent at start and once a day. */
export const fetchMissedJob = defineJob({
  name: 'fetch-missed',
  urgency: 'background',
  schema: noData,
  isCatchUp: true,
  maxSeconds: 3_600,
});

/** Asks, at start, once a day and when tax is settled, whether what stands at the provider fits this shop. */
export const checkProviderJob = defineJob({
  name: 'check-provider',
  urgency: 'background',
  schema: noData,
  isCatchUp: true,
});

/** Sends, once a day, the two jobs above: they are tried again where this one would not be. */
export const lookAtProviderJob = defineJob({
  name: 'look-at-provider',
  urgency: 'background',
  schema: noData,
  every: '23 4 * * *',
});

/** Mails a buyer that money went back, or that it did not after all. */
export const sendRefundNoticeJob = defineJob({
  name: 'send-refund-notice',
  urgency: 'interactive',
  schema: z.object({ refundId: z.string(), outcome: z.enum(['made', 'failed']) }),
});
