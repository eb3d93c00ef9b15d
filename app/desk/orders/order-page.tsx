import { useMemo, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { z } from 'zod';
import { formatUsd } from '#app/platform/money.ts';
import type { FoundOrder } from '../answers.ts';
import { MailList } from '../mails/mail-list.tsx';
import { paperActs } from '../papers/paper-acts.tsx';
import { PaperList } from '../papers/paper-list.tsx';
import { saveEvidence } from '../papers/save-evidence.browser.ts';
import { ActButtons } from '../parts/act-buttons.tsx';
import { deskTime } from '../parts/desk-time.ts';
import { FactList } from '../parts/fact-list.tsx';
import { Panel } from '../parts/panel.tsx';
import { StatusTag } from '../parts/status-tag.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { useTitle } from '../parts/use-title.browser.ts';
import { actsOf } from './order-acts.tsx';
import { OrderLink } from './order-link.tsx';
import { lineWords, totalWords } from './tax-words.ts';

/** One order: what it is, what can be done about it, and everything that happened to it. */
export function OrderPage() {
  const order = useLoaderData<FoundOrder>();
  useTitle(order.orderId);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-2xl">{order.orderId}</h1>
        <StatusTag status={order.status} />
      </div>
      <OrderActs key={order.orderId} order={order} />
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
      <h2 className="text-lg">Mails</h2>
      <MailList mails={order.mails} />
    </div>
  );
}

function OrderActs({ order }: { order: FoundOrder }) {
  const { revalidate } = useRevalidator();
  const [link, setLink] = useState<string | null>(null);
  const acts = useMemo(() => [...actsOf(order), ...paperActs(order)], [order]);
  return (
    <>
      <ActButtons
        acts={acts}
        onDone={(_act, result) => {
          if (saveEvidence(result)) return;
          const shown = linkSchema.safeParse(result);
          if (shown.success) setLink(shown.data.link);
          revalidate();
        }}
      />
      {link !== null && <OrderLink link={link} />}
    </>
  );
}

const linkSchema = z.object({ link: z.string() });

function OrderFacts({ order }: { order: FoundOrder }) {
  const { email, firstName, lastName, account, link } = order;
  return (
    <Panel title="Buyer and money">
      <FactList
        facts={[
          ['Name', `${firstName} ${lastName}`.trim() || '-'],
          [
            'Email',
            <TextLink key="email" to={`/customers/${encodeURIComponent(email)}`}>
              {email}
            </TextLink>,
          ],
          [
            'Account',
            account ? `${account.email}${account.emailVerified ? '' : ', not proved'}` : 'none yet',
          ],
          ['Ordered', deskTime(order.createdAt)],
          ['Paid', order.purchasedAt ? deskTime(order.purchasedAt) : 'no'],
          ['Total', totalWords(order)],
          ...(order.refundedCents > 0
            ? ([['Sent back', formatUsd(order.refundedCents)]] as const)
            : []),
          ['Payment', order.paymentId ?? '-'],
          [
            'Link',
            link
              ? `${link.state}, ${link.downloadsCount} of ${link.maxDownloads} downloads, until ${deskTime(link.expiresAt)}`
              : 'none yet',
          ],
        ]}
      />
    </Panel>
  );
}

function OrderBooks({ order: { lines } }: { order: FoundOrder }) {
  return (
    <Panel title="Books">
      <ul className="grid gap-2.5">
        {lines.map(({ bookId, title, access, ...line }) => (
          <li key={bookId} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0">{title}</span>
            <span className="text-muted">
              {lineWords(line)} · {access === 'none' ? 'not given yet' : access}
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
      <ol className="grid gap-1.5">
        {[...timeline].reverse().map(({ at, kind, summary }) => (
          <li
            key={`${at} ${kind} ${summary}`}
            className="grid gap-x-4 sm:grid-cols-[10.5rem_5rem_1fr]"
          >
            <time dateTime={at} className="text-muted">
              {deskTime(at)}
            </time>
            <span className="text-muted">{kind}</span>
            <span className="wrap-anywhere min-w-0">{summary}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
