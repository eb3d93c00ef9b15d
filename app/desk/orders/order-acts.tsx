import { TextField } from '#app/design/field.tsx';
import { formatUsd } from '#app/platform/money.ts';
import type { FoundOrder } from '../answers.ts';
import type { ShortcutAct } from '../parts/act-buttons.tsx';
import { centsOf } from '../parts/cents-of.ts';

/** What can be done to an order as it stands now. */
export function actsOf(order: FoundOrder): ShortcutAct[] {
  const { orderId } = order;
  const isSold = order.source !== null;
  const leftCents = order.source === 'paid' ? order.totalCents - order.refundedCents : 0;
  const isOpen = order.lines.some(({ access }) => access === 'open');
  const wasEnded = order.lines.some(({ access }) => access === 'ended by owner');
  return [
    ...(isSold && isOpen
      ? [sendAgain(orderId, order.email), correctAddress(orderId), renewLink(orderId)]
      : []),
    ...(leftCents > 0 && order.status !== 'disputed' ? [refund(order, leftCents)] : []),
    ...(isOpen ? [endAccess(orderId)] : []),
    ...(wasEnded ? [restoreAccess(orderId)] : []),
    ...(order.link ? [showLink(orderId)] : []),
    ...(order.sessionId ? [askProvider(orderId)] : []),
    note(orderId),
  ];
}

const sendAgain = (orderId: string, email: string): ShortcutAct => ({
  shortcut: 's',
  command: 'send-again',
  title: 'Send again',
  explanation: 'A new mail with a new link goes out; the earlier link ends.',
  args: { orderId },
  read: (form) => ({ to: form.get('to') === email ? null : form.get('to') }),
  fields: (
    <TextField
      label="To"
      name="to"
      type="email"
      defaultValue={email}
      hint="Another address gets the books this once; the order stays where it is."
      required
    />
  ),
  done: 'The mail is on its way.',
});

const correctAddress = (orderId: string): ShortcutAct => ({
  shortcut: 'c',
  command: 'correct-address',
  title: 'Correct the address',
  explanation:
    'The order moves to the right person and is mailed to them. Nothing that was mailed to the wrong address opens anything afterwards.',
  args: { orderId },
  read: (form) => ({ email: form.get('email') }),
  fields: <TextField label="Right address" name="email" type="email" required />,
  done: 'The order has moved, and a mail is on its way.',
});

const renewLink = (orderId: string): ShortcutAct => ({
  shortcut: 'l',
  command: 'renew-link',
  title: 'Renew the link',
  explanation: 'The same link works again, for 30 days and all its downloads. No mail is sent.',
  args: { orderId },
  done: 'The link works again.',
});

const refund = ({ orderId, lines }: FoundOrder, leftCents: number): ShortcutAct => ({
  shortcut: 'r',
  command: 'refund',
  title: 'Refund',
  explanation: `${formatUsd(leftCents)} can go back. Books that are named, and a whole order, end with their money; a sum alone ends nothing. The buyer is mailed.`,
  args: { orderId },
  read: (form) => ({
    titles: form.getAll('title'),
    cents: centsOf(form.get('sum')),
    reason: form.get('reason'),
  }),
  isDangerous: true,
  fields: (
    <>
      {lines.length > 1 && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold text-sm">For these books (none: all of it)</legend>
          {lines.map(({ bookId, title }) => (
            <label key={bookId} className="flex min-h-9 items-center gap-2.5">
              <input type="checkbox" name="title" value={bookId} className="size-5 accent-green" />
              {title}
            </label>
          ))}
        </fieldset>
      )}
      <TextField
        label="Sum in dollars"
        name="sum"
        optional
        inputMode="decimal"
        pattern="\d+([.,]\d\d)?"
        hint="Such as 12.50; empty: all of it, or the price of the books."
      />
      <TextField label="Reason" name="reason" required />
    </>
  ),
  done: 'The money is on its way back.',
});

const endAccess = (orderId: string): ShortcutAct => ({
  shortcut: 'e',
  command: 'end-access',
  title: 'Stop access',
  explanation: 'The books leave the library and the link ends. The money stays.',
  args: { orderId, titles: [] },
  read: (form) => ({ reason: form.get('reason') || null }),
  isDangerous: true,
  fields: <TextField label="Reason" name="reason" optional />,
  done: 'The access has ended.',
});

const restoreAccess = (orderId: string): ShortcutAct => ({
  shortcut: 'b',
  command: 'restore-access',
  title: 'Give access back',
  explanation: 'The books are in the library again, and the mailed link works. Nothing is mailed.',
  args: { orderId },
  done: 'The access is back.',
});

const showLink = (orderId: string): ShortcutAct => ({
  shortcut: 'k',
  command: 'show-link',
  title: 'Copy the link',
  explanation:
    'Shows the link that the buyer was mailed, as it is. Whoever has it downloads the books.',
  args: { orderId },
  done: 'Here it is.',
});

const askProvider = (orderId: string): ShortcutAct => ({
  shortcut: 'a',
  command: 'ask-provider',
  title: 'Ask the provider',
  explanation:
    'The payment provider is asked how this payment stands, and the order follows: what was paid is given, what went back ends.',
  args: { orderId },
  done: 'The order stands as the provider says.',
});

const note = (orderId: string): ShortcutAct => ({
  shortcut: 'n',
  command: 'note',
  title: 'Note',
  explanation: 'For whoever looks at this order next; the buyer never sees it. Name nobody in it.',
  args: { orderId },
  read: (form) => ({ note: form.get('note') }),
  fields: <TextField label="Note" name="note" required />,
  done: 'It stands with the order.',
});
