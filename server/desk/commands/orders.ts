import { z } from 'zod';
import { refuse } from '#app/features/desk/desk-services.server.ts';
import { findOrder } from '#app/features/desk/orders/find-order.server.ts';
import { orderCsvColumns, orderCsvRow } from '#app/features/desk/orders/order-csv.ts';
import { orderSorts, searchOrders } from '#app/features/desk/orders/search-orders.server.ts';
import { orderStatuses } from '#app/features/orders/order-status.ts';
import { shopTimeZone } from '#app/features/shop-settings/time-zone.server.ts';
import { addDays, startOfDay } from '#app/platform/zoned-days.ts';
import { bookkeepers, command, found } from '../command.ts';
import {
  anyCursor,
  bookId,
  fitsList,
  fromDay,
  limit,
  noPlace,
  orderId,
  text,
  untilDay,
} from '../desk-fields.ts';
import { printCsv, sayMore } from '../shop-command.ts';

export const orderOperand = { field: 'orderId', name: 'ID' } as const;

export const orderColumns = [
  'orderId',
  'createdAt',
  'status',
  'totalCents',
  'refundedCents',
  'receipt',
  'email',
  'titles',
] as const;

const orderSearch = z
  .object({
    text: text(200).nullish(),
    status: z.enum(orderStatuses, `is not one of ${orderStatuses.join(', ')}`).nullish(),
    bookId,
    from: fromDay,
    until: untilDay,
    sort: z.enum(orderSorts, `is not one of ${orderSorts.join(', ')}`).nullish(),
    cursor: anyCursor,
    limit,
  })
  .refine(({ sort, cursor }) => fitsList(cursor, sort === 'largest' ? 'bigint' : 'timestamptz'), {
    path: ['cursor'],
    message: noPlace,
  });

/** What is looked up about orders. */
export const orderCommands = [
  command({
    name: 'orders',
    roles: bookkeepers,
    reads: true,
    input: orderSearch,
    async run(services, { text = null, from, until, sort, ...search }) {
      const timeZone = await shopTimeZone(services);
      return found(
        await searchOrders(services.db, {
          ...search,
          text,
          sort: sort ?? 'newest',
          from: from ? startOfDay(from, timeZone) : null,
          until: until ? startOfDay(addDays(until, 1), timeZone) : null,
        }),
      );
    },
  }).cli({
    options: {
      search: {
        field: 'text',
        value: 'TEXT',
        help: 'An order ID, an email address, a name or its beginning, or an id of the payment provider.',
      },
      status: {
        field: 'status',
        value: 'STATE',
        help: 'Only those with this status: pending, expired, failed, paid, given, part-refunded, refunded or disputed.',
      },
      title: {
        field: 'bookId',
        value: 'TITLE',
        help: 'Only those that this book is in, by its id.',
      },
      from: {
        field: 'from',
        value: 'DAY',
        help: 'Only those begun on that day or later, such as 2026-11-22.',
      },
      until: { field: 'until', value: 'DAY', help: 'Only those begun on that day or earlier.' },
      sort: {
        field: 'sort',
        value: 'ORDER',
        help: 'newest, oldest or largest first; without it newest.',
      },
      csv: { value: null, help: 'Prints all that are found as CSV, however many they are.' },
    },
    summary: 'lists or finds orders, the newest first',
    help: 'Lists the orders that were paid or given, the newest first. An order ID, an address or an id of the payment provider also finds orders that were never paid.',
    isPaged: true,
    async run(call, ask) {
      const csv = { columns: orderCsvColumns, cellsOf: orderCsvRow };
      if (call.flag('csv')) return printCsv(call, csv, ask);
      const page = await ask();
      call.show(page, { columns: orderColumns });
      sayMore(call, page);
    },
  }),
  command({
    name: 'order',
    roles: bookkeepers,
    reads: true,
    input: z.object({ orderId }),
    async run(services, input) {
      const order = await findOrder(services, input.orderId);
      return order ? found(order) : refuse(`There is no order ${input.orderId}.`);
    },
  }).cli({
    operands: [orderOperand],
    summary: 'shows one order and everything that happened to it',
    help: 'Shows sums, books, buyer, the state of the emailed link, and one list of all that happened: payments, emails, downloads, refunds, acts. With --json also each email, download, refund, dispute and task by itself.',
    shown: { hidden: ['mails', 'downloads', 'refunds', 'disputes', 'tasks'] },
  }),
] as const;
