import { useMemo, useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { Button } from '#app/design/button.tsx';
import { Notice } from '#app/design/notice.tsx';
import type { Answer } from '../answers.ts';
import { answerOf } from '../ask-desk.browser.ts';
import { useMay } from '../doors/use-desk-owner.ts';
import { MailList } from '../mails/mail-list.tsx';
import { GiveDialog } from '../orders/give-dialog.tsx';
import { OrderTable } from '../orders/order-table.tsx';
import { ActButtons, type ShortcutAct } from '../parts/act-buttons.tsx';
import { Breakable } from '../parts/breakable.tsx';
import { deskTime } from '../parts/desk-time.ts';
import { FactList } from '../parts/fact-list.tsx';
import { Panel } from '../parts/panel.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { useTitle } from '../parts/use-title.browser.ts';
import { saveExport } from '../save-answers.browser.ts';
import { customerActs } from './customer-acts.tsx';

/** As many orders and mails as one look at somebody brings. */
const maxListed = 50;

type Customer = Answer<'customer'>;

/** One person: account, library, orders, emails and acts. */
export function CustomerPage() {
  const customer = useLoaderData<Customer>();
  const { email, account, library, orders, mails } = customer;
  useTitle(email);
  return (
    <div className="grid gap-4">
      <h1 className="wrap-anywhere text-2xl">
        <Breakable text={email} />
      </h1>
      <Standing customer={customer} />
      <CustomerActs customer={customer} />
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        <Panel title="Account">
          {account ? (
            <FactList
              facts={[
                ['Name', account.name],
                ['Email', account.emailVerified ? 'verified' : 'not verified yet'],
                ['Password', account.hasPassword ? 'chosen' : 'none'],
                ['Signed in', devices(account.sessions)],
                ['Passkeys', <Passkeys key="passkeys" passkeys={account.passkeys} />],
                ['Since', deskTime(account.createdAt)],
              ]}
            />
          ) : (
            <p className="text-muted">They have no account.</p>
          )}
        </Panel>
        <Panel title="Library">
          {library.length === 0 && <p className="text-muted">No books.</p>}
          <ul className="grid gap-1.5">
            {library.map(({ bookId, title, orderId, isOpen }) => (
              <li
                key={`${bookId} ${orderId}`}
                className="grid gap-x-4 sm:grid-cols-[1fr_max-content]"
              >
                <span className="min-w-0">{title}</span>
                <span className="whitespace-nowrap text-muted">
                  {!isOpen && 'not open · '}
                  <TextLink to={`/orders/${orderId}`}>{orderId}</TextLink>
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
      <h2 className="text-lg">Orders</h2>
      <OrderTable orders={orders} />
      {orders.length === maxListed && (
        <p>
          <TextLink to={`/orders?${new URLSearchParams({ q: email })}`}>
            All of their orders
          </TextLink>
        </p>
      )}
      <h2 className="text-lg">Emails</h2>
      <MailList mails={mails} />
      {mails.length === maxListed && (
        <p>
          <TextLink to={`/mails?${new URLSearchParams({ q: email })}`}>All emails to them</TextLink>
        </p>
      )}
      <Written customer={customer} />
    </div>
  );
}

/** What is unusual about a person: blocked, or about to be erased. */
function Standing({ customer: { blockedAt, erasure } }: { customer: Customer }) {
  return (
    <>
      {blockedAt !== null && (
        <Notice tone="danger">
          Blocked since {deskTime(blockedAt)}: they cannot buy anything.
        </Notice>
      )}
      {erasure !== null && (
        <Notice tone="warning">
          They asked to be erased. That happens on {deskTime(erasure.dueAt)}, or as soon as they
          have no open payment or dispute.
        </Notice>
      )}
    </>
  );
}

/** Their messages and subscriptions. */
function Written({ customer: { messages, subscriptions } }: { customer: Customer }) {
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
      <Panel title="Messages">
        {messages.length === 0 && <p className="text-muted">None.</p>}
        <ul className="grid gap-3">
          {messages.map(({ id, receivedAt, subject, message, settledAt, answers }) => (
            <li key={id} className="wrap-anywhere">
              <p className="font-semibold">
                <TextLink to={`/messages/${id}`}>{subject}</TextLink>
              </p>
              <p className="whitespace-pre-wrap">{message}</p>
              <p className="text-muted text-xs">
                {deskTime(receivedAt)}, {settledAt === null ? 'open' : 'done'}
                {answers.length > 0 && ', answered'}
              </p>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title="Newsletter">
        {subscriptions.length === 0 && <p className="text-muted">Not subscribed.</p>}
        <ul>
          {subscriptions.map(({ id, status, topics }) => (
            <li key={id}>
              {status}
              {topics.length > 0 && `: ${topics.join(', ')}`}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function devices(sessions: readonly { lastSeenAt: string }[]): string {
  const [last] = sessions;
  if (!last) return 'nowhere';
  const count = sessions.length === 1 ? 'on one device' : `on ${sessions.length} devices`;
  return `${count}, last seen ${deskTime(last.lastSeenAt)}`;
}

type Passkey = NonNullable<Customer['account']>['passkeys'][number];

/** Ended by their owner, or all at once by a password that is chosen by a mailed link. */
function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  if (passkeys.length === 0) return <p>none</p>;
  return (
    <ul>
      {passkeys.map(({ name, createdAt, lastUsedAt }) => (
        <li key={createdAt}>
          {name}, made {deskTime(createdAt)},{' '}
          {lastUsedAt === null ? 'not used yet' : `last used ${deskTime(lastUsedAt)}`}
        </li>
      ))}
    </ul>
  );
}

function CustomerActs({ customer }: { customer: Customer }) {
  const { email, account, blockedAt, erasure } = customer;
  const may = useMay();
  const [isGiving, setGiving] = useState(false);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const acts = useMemo(
    () =>
      customerActs({
        email,
        hasAccount: account !== null,
        isBlocked: blockedAt !== null,
        isSignedIn: (account?.sessions.length ?? 0) > 0,
        isErasureAsked: erasure !== null,
      }),
    [email, account, blockedAt, erasure],
  );

  function follow(act: ShortcutAct, result: unknown) {
    if (act.command === 'erase-customer') return navigate('/customers');
    if (act.command === 'correct-customer') {
      return navigate(`/customers/${encodeURIComponent(answerOf('correct-customer', result).to)}`);
    }
    if (act.command === 'export-customer') return saveExport(email, result);
    return revalidate();
  }

  return (
    <>
      <ActButtons acts={acts} onDone={follow}>
        {may('give') && (
          <Button size="s" variant="secondary" onClick={() => setGiving(true)}>
            Give a book
          </Button>
        )}
      </ActButtons>
      {isGiving && (
        <GiveDialog
          email={email}
          onClose={() => setGiving(false)}
          onGiven={(orderId) => navigate(`/orders/${orderId}`)}
        />
      )}
    </>
  );
}
