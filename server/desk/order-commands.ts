import { z } from 'zod';
import { refuse } from '#app/features/desk/desk-services.server.ts';
import { askProvider } from '#app/features/desk/orders/ask-provider.server.ts';
import { correctAddress } from '#app/features/desk/orders/correct-address.server.ts';
import { declineRequest } from '#app/features/desk/orders/decline-request.server.ts';
import { endAccess } from '#app/features/desk/orders/end-access.server.ts';
import { findOrder } from '#app/features/desk/orders/find-order.server.ts';
import { giveBooks } from '#app/features/desk/orders/give-books.server.ts';
import { noteOrder } from '#app/features/desk/orders/note-order.server.ts';
import { refundOrder } from '#app/features/desk/orders/refund-order.server.ts';
import { renewLink } from '#app/features/desk/orders/renew-link.server.ts';
import { restoreAccess } from '#app/features/desk/orders/restore-access.server.ts';
import { orderSorts, searchOrders } from '#app/features/desk/orders/search-orders.server.ts';
import { sendAgain } from '#app/features/desk/orders/send-again.server.ts';
import { showLink } from '#app/features/desk/orders/show-link.server.ts';
import { orderStatuses } from '#app/features/orders/order-status.ts';
import { shopTimeZone } from '#app/features/shop-settings/time-zone.server.ts';
import { addDays, startOfDay } from '#app/platform/zoned-days.ts';
import { type DeskCommand, deskCommand, found } from './desk-command.ts';
import {
  anyCursor,
  cents,
  day,
  emailArgument,
  fitsList,
  limit,
  noPlace,
  orderId,
  reason,
  text,
  titles,
  trimmed,
} from './desk-fields.ts';

const orderSearch = z
  .object({
    text: text(200).nullish(),
    status: z.enum(orderStatuses, `is not one of ${orderStatuses.join(', ')}`).nullish(),
    bookId: text(100).nullish(),
    from: day.nullish(),
    until: day.nullish(),
    sort: z.enum(orderSorts, `is not one of ${orderSorts.join(', ')}`).nullish(),
    cursor: anyCursor,
    limit,
  })
  .refine(({ sort, cursor }) => fitsList(cursor, sort === 'largest' ? 'bigint' : 'timestamptz'), {
    path: ['cursor'],
    message: noPlace,
  });

/** All about one order or many. */
export const orderCommands: readonly DeskCommand[] = [
  deskCommand(
    'orders',
    orderSearch,
    async (services, { text = null, from, until, sort, ...search }) => {
      const timeZone = await shopTimeZone(services);
      return found(
        await searchOrders(services.db, {
          ...{ ...search, text, sort: sort ?? 'newest' },
          from: from ? startOfDay(from, timeZone) : null,
          until: until ? startOfDay(addDays(until, 1), timeZone) : null,
        }),
      );
    },
  ),
  deskCommand('order', z.object({ orderId }), async ({ db, clock }, input) => {
    const order = await findOrder(db, input.orderId, clock());
    return order ? found(order) : refuse(`There is no order ${input.orderId}.`);
  }),
  deskCommand(
    'send-again',
    z.object({ orderId, to: emailArgument.nullish() }),
    (services, { to = null, ...input }, actor) => sendAgain(services, actor, { to, ...input }),
  ),
  deskCommand(
    'correct-address',
    z.object({ orderId, email: emailArgument }),
    (services, input, actor) => correctAddress(services, actor, input),
  ),
  deskCommand('note', z.object({ orderId, note: reason }), (services, input, actor) =>
    noteOrder(services, actor, input),
  ),
  deskCommand('ask-provider', z.object({ orderId }), (services, input, actor) =>
    askProvider(services, actor, input.orderId),
  ),
  deskCommand('show-link', z.object({ orderId }), (services, input, actor) =>
    showLink(services, actor, input.orderId),
  ),
  deskCommand('renew-link', z.object({ orderId }), (services, input, actor) =>
    renewLink(services, actor, input.orderId),
  ),
  deskCommand(
    'refund',
    z.object({
      orderId,
      titles,
      cents: cents.nullish(),
      reason,
    }),
    (services, { cents: sum = null, ...input }, actor) =>
      refundOrder(services, actor, { cents: sum, ...input }),
  ),
  deskCommand(
    'decline-request',
    z.object({ orderId, reason, kind: z.enum(['refund', 'withdrawal']).optional() }),
    (services, input, actor) => declineRequest(services, actor, input),
  ),
  deskCommand(
    'give',
    z.object({
      email: emailArgument,
      titles: titles.min(1, 'names no book'),
      name: trimmed(200).nullish(),
      note: reason,
    }),
    (services, { name = null, ...input }, actor) => giveBooks(services, actor, { name, ...input }),
  ),
  deskCommand(
    'end-access',
    z.object({ orderId, titles, reason: reason.nullish() }),
    (services, { reason: why = null, ...input }, actor) =>
      endAccess(services, actor, { reason: why, ...input }),
  ),
  deskCommand('restore-access', z.object({ orderId }), (services, input, actor) =>
    restoreAccess(services, actor, input.orderId),
  ),
];
