import { TextField } from '#app/design/field.tsx';
import type { Need, NeedKind } from '#app/features/desk/needs/need.ts';
import { setupAnchor } from '#app/features/desk/setup-fact.ts';
import { formatUsd } from '#app/platform/money.ts';
import { resumeMailing } from '../mailings/mailing-acts.tsx';
import { declineRequest, grantRequest } from '../orders/request-acts.tsx';
import { evidence } from '../papers/paper-acts.tsx';
import type { Act } from '../parts/act.ts';
import {
  fetchMissed,
  giveUp,
  handleAgain,
  retry,
  settleMessage,
  testAlert,
  testMail,
} from './work-acts.tsx';

/** What stands beside something that waits. */
export interface NeedActs {
  acts: readonly Act[];
  /** Where more of it is seen: a page of the desk, or one elsewhere. */
  links: readonly { label: string; to: string }[];
}

/** What can be done about a need, and where it is looked at; `me` is who sits at the desk. */
export const needActs = (need: Need, me: string): NeedActs => actsOfKinds[need.kind](need, me);

const actsOfKinds: Readonly<Record<NeedKind, (need: Need, me: string) => NeedActs>> = {
  'database-unwritable': atSetup,
  'disk-full': atSetup,
  dispute: (need) => ({
    acts: [...(need.orderId === null ? [] : [evidence(need.orderId)]), settle(need)],
    links: [...atOrder(need), ...atProvider(need)],
  }),
  'fraud-warning': (need) => ({
    acts: [...refundOrder(need), settle(need)],
    links: [...atOrder(need), ...atProvider(need)],
  }),
  withdrawal: asked,
  'refund-request': asked,
  'amount-mismatch': stray,
  'paid-twice-one-order': stray,
  'unknown-order': stray,
  'foreign-session': stray,
  'bought-twice': (need) => ({
    acts: [...refundOrder(need), settle(need)],
    links: atOrder(need),
  }),
  'refund-failed': (need) => ({
    acts: [...refundOrder(need), settle(need)],
    links: [...atOrder(need), ...atProvider(need)],
  }),
  'refund-names-no-book': (need) => ({
    acts: [...endAccess(need), settle(need)],
    links: [...atOrder(need), ...atProvider(need)],
  }),
  'mail-refused': (need) => ({
    acts: [...correctAddress(need), ...sendAgain(need), settle(need)],
    links: atOrder(need),
  }),
  'mail-unreachable': (need, me) => ({ acts: [testMail(me)], links: atSetup(need).links }),
  'contact-refused': (_need, me) => ({ acts: [testMail(me)], links: [unsentMails] }),
  'message-open': ({ subject }) => ({
    acts: [settleMessage(subject)],
    links: [{ label: 'Answer', to: `/messages/${subject}` }],
  }),
  'mailing-paused': ({ subject }) => ({
    acts: [resumeMailing(Number(subject))],
    links: [{ label: 'Look at the mailing', to: `/mailings/${subject}` }],
  }),
  'mails-unsent': (_need, me) => ({ acts: [testMail(me)], links: [unsentMails] }),
  'webhook-silence': (need) => ({ acts: [fetchMissed], links: atSetup(need).links }),
  'dead-letter': (need) => ({
    acts: [retry(need.subject), giveUp(need.subject)],
    links: [...atOrder(need), queues],
  }),
  'event-open': ({ subject }) => ({ acts: [handleAgain(subject)], links: [queues] }),
  'jobs-late': () => ({ acts: [], links: [queues] }),
  'odd-event': (need) => ({ acts: [settle(need)], links: [queues] }),
  setup: (need) => ({ acts: [settle(need)], links: atSetup(need).links }),
  'setup-fact': atSetup,
  'no-alert-email': atSetup,
  'alert-mail-failed': () => ({ acts: [testAlert], links: [unsentMails] }),
};

const queues = { label: 'Events and jobs', to: '/queues' };
const unsentMails = { label: 'Emails that were not sent', to: '/mails?state=failed' };

function atSetup({ setupFact }: Need): NeedActs {
  const anchor = setupFact === null ? '' : `#${setupAnchor(setupFact)}`;
  return { acts: [], links: [{ label: 'Look at the set-up', to: `/settings${anchor}` }] };
}

const atOrder = ({ orderId }: Need) =>
  orderId === null ? [] : [{ label: `Order ${orderId}`, to: `/orders/${orderId}` }];

const atProvider = ({ providerUrl }: Need) =>
  providerUrl === null ? [] : [{ label: 'Open at the provider', to: providerUrl }];

/** Money that fits no order. */
function stray(need: Need): NeedActs {
  const sum = need.amountCents === null ? 'The money' : formatUsd(need.amountCents);
  const refundPayment: Act = {
    command: 'refund-payment',
    title: 'Refund',
    explanation: `${need.sentence} ${sum} goes back to whoever paid it.`,
    args: { taskId: Number(need.subject) },
    read: (form) => ({ reason: form.get('reason') }),
    fields: <TextField label="Reason" name="reason" required />,
    isDangerous: true,
    done: 'The money is on its way back.',
  };
  return {
    acts: [refundPayment, settle(need)],
    links: [...atOrder(need), ...atProvider(need)],
  };
}

/** What a buyer wants back. */
function asked(need: Need): NeedActs {
  const { orderId, bookIds } = need;
  return {
    acts:
      orderId === null
        ? []
        : [grantRequest({ orderId, bookIds }), declineRequest(orderId, need.kind)],
    links: [...atOrder(need), ...atProvider(need)],
  };
}

/** Puts a task down as settled. */
const settle = ({ subject, sentence }: Need): Act => ({
  command: 'settle-task',
  title: 'Settled',
  explanation: sentence,
  args: { taskId: Number(subject) },
  read: (form) => ({ reason: form.get('reason') || null }),
  fields: <TextField label="How it was settled" name="reason" optional />,
  done: 'It is marked as settled.',
});

function refundOrder({ orderId, sentence, bookIds }: Need): Act[] {
  if (orderId === null) return [];
  const what =
    bookIds.length === 0
      ? 'All that is left of this order is refunded, and access to its books ends.'
      : `What was paid for ${bookIds.length === 1 ? 'this book' : 'these books'} by this order goes back. The buyer keeps the earlier order.`;
  return [
    {
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
    },
  ];
}

const endAccess = ({ orderId, sentence }: Need): Act[] =>
  orderId === null
    ? []
    : [
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
      ];

const correctAddress = ({ orderId, sentence }: Need): Act[] =>
  orderId === null
    ? []
    : [
        {
          command: 'correct-address',
          title: 'Correct the address',
          explanation: `${sentence} The order moves to the right address, and its email goes there.`,
          args: { orderId },
          read: (form) => ({ email: form.get('email') }),
          fields: <TextField label="Right address" name="email" type="email" required />,
          done: 'The order has moved, and an email is on its way.',
        },
      ];

const sendAgain = ({ orderId, sentence }: Need): Act[] =>
  orderId === null
    ? []
    : [
        {
          command: 'send-again',
          title: 'Send again',
          explanation: `${sentence} A new email with a new link goes to the same address; the earlier link ends.`,
          args: { orderId },
          done: 'The email is on its way.',
        },
      ];
