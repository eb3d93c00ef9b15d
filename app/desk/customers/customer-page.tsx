import { useMemo, useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import type { z } from 'zod';
import { Button } from '#app/design/button.tsx';
import { Notice } from '#app/design/notice.tsx';
import type { customerSchema } from '../answers.ts';
import { MailList } from '../mails/mail-list.tsx';
import { GiveDialog } from '../orders/give-dialog.tsx';
import { OrderTable } from '../orders/order-table.tsx';
import { ActButtons, type ShortcutAct } from '../parts/act-buttons.tsx';
import { deskTime } from '../parts/desk-time.ts';
import { FactList } from '../parts/fact-list.tsx';
import { Panel } from '../parts/panel.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { useTitle } from '../parts/use-title.browser.ts';
import { customerActs } from './customer-acts.tsx';
import { saveExport } from './save-export.browser.ts';

type Customer = z.infer<typeof customerSchema>;

/** One person: account, library, orders and mails, and what can be done for them. */
export function CustomerPage() {
  const customer = useLoaderData<Customer>();
  const { email, account, library, orders, mails } = customer;
  useTitle(email);
  return (
    <div className="grid gap-4">
      <h1 className="wrap-anywhere text-2xl">{email}</h1>
      {customer.blockedAt !== null && (
        <Notice tone="danger">
          Blocked since {deskTime(customer.blockedAt)}: they can buy nothing.
        </Notice>
      )}
      <CustomerActs customer={customer} />
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        <Panel title="Account">
          {account ? (
            <FactList
              facts={[
                ['Name', account.name],
                ['Mailbox', account.emailVerified ? 'confirmed' : 'not confirmed'],
                ['Password', account.hasPassword ? 'chosen' : 'none yet'],
                ['Signed in', devices(account.sessions)],
                ['Since', deskTime(account.createdAt)],
              ]}
            />
          ) : (
            <p className="text-muted">No account.</p>
          )}
        </Panel>
        <Panel title="Library">
          {library.length === 0 && <p className="text-muted">Empty.</p>}
          <ul className="grid gap-1.5">
            {library.map(({ bookId, title, orderId, isOpen }) => (
              <li key={`${bookId} ${orderId}`} className="flex flex-wrap justify-between gap-x-4">
                <span className="min-w-0">{title}</span>
                <span className="text-muted">
                  {!isOpen && 'ended · '}
                  <TextLink to={`/orders/${orderId}`}>{orderId}</TextLink>
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
      <h2 className="text-lg">Orders</h2>
      <OrderTable orders={orders} />
      <h2 className="text-lg">Mails</h2>
      <MailList mails={mails} />
      <Written customer={customer} />
    </div>
  );
}

/** What they wrote to the shop, and what they want to read of it. */
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

function CustomerActs({ customer }: { customer: Customer }) {
  const { email, account, blockedAt } = customer;
  const [isGiving, setGiving] = useState(false);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const acts = useMemo(
    () =>
      customerActs({
        ...{ email, hasAccount: account !== null, isBlocked: blockedAt !== null },
        isSignedIn: (account?.sessions.length ?? 0) > 0,
      }),
    [email, account, blockedAt],
  );

  function follow(act: ShortcutAct, result: unknown) {
    if (act.command === 'erase-customer') return navigate('/customers');
    if (act.command === 'correct-customer') return navigate('/customers');
    if (act.command === 'export-customer') return saveExport(email, result);
    return revalidate();
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button size="s" variant="secondary" onClick={() => setGiving(true)}>
        Give a book
      </Button>
      <ActButtons acts={acts} onDone={follow} />
      {isGiving && (
        <GiveDialog
          email={email}
          onClose={() => setGiving(false)}
          onGiven={(orderId) => navigate(`/orders/${orderId}`)}
        />
      )}
    </div>
  );
}
