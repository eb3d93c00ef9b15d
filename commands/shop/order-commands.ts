import { z } from 'zod';
import { orderCsvColumns, orderCsvRow } from '#app/features/desk/orders/order-csv.ts';
import { csvHeading, csvLines } from '#app/platform/csv.ts';
import { actCommand, cursorAfter, listCommand, lookCommand } from './desk-commands.ts';
import type { ShopCall, ShopCommand, ShopOption } from './shop-command.ts';

const id = { name: 'ID' };
const firstOf = (call: ShopCall) => call.operands[0];

const titleOption: ShopOption = {
  value: 'TITLE',
  isMany: true,
  help: 'A book of the order, by its title or its id. May be given several times.',
};

const kept = 'It stays with the order for good, so it should name nobody.';

export const orderColumns = [
  'orderId',
  'createdAt',
  'status',
  'totalCents',
  'refundedCents',
  'receipt',
  'email',
  'titles',
];

const orderList = listCommand({
  name: 'orders',
  operands: [],
  options: {
    search: {
      value: 'TEXT',
      help: 'An order ID, an email address, a name or its beginning, or an id of the payment provider.',
    },
    status: {
      value: 'STATE',
      help: 'Only those with this status: pending, expired, failed, paid, given, part-refunded, refunded or disputed.',
    },
    title: { value: 'TITLE', help: 'Only those that this book is in, by its id.' },
    from: { value: 'DAY', help: 'Only those begun on that day or later, such as 2026-11-22.' },
    until: { value: 'DAY', help: 'Only those begun on that day or earlier.' },
    sort: { value: 'ORDER', help: 'newest, oldest or largest first; without it newest.' },
    csv: { value: null, help: 'Prints all that are found as CSV, however many they are.' },
  },
  summary: 'lists or finds orders, the newest first',
  help: 'Lists the orders that were paid or given, the newest first. An order ID, an address or an id of the payment provider also finds orders that were never paid.',
  args: filtersOf,
  columns: orderColumns,
});

const orders: ShopCommand = {
  ...orderList,
  run: (call) => (call.flag('csv') ? printCsv(call) : orderList.run(call)),
};

