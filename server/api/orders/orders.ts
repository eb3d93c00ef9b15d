import { listOwnOrders } from '#app/features/fulfilment/own-orders/list-own-orders.server.ts';
import { ownOrdersAnswer } from '#app/features/fulfilment/own-orders/own-orders-answer.ts';
import { isPlace } from '#app/platform/database/list-pages.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { queryText } from '#server/http/query-text.ts';

/** Orders a page. */
const limit = 20;

/** The orders of whoever is signed in, the newest first; `after` says where a further page begins. */
export const ordersEndpoint = endpoint(
  { limit: limits.orders, user: 'required' },
  async ({ services, context, user: { id: userId } }) => {
    const after = queryText(context, 'after');
    if (after !== null && !isPlace(after, 'timestamptz')) {
      throw new Refusal('bad_request', 'There is no such page of orders.');
    }
    return ownOrdersAnswer(await listOwnOrders(services, { userId, after, limit }));
  },
);
