import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { withdrawJob } from '#app/features/fulfilment/jobs.server.ts';
import { readOrderId } from '#app/platform/text/read-order-id.ts';
import { limits } from '#server/guards/limit-table.ts';
import { countPerIp } from '#server/guards/limits.ts';
import { noteSecurity } from '#server/guards/security-notes.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { anyEmailField, requestReason, textLine } from '#server/http/request-fields.ts';

const withdrawal = z.object({
  orderId: textLine(200),
  email: anyEmailField,
  reason: requestReason,
});

/**
 * Leaves a job that takes a withdrawal down, whatever order it names: the request itself does the same
 * for every order and address, so that neither answer nor time tells which belong together.
 */
export const withdrawEndpoint = endpoint(
  { limit: limits.withdraw, body: withdrawal },
  async ({ services, context, body: { orderId: typed, email, reason } }) => {
    if (email === null) return {};
    const orderId = readOrderId(typed) ?? typed;
    await countPerIp(services, context, limits.withdrawOne, orderId);
    noteSecurity(services, context, 'withdrawal-asked', { email });
    const mailId = randomUUID();
    await services.jobs.send(services.db, withdrawJob, { mailId, orderId, email, reason });
    return {};
  },
);
