import { limits } from '#server/guards/limit-table.ts';
import { ownPayment } from '#server/guards/own-payment.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { queryText } from '#server/http/query-text.ts';

/** How an order stands, for the waiting success page. */
export const paymentStatusEndpoint = endpoint(
  { limit: limits.paymentStatus, user: 'optional' },
  ({ services, context, user }) =>
    ownPayment(services, user, queryText(context, 'session_id') ?? ''),
);
