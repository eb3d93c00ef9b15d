import { z } from 'zod';
import { declineRequest } from '#app/features/desk/orders/decline-request.server.ts';
import { endAccess } from '#app/features/desk/orders/end-access.server.ts';
import { giveBooks } from '#app/features/desk/orders/give-books.server.ts';
import { refundOrder } from '#app/features/desk/orders/refund-order.server.ts';
import { restoreAccess } from '#app/features/desk/orders/restore-access.server.ts';
import { command, sellers } from '../command.ts';
import { reasonOption } from '../command-line.ts';
import { cents, emailArgument, orderId, reason, titles, trimmed } from '../desk-fields.ts';
import { kept } from './order-delivery.ts';
import { orderOperand } from './orders.ts';

const titleOption = {
  field: 'titles',
  called: 'TITLE',
  value: 'TITLE',
  isMany: true,
  help: 'A book of the order, by its title or its id. May be given several times.',
} as const;

/** What gives books and money, and takes them back. */
export const orderBookCommands = [
  command({
    name: 'refund',
    roles: sellers,
    isFresh: true,
    act: { words: 'Refunded', isEvidence: true, isCommon: true, afterRestore: 'redone' },
    input: z.object({ orderId, titles, cents: cents.nullish(), reason }),
    run: (services, { cents: sum = null, ...input }, actor) =>
      refundOrder(services, actor, { cents: sum, ...input }),
  }).cli({
    operands: [orderOperand],
    options: {
      title: titleOption,
      cents: {
        field: 'cents',
        value: 'N',
        help: 'How much, in cents. Without it: the price of the named books with their tax, else all that is left.',
      },
      reason: reasonOption(`Why. ${kept}`),
    },
    summary: 'sends money back at the payment provider',
    help: 'Refunds an order, whole or in part. A full refund ends access to the order; naming books ends access to those books; an amount alone ends no access. The buyer gets an email about it. If the connection breaks, run the same command again with the key that is printed: it refunds once.',
    done: 'The money is on its way back.',
    confirm: ({ operands: [id] }) => ({
      warning: `This sends money of order ${id} back, which cannot be undone.`,
      word: 'refund',
    }),
  }),
  command({
    name: 'give',
    roles: sellers,
    isFresh: true,
    act: { words: 'Given', isEvidence: true, isCommon: true },
    input: z.object({
      email: emailArgument,
      titles: titles.min(1, 'names no book'),
      name: trimmed(200).nullish(),
      note: reason,
    }),
    run: (services, { name = null, ...input }, actor) =>
      giveBooks(services, actor, { name, ...input }),
  }).cli({
    operands: [
      { field: 'email', name: 'ADDRESS' },
      { field: 'titles', name: 'TITLE', isMany: true },
    ],
    options: {
      name: {
        field: 'name',
        value: 'NAME',
        help: 'The name stamped in the books; without it, the account’s name, if there is one.',
      },
      note: {
        field: 'note',
        called: 'The note',
        value: 'TEXT',
        isRequired: true,
        help: `Why. Whoever gets the books does not see it. ${kept}`,
      },
    },
    summary: 'gives books for free',
    help: 'Gives books by title or id to whoever reads email at the address: an order of its own, a library, a download link, and an email that says so.',
    done: 'The books are given, and the email is on its way.',
  }),
  command({
    name: 'end-access',
    roles: sellers,
    act: { words: 'Access stopped', isEvidence: true, isCommon: true },
    input: z.object({ orderId, titles, reason: reason.nullish() }),
    run: (services, { reason: why = null, ...input }, actor) =>
      endAccess(services, actor, { reason: why, ...input }),
  }).cli({
    operands: [orderOperand],
    options: {
      title: titleOption,
      reason: { ...reasonOption(`Why. ${kept}`), isRequired: false },
    },
    summary: 'takes books out of a library and its link',
    help: 'Takes the books of an order away from its buyer, all or those that are named. Nothing is refunded or emailed. restore-access gives them back.',
    done: 'These books no longer open.',
  }),
  command({
    name: 'restore-access',
    roles: sellers,
    act: { words: 'Access restored', isEvidence: true, isCommon: true },
    input: z.object({ orderId }),
    run: (services, input, actor) => restoreAccess(services, actor, input.orderId),
  }).cli({
    operands: [orderOperand],
    summary: 'gives back what end-access took',
    help: 'Gives back the books of an order that end-access took away. What ended because its money went back stays ended.',
    done: 'These books open again.',
  }),
  command({
    name: 'decline-request',
    roles: sellers,
    act: { words: 'Refund declined', isEvidence: true },
    input: z.object({ orderId, reason, kind: z.enum(['refund', 'withdrawal']).optional() }),
    run: (services, input, actor) => declineRequest(services, actor, input),
  }).cli({
    operands: [orderOperand],
    options: { reason: reasonOption('What the buyer is emailed.') },
    summary: 'says no to a buyer who asked for the money back',
    help: 'Answers a refund request or a withdrawal that waits for you, and emails the buyer your words. To grant it, refund the order: that settles it.',
    done: 'The buyer is emailed your answer.',
  }),
] as const;
