import { useState } from 'react';
import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import type { z } from 'zod';
import { Button } from '#app/design/button.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import type { customerSchema } from '../answers.ts';
import { useDeskOwner } from '../desk-frame.tsx';
import { MailList } from '../mails/mail-list.tsx';
import { GiveDialog } from '../orders/give-dialog.tsx';
import { OrderTable } from '../orders/order-table.tsx';
import { type Act, ActDialog } from '../parts/act-dialog.tsx';
import { deskTime } from '../parts/desk-time.ts';
import { FactList } from '../parts/fact-list.tsx';
import { Panel } from '../parts/panel.tsx';
import { useTitle } from '../parts/use-title.browser.ts';
import { customerActs } from './customer-acts.ts';

type Customer = z.infer<typeof customerSchema>;

/** One person: account, library, orders and mails, and what can be done for them. */
export function CustomerPage() {
  const customer = useLoaderData<Customer>();
  const { email, account, library, orders, mails } = customer;
  useTitle(email);
  return (
    <div className="grid gap-4">
      <h1 className="wrap-anywhere text-2xl">{email}</h1>
      <CustomerActs email={email} hasSessions={(account?.sessionCount ?? 0) > 0} />
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        <Panel title="Account">
          {account ? (
            <FactList
              facts={[
                ['Name', account.name],
                ['Mailbox', account.emailVerified ? 'proved' : 'not proved'],
                ['Password', account.hasPassword ? 'chosen' : 'none yet'],
                ['Signed in', `on ${account.sessionCount} devices`],
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
                  <Link
                    to={`/orders/${orderId}`}
                    className="text-green underline underline-offset-4"
                  >
                    {orderId}
                  </Link>
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
    </div>
  );
}

function CustomerActs({ email, hasSessions }: { email: string; hasSessions: boolean }) {
  const { role } = useDeskOwner();
  const [open, setOpen] = useState<Act | 'give' | null>(null);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="s" variant="secondary" onClick={() => setOpen('give')}>
        Give a book
      </Button>
      {customerActs({ email, role, hasSessions }).map((act) => (
        <Button key={act.command} size="s" variant="secondary" onClick={() => setOpen(act)}>
          {act.title}
        </Button>
      ))}
      {open === 'give' && (
        <GiveDialog
          email={email}
          onClose={() => setOpen(null)}
          onGiven={(orderId) => navigate(`/orders/${orderId}`)}
        />
      )}
      {open !== null && open !== 'give' && (
        <ActDialog
          act={open}
          onClose={() => setOpen(null)}
          onDone={() => {
            showToast({ title: open.title, description: open.done });
            if (open.command === 'erase-customer') navigate('/orders');
            else revalidate();
          }}
        />
      )}
    </div>
  );
}
