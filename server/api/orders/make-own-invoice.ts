import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { makeInvoice } from '#app/features/desk/papers/make-invoice.server.ts';
import { obstacleWords } from '#app/features/fulfilment/invoicing/invoice-obstacle.ts';
import { orderId } from '#server/desk/desk-fields.ts';
import { limits } from '#server/guards/limit-table.ts';
import { requireOwnOrder } from '#server/guards/own-order.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { idempotencyKey } from '#server/http/idempotency-key.ts';
import { textLine } from '#server/http/request-fields.ts';

/** As long as the desk's. */
const line = textLine(200);

/** An empty one is none. */
const optionalLine = line.optional().transform((text) => text || null);

const invoiceRequest = z.object({
  orderId,
  company: optionalLine,
  taxId: optionalLine,
  addressLines: z
    .array(line)
    .max(6, 'six lines at most')
    .transform((lines) => lines.filter((text) => text !== '')),
  country: optionalLine,
});

/**
 * Makes the invoice of an own order with what its buyer wants on it; the name is the order's. The same
 * Idempotency-Key again is the same invoice.
 */
export const makeOwnInvoiceEndpoint = endpoint(
  { limit: limits.makeInvoice, user: 'required', body: invoiceRequest },
  async ({ services, context, user, body }) => {
    const key = `${user.id}:${idempotencyKey(context) ?? randomUUID()}`;
    await requireOwnOrder(services, user, body.orderId);
    const made = await makeInvoice(
      services,
      { who: 'the buyer', key },
      { ...body, name: null },
      ({ obstacle }) => obstacleWords[obstacle],
    );
    if (made.status === 'refused') throw new Refusal('refused', made.sentence);
    return {};
  },
);
