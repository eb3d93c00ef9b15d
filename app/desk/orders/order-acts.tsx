import { TextField } from '#app/design/field.tsx';
import { formatUsd } from '#app/platform/money.ts';
import type { CommandName, FoundOrder } from '../answers.ts';
import { paperActs } from '../papers/paper-acts.tsx';
import type { ShortcutAct } from '../parts/act-buttons.tsx';
import { AddressField } from '../parts/address-field.tsx';
import { centsOf } from '../parts/cents-of.ts';
import { BookChoice } from './book-choice.tsx';

/** The acts that an order allows in its current state, those first that it most often needs. */
export function actsOf(order: FoundOrder): ShortcutAct[] {
  const { orderId } = order;
  const isSold = order.source !== null;
  const isOpen = order.lines.some(({ access }) => access === 'open');
  const wasEnded = order.lines.some(({ access }) => access === 'ended by owner');
  const acts = [
    ...(isSold && isOpen
      ? [sendAgain(orderId, order.email), correctAddress(orderId), renewLink(orderId)]
      : []),
    ...(order.refundableCents > 0 ? [refund(order, order.refundableCents)] : []),
    ...(isOpen ? [endAccess(order)] : []),
    ...(wasEnded ? [restoreAccess(orderId)] : []),
    ...(order.link ? [showLink(orderId)] : []),
    ...(order.sessionId ? [askProvider(orderId)] : []),
    ...paperActs(order),
    note(orderId),
  ];
  const first = firstActs[order.status] ?? ['send-again', 'refund', 'restore-access', 'note'];
  const placeOf = ({ command }: ShortcutAct) => first.indexOf(command) + 1 || 99;
  return acts.sort((one, other) => placeOf(one) - placeOf(other));
}

/** What most orders in a state need first, where that is not the usual; the next where one is not allowed. */
const firstActs: Partial<Record<FoundOrder['status'], CommandName[]>> = {
  disputed: ['evidence', 'refund', 'note'],
  opening: ['ask-provider', 'note'],
  pending: ['ask-provider', 'note'],
  expired: ['ask-provider', 'note'],
  failed: ['ask-provider', 'note'],
};

const sendAgain = (orderId: string, email: string): ShortcutAct => ({
  shortcut: 's',
  command: 'send-again',
  title: 'Send again',
  explanation: 'Emails the receipt again with a new download link. The old link stops working.',
  args: { orderId },
  read: (form) => ({ to: form.get('to') === email ? null : form.get('to') }),
  fields: (
    <AddressField
      label="To"
      name="to"
      defaultValue={email}
      hint="Another address gets the books this once; the order stays with its buyer."
    />
  ),
  done: 'The email is on its way.',
});

const correctAddress = (orderId: string): ShortcutAct => ({
  shortcut: 'c',
  command: 'correct-address',
  title: 'Correct the address',
  explanation:
    'Moves the order to the right person and emails it to them. Nothing that was emailed to the wrong address works anymore.',
  args: { orderId },
  read: (form) => ({ email: form.get('email') }),
  fields: <AddressField label="Right address" name="email" />,
  done: 'The order has moved, and an email is on its way.',
});

const renewLink = (orderId: string): ShortcutAct => ({
  shortcut: 'l',
  command: 'renew-link',
  title: 'Renew the link',
  explanation:
    'The link that the buyer has works again, for 30 days and all its downloads. Nothing is emailed.',
  args: { orderId },
  done: 'The link works again.',
});

const refund = ({ orderId, lines }: FoundOrder, leftCents: number): ShortcutAct => ({
  shortcut: 'r',
  command: 'refund',
  title: 'Refund',
  explanation: `Up to ${formatUsd(leftCents)} can go back. Refunding everything, or books by name, takes those books away; refunding just an amount does not. The buyer gets an email about it.`,
  args: { orderId },
  read: (form) => ({
    titles: form.getAll('title'),
    cents: centsOf(form.get('sum')),
    reason: form.get('reason'),
  }),
  isDangerous: true,
  fields: (
    <>
      <BookChoice lines={paidLines(lines)} otherwise="none: all of them" />
      <TextField
        label="Amount in dollars"
        name="sum"
        optional
        inputMode="decimal"
        pattern="\d+([.,]\d\d)?"
        title="An amount such as 12 or 12.50"
        hint="Such as 12.50. Leave it empty for everything, or for the price of the books you chose."
      />
      <TextField label="Reason" name="reason" hint="The buyer does not see it." required />
    </>
  ),
  done: 'The money is on its way back.',
});

/** Without those whose money went back already. */
const paidLines = (lines: FoundOrder['lines']) =>
  lines.filter(({ access }) => access !== 'ended by money');

const endAccess = ({ orderId, lines }: FoundOrder): ShortcutAct => ({
  shortcut: 'e',
  command: 'end-access',
  title: 'Stop access',
  explanation:
    'Takes the books out of the library and turns the link off. Nothing is refunded, and nothing is emailed.',
  args: { orderId },
  read: (form) => ({ titles: form.getAll('title'), reason: form.get('reason') || null }),
  isDangerous: true,
  fields: (
    <>
      <BookChoice
        lines={lines.filter(({ access }) => access === 'open')}
        otherwise="none: all of them"
      />
      <TextField label="Reason" name="reason" optional />
    </>
  ),
  done: 'The books are no longer open.',
});

const restoreAccess = (orderId: string): ShortcutAct => ({
  shortcut: 'b',
  command: 'restore-access',
  title: 'Restore access',
  explanation: 'Puts the books back into the library and turns the link on. Nothing is emailed.',
  args: { orderId },
  done: 'The books are open again.',
});

const showLink = (orderId: string): ShortcutAct => ({
  shortcut: 'k',
  command: 'show-link',
  title: 'Copy the link',
  explanation:
    'Shows the download link that the buyer has. Anybody who has it can download the books, so the history records that you looked.',
  args: { orderId },
  done: 'Here it is.',
});

const askProvider = (orderId: string): ShortcutAct => ({
  shortcut: 'a',
  command: 'ask-provider',
  title: 'Ask the provider',
  explanation:
    'Asks the payment provider where this payment stands, and brings the order up to date: what was paid is given, what was refunded ends.',
  args: { orderId },
  done: 'The order is up to date.',
});

const note = (orderId: string): ShortcutAct => ({
  shortcut: 'n',
  command: 'note',
  title: 'Add a note',
  explanation: 'For whoever opens this order next. The buyer never sees it.',
  args: { orderId },
  read: (form) => ({ note: form.get('note') }),
  fields: <TextField label="Note" name="note" required />,
  done: 'The note is with the order.',
});
