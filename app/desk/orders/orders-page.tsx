import { useState } from 'react';
import { useLoaderData, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { Button } from '#app/design/button.tsx';
import { books } from '#app/features/catalog/catalog.ts';
import { orderStatuses } from '#app/features/desk/orders/order-status.ts';
import type { orderPageSchema } from '../answers.ts';
import { useMay } from '../doors/use-desk-owner.ts';
import { FilterDay, FilterSelect, ListFilters } from '../parts/list-filters.tsx';
import { PageLinks } from '../parts/page-links.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { useTitle } from '../parts/use-title.browser.ts';
import { GiveDialog } from './give-dialog.tsx';
import { OrderTable } from './order-table.tsx';
import { saveOrders } from './save-orders.browser.ts';

/** Orders as they are searched and filtered for. */
export function OrdersPage() {
  useTitle('Orders');
  const { rows, next, previous } = useLoaderData<z.infer<typeof orderPageSchema>>();
  const [params] = useSearchParams();
  const text = params.get('q')?.trim();
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{text ? `Orders for “${text}”` : 'Orders'}</h1>
        <OrdersActs />
      </div>
      <ListFilters search="Order ID, address, name">
        <FilterSelect
          label="State"
          name="status"
          options={[['', 'Paid and given'], ...orderStatuses.map((each) => [each, each] as const)]}
        />
        <FilterSelect
          label="Book"
          name="book"
          options={[['', 'All books'], ...books.map(({ id, title }) => [id, title] as const)]}
        />
        <FilterDay label="From" name="from" />
        <FilterDay label="Until" name="until" />
        <FilterSelect
          label="Order"
          name="sort"
          options={[
            ['', 'Newest first'],
            ['oldest', 'Oldest first'],
            ['largest', 'Largest first'],
          ]}
        />
      </ListFilters>
      <OrderTable orders={rows} />
      {text?.includes('@') && (
        <p>
          <TextLink to={`/customers/${encodeURIComponent(text)}`}>All about {text}</TextLink>
        </p>
      )}
      <PageLinks next={next} previous={previous} />
    </div>
  );
}

function OrdersActs() {
  const may = useMay();
  const [isGiving, setGiving] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const navigate = useNavigate();
  const place = useLocation();

  async function save() {
    setSaving(true);
    await saveOrders(place.search).finally(() => setSaving(false));
  }

  return (
    <div className="flex flex-wrap gap-2">
      {may('invoices') && (
        <span className="inline-flex min-h-9 items-center px-2">
          <TextLink to="/invoices">Invoices</TextLink>
        </span>
      )}
      <Button variant="secondary" size="s" busy={isSaving} onClick={save}>
        Save as CSV
      </Button>
      {may('give') && (
        <Button variant="secondary" size="s" onClick={() => setGiving(true)}>
          Give a book
        </Button>
      )}
      {isGiving && (
        <GiveDialog
          onClose={() => setGiving(false)}
          onGiven={(orderId) => navigate(`/orders/${orderId}`)}
        />
      )}
    </div>
  );
}
