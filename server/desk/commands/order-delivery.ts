import { z } from 'zod';
import { askProvider } from '#app/features/desk/orders/ask-provider.server.ts';
import { correctAddress } from '#app/features/desk/orders/correct-address.server.ts';
import { noteOrder } from '#app/features/desk/orders/note-order.server.ts';
import { renewLink } from '#app/features/desk/orders/renew-link.server.ts';
import { sendAgain } from '#app/features/desk/orders/send-again.server.ts';
import { showLink } from '#app/features/desk/orders/show-link.server.ts';
import { command, sellers } from '../command.ts';
import { emailArgument, orderId, reason } from '../desk-fields.ts';
import { orderOperand } from './orders.ts';

/** Said where something that is typed is stored with the order. */
export const kept = 'It stays with the order for good, so it should name nobody.';

/** What brings an order to its buyer, and what is known of it up to date. */
export const deliveryCommands = [
  command({
    name: 'send-again',
    roles: sellers,
    whenGiven: { field: 'to', isFresh: true },
    act: { words: 'Receipt sent again', isEvidence: true, isCommon: true },
    input: z.object({ orderId, to: emailArgument.nullish() }),
    run: (services, { to = null, ...input }, actor) => sendAgain(services, actor, { to, ...input }),
  }).cli({
    operands: [orderOperand],
    options: {
      to: {
        field: 'to',
        value: 'ADDRESS',
        help: "Sends it there this once. The order keeps its own address, and the email carries the books but no way into the buyer's account.",
      },
    },
    summary: 'emails the receipt again with a new link',
    help: 'Emails the receipt of an order once more. The email carries a new download link, good for 30 days and all downloads; the link in the earlier email no longer works. For a mistyped address use correct-address.',
    done: 'The email is on its way, with a new link.',
  }),
  command({
    name: 'correct-address',
    roles: sellers,
    isFresh: true,
    act: { words: 'Address corrected', isEvidence: true, isCommon: true },
    input: z.object({ orderId, email: emailArgument }),
    run: (services, input, actor) => correctAddress(services, actor, input),
  }).cli({
    operands: [orderOperand, { field: 'email', name: 'ADDRESS' }],
    summary: 'moves an order to the right address, and emails it there',
    help: 'For a buyer who mistyped the address. What the order gave moves to the account of the right address, which is made if need be, and the receipt is emailed there. Nothing that was emailed to the wrong address works afterward: not the link, not password links, and not the account itself if only this order created it.',
    done: 'The order has moved, and its email is on its way.',
  }),
  command({
    name: 'note',
    roles: sellers,
    act: { words: 'Note', isCommon: true },
    input: z.object({ orderId, note: reason }),
    run: (services, input, actor) => noteOrder(services, actor, input),
  }).cli({
    operands: [orderOperand, { field: 'note', name: 'NOTE', called: 'The note' }],
    summary: 'leaves a note with an order',
    help: `Leaves a note for whoever looks at the order next; its buyer never sees it. ${kept}`,
    done: 'The note is saved with the order.',
  }),
  command({
    name: 'ask-provider',
    roles: sellers,
    act: { words: 'Provider asked', afterRestore: 'nothing-lost' },
    input: z.object({ orderId }),
    run: (services, input, actor) => askProvider(services, actor, input.orderId),
  }).cli({
    operands: [orderOperand],
    summary: 'asks how an order was paid, and updates it',
    help: 'Asks the payment provider how the payment of an order stands, and updates the order: what was paid is given, what went back ends. The shop does so by itself; this is for when you do not want to wait.',
    done: 'The order stands as the payment provider says.',
  }),
  command({
    name: 'show-link',
    roles: sellers,
    isFresh: true,
    act: { words: 'Link shown', isCommon: true, afterRestore: 'nothing-lost' },
    input: z.object({ orderId }),
    run: (services, input, actor) => showLink(services, actor, input.orderId),
  }).cli({
    operands: [orderOperand],
    summary: 'prints the link that a buyer was emailed',
    help: 'Prints the download link of an order as its buyer has it, also a dead one: renew-link makes it good again. Whoever has the link can download the books, so the history records that you looked.',
  }),
  command({
    name: 'renew-link',
    roles: sellers,
    isFresh: true,
    act: { words: 'Link renewed', isEvidence: true, isCommon: true },
    input: z.object({ orderId }),
    run: (services, input, actor) => renewLink(services, actor, input.orderId),
  }).cli({
    operands: [orderOperand],
    summary: 'makes an emailed link good again, and prints it',
    help: 'Renews the buyer’s link for 30 days with all its downloads, and prints it. Nothing is emailed.',
    done: 'The link is good again.',
  }),
] as const;
