import { useMemo, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { Button } from '#app/design/button.tsx';
import { Notice } from '#app/design/notice.tsx';
import { copyText } from '#app/design/toast/copy-text.browser.ts';
import { consentWords } from '#app/features/checkout/consent-words.ts';
import { formatUsd } from '#app/platform/money.ts';
import { shownName } from '#app/platform/shown-name.ts';
import type { FoundOrder } from '../answers.ts';
import { answerOf } from '../ask-desk.browser.ts';
import { MailList } from '../mails/mail-list.tsx';
import { PaperList } from '../papers/paper-list.tsx';
import { ActButtons } from '../parts/act-buttons.tsx';
import { Breakable } from '../parts/breakable.tsx';
import { deskTime } from '../parts/desk-time.ts';
import { FactList } from '../parts/fact-list.tsx';
import { Panel } from '../parts/panel.tsx';
import { StatusTag } from '../parts/status-tag.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { useTitle } from '../parts/use-title.browser.ts';
import { saveEvidence } from '../save-answers.browser.ts';
import { useMailsFollowed } from './follow-mails.browser.ts';
import { actsOf } from './order-acts.tsx';
import { OrderTasks } from './order-tasks.tsx';
import { lineWords, totalWords } from './tax-words.ts';

/** One order with its acts and its timeline. */
export function OrderPage() {
  const order = useLoaderData<FoundOrder>();
  useTitle(order.orderId);
  const { revalidate } = useRevalidator();
  const [actedAt, setActedAt] = useState(0);
  useMailsFollowed(order, { actedAt, reload: revalidate });
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-2xl">{order.orderId}</h1>
        <StatusTag status={order.status} />
      </div>
      <OrderTasks tasks={order.tasks} requests={order.requests} />
      <OrderActs key={order.orderId} order={order} onActed={() => setActedAt(Date.now())} />
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        <OrderFacts order={order} />
        <OrderBooks order={order} />
      </div>
      {order.papers.length > 0 && (
        <>
          <h2 className="text-lg">Invoices and credit notes</h2>
          <PaperList papers={order.papers} />
        </>
      )}
      <Timeline order={order} />
      <h2 className="text-lg">Emails</h2>
      <MailList mails={[...order.mails].reverse()} />
    </div>
  );
}

function OrderActs({ order, onActed }: { order: FoundOrder; onActed: () => void }) {
  const { revalidate } = useRevalidator();
  const [link, setLink] = useState<string | null>(null);
  const acts = useMemo(() => actsOf(order), [order]);
  return (
    <>
      <ActButtons
        acts={acts}
        shownCount={2}
        onDone={({ command }, result) => {
          if (command === 'evidence') return saveEvidence(answerOf(command, result));
          onActed();
          if (command === 'show-link' || command === 'renew-link') {
            setLink(answerOf(command, result).link);
          }
          revalidate();
        }}
      />
      {link !== null && <OrderLink link={link} />}
    </>
  );
}

/** The buyer's link, to be passed on by other means than email. */
function OrderLink({ link }: { link: string }) {
  return (
    <Notice tone="success" role="status" title="The buyer's link">
      <p>
        <code>{link}</code>
      </p>
      <Button size="s" variant="secondary" onClick={() => copyText(link)}>
        Copy the link
      </Button>
    </Notice>
  );
}

function OrderFacts({ order }: { order: FoundOrder }) {
  const { email, firstName, lastName, account } = order;
  return (
    <Panel title="Buyer and payment">
      <FactList
        facts={[
          ['Name', shownName(firstName, lastName) || 'not given'],
          [
            'Email',
            <TextLink key="email" to={`/customers/${encodeURIComponent(email)}`}>
              <Breakable text={email} />
            </TextLink>,
          ],
          ['Account', account ? accountWords(order, account) : 'none yet'],
          ['Begun', deskTime(order.createdAt)],
          ['Paid', paidWords(order)],
          ['Total', totalWords(order)],
          ...(order.refundedCents > 0
            ? ([['Refunded', formatUsd(order.refundedCents)]] as const)
            : []),
          ...(order.paymentId
            ? ([
                [
                  'Payment',
                  <code key="id" className="text-xs">
                    {order.paymentId}
                  </code>,
                ],
              ] as const)
            : []),
          ['Link', linkWords(order.link)],
          ...(order.source === 'given' ? [] : ([['Consent', consentFact(order)]] as const)),
        ]}
      />
    </Panel>
  );
}

function accountWords({ email }: FoundOrder, account: NonNullable<FoundOrder['account']>): string {
  const verified = account.emailVerified ? 'verified' : 'not verified yet';
  return account.email === email ? verified : `${account.email}, ${verified}`;
}

function paidWords({ source, purchasedAt }: FoundOrder): string {
  if (purchasedAt === null) return 'no';
  return source === 'given' ? `given on ${deskTime(purchasedAt)}` : deskTime(purchasedAt);
}

/** What the buyer agreed to about delivery at once. */
function consentFact({ consentVersion, consentedAt }: FoundOrder): string {
  const words = consentVersion === null ? null : consentWords(consentVersion);
  if (words === null || consentedAt === null) return 'none on record';
  return `${deskTime(consentedAt)}, version ${consentVersion}: “${words}”`;
}

const linkStates = {
  good: 'works',
  expired: 'has run out',
  'used up': 'is used up',
  ended: 'is turned off',
} as const;

function linkWords(link: FoundOrder['link']): string {
  if (link === null) return 'none yet';
  const { state, downloadsCount, maxDownloads, expiresAt } = link;
  const used = `${downloadsCount} of ${maxDownloads} downloads`;
  return `${linkStates[state]} · ${used} · until ${deskTime(expiresAt)}`;
}

const accessWords = {
  none: 'not given yet',
  open: 'open',
  'ended by money': 'refunded',
  'ended by owner': 'stopped',
} as const;

function OrderBooks({ order: { lines } }: { order: FoundOrder }) {
  return (
    <Panel title="Books">
      <ul className="grid gap-2.5">
        {lines.map(({ bookId, title, access, ...line }) => (
          <li key={bookId} className="grid gap-x-4 sm:grid-cols-[1fr_max-content]">
            <span className="min-w-0">{title}</span>
            <span className="whitespace-nowrap text-muted figures sm:text-end">
              {lineWords(line)} · {accessWords[access]}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Timeline({ order: { timeline } }: { order: FoundOrder }) {
  return (
    <Panel title="What happened">
      <ol className="grid gap-x-0 gap-y-2 sm:gap-y-1.5">
        {[...timeline].reverse().map(({ at, kind, summary }) => (
          <li
            key={`${at} ${kind} ${summary}`}
            className="grid grid-cols-[max-content_1fr] gap-x-3 sm:grid-cols-[10.5rem_5.5rem_1fr]"
          >
            <time dateTime={at} className="text-muted">
              {deskTime(at)}
            </time>
            <span className="text-muted">{kind}</span>
            <span className="wrap-anywhere min-w-0 max-sm:col-span-2">{summary}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
