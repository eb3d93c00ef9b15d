import { TextField } from '#app/design/field.tsx';
import type { NeedAct, NeedLink } from '#app/features/attention/kind-entry.ts';
import { kindEntry } from '#app/features/attention/kind-lists.ts';
import type { Need } from '#app/features/attention/need.ts';
import { setupAnchor } from '#app/features/attention/setup-fact.ts';
import { formatUsd } from '#app/platform/money.ts';
import { resumeMailing } from '../mailings/mailing-acts.tsx';
import { declineRequest, grantRequest } from '../orders/request-acts.tsx';
import { evidence } from '../papers/paper-acts.tsx';
import type { Act } from '../parts/act.ts';
import { AddressField } from '../parts/address-field.tsx';
import {
  fetchMissed,
  giveUp,
  handleAgain,
  retry,
  settleMessage,
  testAlert,
  testMail,
} from './work-acts.tsx';

interface Link {
  label: string;
  to: string;
}

interface NeedActs {
  acts: readonly Act[];
  /** Pages of the desk, or of the payment provider. */
  links: readonly Link[];
}

/** The acts and links of a need's kind that apply to it; `me` is the address of the desk's user. */
export function needActs(need: Need, me: string): NeedActs {
  const { acts = [], links = [] } = kindEntry(need.kind) ?? {};
  return {
    acts: acts.flatMap((act) => actsByName[act](need, me)),
    links: links.flatMap((link) => linksByName[link](need) ?? []),
  };
}

type OrderNeed = Need & { orderId: string };
const hasOrder = (need: Need): need is OrderNeed => need.orderId !== null;

/** Acts on an order, for a need that has one. */
const ofOrder = (actsOf: (need: OrderNeed) => Act[]) => (need: Need) =>
  hasOrder(need) ? actsOf(need) : [];

const actsByName: Readonly<Record<NeedAct, (need: Need, me: string) => Act[]>> = {
  'answer-request': ofOrder(({ orderId, bookIds, kind }) => [
    grantRequest({ orderId, bookIds }),
    declineRequest(orderId, kind),
  ]),
  'correct-address': ofOrder(({ orderId, sentence }) => [
    {
      command: 'correct-address',
      title: 'Correct the address',
      explanation: `${sentence} The order moves to the right address, and its email goes there.`,
      args: { orderId },
      read: (form) => ({ email: form.get('email') }),
      fields: <AddressField label="Right address" name="email" />,
      done: 'The order has moved, and an email is on its way.',
    },
  ]),
  'end-access': ofOrder(({ orderId, sentence }) => [
    {
      command: 'end-access',
      title: 'Stop access',
      explanation: `${sentence} The book leaves the library, and the money stays as it is.`,
      args: { orderId },
      read: (form) => ({ titles: [form.get('title')], reason: form.get('reason') || null }),
      fields: (
        <>
          <TextField
            label="Book"
            name="title"
            hint="Its title or id, as the order has it."
            required
          />
          <TextField label="Reason" name="reason" optional />
        </>
      ),
      isDangerous: true,
      done: 'The access has ended.',
    },
  ]),
  evidence: ofOrder(({ orderId }) => [evidence(orderId)]),
  'fetch-missed': () => [fetchMissed],
  'give-up': ({ subject }) => [giveUp(subject)],
  'handle-again': ({ subject }) => [handleAgain(subject)],
  refund: ofOrder((need) => [refundOrder(need)]),
  'refund-payment': ({ sentence, amountCents, subject }) => [
    {
      command: 'refund-payment',
      title: 'Refund',
      explanation: `${sentence} ${amountCents === null ? 'The money' : formatUsd(amountCents)} goes back to whoever paid it.`,
      args: { taskId: Number(subject) },
      read: (form) => ({ reason: form.get('reason') }),
      fields: <TextField label="Reason" name="reason" required />,
      isDangerous: true,
      done: 'The money is on its way back.',
    },
  ],
  'resume-mailing': ({ subject }) => [resumeMailing(Number(subject))],
  retry: ({ subject }) => [retry(subject)],
  'send-again': ofOrder(({ orderId, sentence }) => [
    {
      command: 'send-again',
      title: 'Send again',
      explanation: `${sentence} A new email with a new link goes to the same address; the earlier link ends.`,
      args: { orderId },
      done: 'The email is on its way.',
    },
  ]),
  settle: ({ subject, sentence }) => [
    {
      command: 'settle-task',
      title: 'Settled',
      explanation: sentence,
      args: { taskId: Number(subject) },
      read: (form) => ({ reason: form.get('reason') || null }),
      fields: <TextField label="How it was settled" name="reason" optional />,
      done: 'It is marked as settled.',
    },
  ],
  'settle-message': ({ subject }) => [settleMessage(subject)],
  'test-alert': () => [testAlert],
  'test-mail': (_need, me) => [testMail(me)],
};

function refundOrder({ orderId, sentence, bookIds }: OrderNeed): Act {
  const what =
    bookIds.length === 0
      ? 'All that is left of this order is refunded, and access to its books ends.'
      : `What was paid for ${bookIds.length === 1 ? 'this book' : 'these books'} by this order goes back. The buyer keeps the earlier order.`;
  return {
    command: 'refund',
    title: 'Refund',
    explanation: `${sentence} ${what} The buyer is emailed.`,
    args: { orderId, titles: bookIds },
    read: (form) => ({ reason: form.get('reason') }),
    fields: (
      <TextField
        label="Reason"
        name="reason"
        defaultValue={bookIds.length > 0 ? 'bought twice' : undefined}
        required
      />
    ),
    isDangerous: true,
    done: 'The money is on its way back.',
  };
}

const linksByName: Readonly<Record<NeedLink, (need: Need) => Link | null>> = {
  mailing: ({ subject }) => ({ label: 'Look at the mailing', to: `/mailings/${subject}` }),
  message: ({ subject }) => ({ label: 'Answer', to: `/messages/${subject}` }),
  order: ({ orderId }) =>
    orderId === null ? null : { label: `Order ${orderId}`, to: `/orders/${orderId}` },
  provider: ({ providerUrl }) =>
    providerUrl === null ? null : { label: 'Open at the provider', to: providerUrl },
  queues: () => ({ label: 'Events and jobs', to: '/queues' }),
  setup: ({ setupFact }) => ({
    label: 'Look at the set-up',
    to: `/settings${setupFact === null ? '' : `#${setupAnchor(setupFact)}`}`,
  }),
  unsent: () => ({ label: 'Emails that were not sent', to: '/mails?state=failed' }),
};