const listed = z.looseObject({
  orderId: z.string(),
  status: z.string(),
  createdAt: z.string(),
  purchasedAt: z.string().nullable(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  titles: z.array(z.string()),
  source: z.string().nullable(),
  receipt: z.string().nullable(),
  downloadsCount: z.number().nullable(),
  maxDownloads: z.number().nullable(),
  totalCents: z.number(),
  refundedCents: z.number(),
  taxCents: z.number(),
  taxMode: z.string().nullable(),
  taxRate: z.string().nullable(),
  taxPlace: z.string().nullable(),
});

const pageSchema = z.object({ rows: z.array(listed), next: z.string().nullable() });

/** Page by page, so that a shop of any size can be listed. */
async function printCsv(call: ShopCall): Promise<void> {
  call.print(csvHeading(orderCsvColumns));
  let next: string | null | undefined = call.text('after');
  do {
    const page = pageSchema.parse(
      await call.ask('orders', { ...filtersOf(call), limit: 500, ...cursorAfter(next) }),
    );
    call.print(csvLines(page.rows.map(orderCsvRow)));
    next = page.next;
  } while (next !== null);
}

function filtersOf(call: ShopCall) {
  return {
    text: call.text('search'),
    status: call.text('status'),
    bookId: call.text('title'),
    from: call.text('from'),
    until: call.text('until'),
    sort: call.text('sort'),
  };
}

export const orderCommands: readonly ShopCommand[] = [
  orders,
  lookCommand({
    name: 'order',
    operands: [id],
    options: {},
    summary: 'shows one order and everything that happened to it',
    help: 'Shows sums, books, buyer, the state of the emailed link, and one list of all that happened: payments, emails, downloads, refunds, acts. With --json also each email, download, refund, dispute and task by itself.',
    args: (call) => ({ orderId: firstOf(call) }),
    shown: { hidden: ['mails', 'downloads', 'refunds', 'disputes', 'tasks'] },
  }),
  actCommand({
    name: 'send-again',
    operands: [id],
    options: {
      to: {
        value: 'ADDRESS',
        help: "Sends it there this once. The order keeps its own address, and the email carries the books but no way into the buyer's account.",
      },
    },
    summary: 'emails the receipt again with a new link',
    help: 'Emails the receipt of an order once more. The email carries a new download link, good for 30 days and all downloads; the link in the earlier email no longer works. For a mistyped address use correct-address.',
    args: (call) => ({ orderId: firstOf(call), to: call.text('to') }),
    done: 'The email is on its way, with a new link.',
  }),
  actCommand({
    name: 'correct-address',
    operands: [id, { name: 'ADDRESS' }],
    options: {},
    summary: 'moves an order to the right address, and emails it there',
    help: 'For a buyer who mistyped the address. What the order gave moves to the account of the right address, which is made if need be, and the receipt is emailed there. Nothing that was emailed to the wrong address works afterward: not the link, not password links, and not the account itself if only this order created it.',
    args: ({ operands: [orderId, email] }) => ({ orderId, email }),
    done: 'The order has moved, and its email is on its way.',
  }),
  actCommand({
    name: 'note',
    operands: [id, { name: 'NOTE' }],
    options: {},
    summary: 'leaves a note with an order',
    help: `Leaves a note for whoever looks at the order next; its buyer never sees it. ${kept}`,
    args: ({ operands: [orderId, note] }) => ({ orderId, note }),
    done: 'The note is saved with the order.',
  }),
  actCommand({
    name: 'ask-provider',
    operands: [id],
    options: {},
    summary: 'asks how an order was paid, and updates it',
    help: 'Asks the payment provider how the payment of an order stands, and updates the order: what was paid is given, what went back ends. The shop does so by itself; this is for when you do not want to wait.',
    args: (call) => ({ orderId: firstOf(call) }),
    done: 'The order stands as the payment provider says.',
  }),
  lookCommand({
    name: 'show-link',
    operands: [id],
    options: {},
    summary: 'prints the link that a buyer was emailed',
    help: 'Prints the download link of an order as its buyer has it, also a dead one: renew-link makes it good again. Whoever has the link can download the books, so the history records that you looked.',
    args: (call) => ({ orderId: firstOf(call) }),
  }),
  actCommand({
    name: 'renew-link',
    operands: [id],
    options: {},
    summary: 'makes an emailed link good again, and prints it',
    help: 'Renews the buyer’s link for 30 days with all its downloads, and prints it. Nothing is emailed.',
    args: (call) => ({ orderId: firstOf(call) }),
    done: 'The link is good again.',
  }),
  actCommand({
    name: 'refund',
    operands: [id],
    options: {
      title: titleOption,
      cents: {
        value: 'N',
        help: 'How much, in cents. Without it: the price of the named books with their tax, else all that is left.',
      },
      reason: { value: 'TEXT', isRequired: true, help: `Why. ${kept}` },
    },
    summary: 'sends money back at the payment provider',
    help: 'Refunds an order, whole or in part. A full refund ends access to the order; naming books ends access to those books; an amount alone ends no access. The buyer gets an email about it. If the connection breaks, run the same command again with the key that is printed: it refunds once.',
    args: (call) => ({
      orderId: firstOf(call),
      titles: call.texts('title'),
      cents: call.text('cents'),
      reason: call.text('reason'),
    }),
    done: 'The money is on its way back.',
    confirm: (call) => ({
      warning: `This sends money of order ${firstOf(call)} back, which cannot be undone.`,
      word: 'refund',
    }),
  }),
  actCommand({
    name: 'give',
    operands: [{ name: 'ADDRESS' }, { name: 'TITLE', isMany: true }],
    options: {
      name: {
        value: 'NAME',
        help: 'The name stamped in the books; without it, the account’s name, if there is one.',
      },
      note: {
        value: 'TEXT',
        isRequired: true,
        help: `Why. Whoever gets the books does not see it. ${kept}`,
      },
    },
    summary: 'gives books for free',
    help: 'Gives books by title or id to whoever reads email at the address: an order of its own, a library, a download link, and an email that says so.',
    args: ({ operands: [email, ...titles], text }) => ({
      email,
      titles,
      name: text('name'),
      note: text('note'),
    }),
    done: 'The books are given, and the email is on its way.',
  }),
  actCommand({
    name: 'end-access',
    operands: [id],
    options: { title: titleOption, reason: { value: 'TEXT', help: `Why. ${kept}` } },
    summary: 'takes books out of a library and its link',
    help: 'Takes the books of an order away from its buyer, all or those that are named. Nothing is refunded or emailed. restore-access gives them back.',
    args: (call) => ({
      orderId: firstOf(call),
      titles: call.texts('title'),
      reason: call.text('reason'),
    }),
    done: 'These books no longer open.',
  }),
  actCommand({
    name: 'restore-access',
    operands: [id],
    options: {},
    summary: 'gives back what end-access took',
    help: 'Gives back the books of an order that end-access took away. What ended because its money went back stays ended.',
    args: (call) => ({ orderId: firstOf(call) }),
    done: 'These books open again.',
  }),
];
