import type Stripe from 'stripe';
import { z } from 'zod';
import type { ListLook, ListPage, PaymentProvider } from './payment-provider.server.ts';
import { readDispute, readRefund, readShopUrl } from './read-payment-state.server.ts';
import { neededEventTypes, readEvent } from './read-stripe-event.server.ts';
import { ask } from './stripe-client.server.ts';
import { readSession } from './stripe-session.server.ts';

type Lists = Pick<
  PaymentProvider,
  'listEvents' | 'listCompletedSessions' | 'listRefunds' | 'listDisputes'
>;

interface PageParams {
  limit: number;
  created: { gte: number };
  starting_after?: string;
}

/** Stripe's most; each page is one read. */
const pageSize = 100;

const withId = z.object({ id: z.string() });
const withDate = z.object({ created: z.number().int() });

function createdAtOf(event: unknown): Date {
  return new Date(withDate.parse(event).created * 1000);
}

/** Stripe's lists, a page a call. A cursor that Stripe no longer knows begins the list anew. */
export function stripeLists(stripe: Stripe): Lists {
  return {
    listEvents: (look) =>
      page(
        look,
        (params) => stripe.events.list({ ...params, types: [...neededEventTypes] }),
        (event) => ({ ...readEvent(event), createdAt: createdAtOf(event) }),
      ),
    listCompletedSessions: (look) =>
      page(
        look,
        (params) =>
          stripe.checkout.sessions.list({
            ...params,
            status: 'complete',
            expand: ['data.payment_intent'],
          }),
        readSession,
      ),
    listRefunds: (look) =>
      page(
        look,
        (params) => stripe.refunds.list({ ...params, expand: ['data.payment_intent'] }),
        (refund) => ({ ...readRefund(refund), shopUrl: readShopUrl(refund) }),
      ),
    listDisputes: (look) =>
      page(
        look,
        (params) => stripe.disputes.list({ ...params, expand: ['data.payment_intent'] }),
        (dispute) => ({ ...readDispute(dispute), shopUrl: readShopUrl(dispute) }),
      ),
  };
}

async function page<Item>(
  { since, cursor }: ListLook,
  list: (params: PageParams) => Promise<{ data: unknown[]; has_more: boolean }>,
  read: (item: unknown) => Item,
): Promise<ListPage<Item>> {
  const params = { limit: pageSize, created: { gte: Math.floor(since.getTime() / 1000) } };
  const next =
    cursor === null ? null : await ask(() => list({ ...params, starting_after: cursor }));
  const found = next ?? (await ask(() => list(params)));
  if (found === null) throw new Error('The provider does not know one of its own lists.');
  const last = found.has_more ? withId.parse(found.data.at(-1)).id : null;
  return { items: found.data.map(read), nextCursor: last };
}
