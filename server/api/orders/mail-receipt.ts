import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { sendAgain } from '#app/features/desk/orders/send-again.server.ts';
import { ownMailLimits } from '#app/features/identity/mails/mail-limits.server.ts';
import { orderId } from '#server/desk/desk-fields.ts';
import { limits } from '#server/guards/limit-table.ts';
import { countOwnMail } from '#server/guards/mailbox-limits.ts';
import { requireOwnOrder } from '#server/guards/own-order.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { endpoint } from '#server/http/endpoint.ts';

/** Has an own order's receipt mailed again, to the order's address, with a new link in place of the old. */
export const mailReceiptEndpoint = endpoint(
  { limit: limits.mailReceipt, user: 'required', body: z.object({ orderId }) },
  async ({ services, user, body: { orderId: id } }) => {
    await requireOwnOrder(services, user, id);
    const actor = { who: 'the buyer', key: `${user.id}:${randomUUID()}` };
    await countOwnMail(services, ownMailLimits.receiptMail, user, async () => {
      const sent = await sendAgain(services, actor, { orderId: id, to: null });
      if (sent.status === 'refused') {
        throw new Refusal('refused', 'This order opens no book anymore, so nothing was emailed.');
      }
    });
    return {};
  },
);
