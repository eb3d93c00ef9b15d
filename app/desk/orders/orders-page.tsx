import { useState } from 'react';
import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { Button } from '#app/design/button.tsx';
import type { orderPageSchema } from '../answers.ts';
import { useDeskOwner } from '../desk-frame.tsx';
import { useTitle } from '../parts/use-title.browser.ts';
import { GiveDialog } from './give-dialog.tsx';
import { OrderTable } from './order-table.tsx';

/** All orders, the newest first, or those that a search found. */
export function OrdersPage() {
  useTitle('Orders');
  const { orders, olderThan, newerThan } = useLoaderData<z.infer<typeof orderPageSchema>>();
  const [params] = useSearchParams();
  const [isGiving, setGiving] = useState(false);
  const navigate = useNavigate();
  const { role } = useDeskOwner();
  const text = params.get('q');
  const isFirst = !params.has('older-than') && !params.has('newer-than');
  const at = (name: string, place: string) =>
    `?${new URLSearchParams({ ...(text !== null && { q: text }), [name]: place })}`;

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{text ? `Orders for “${text}”` : 'Orders'}</h1>
        {role !== 'accountant' && (
          <Button variant="secondary" size="s" onClick={() => setGiving(true)}>
            Give a book
          </Button>
        )}
      </div>
      <OrderTable orders={orders} />
      {text?.includes('@') && (
        <p>
          <Link
            to={`/customers/${encodeURIComponent(text.trim())}`}
            className="text-green underline underline-offset-4"
          >
            All about {text.trim()}
          </Link>
        </p>
      )}
      <nav aria-label="Pages" className="flex gap-4">
        {!isFirst && newerThan && (
          <Link
            to={at('newer-than', newerThan)}
            className="text-green underline underline-offset-4"
          >
            Newer
          </Link>
        )}
        {olderThan && (
          <Link
            to={at('older-than', olderThan)}
            className="text-green underline underline-offset-4"
          >
            Older
          </Link>
        )}
      </nav>
      {isGiving && (
        <GiveDialog
          onClose={() => setGiving(false)}
          onGiven={(orderId) => navigate(`/orders/${orderId}`)}
        />
      )}
    </div>
  );
}
