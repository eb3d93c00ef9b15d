import { useState } from 'react';
import { useLoaderData, useLocation, useNavigate, useSearchParams } from 'react-router';
import { Button } from '#app/design/button.tsx';
import { books } from '#app/features/catalog/catalog.ts';
import { type OrderStatus, orderStatuses } from '#app/features/orders/order-status.ts';
import type { Answer } from '../answers.ts';
import { useMay } from '../doors/use-desk-owner.ts';
import { FilterDay, FilterSelect, ListFilters } from '../parts/list-filters.tsx';
import { PageLinks } from '../parts/page-links.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { useTitle } from '../parts/use-title.browser.ts';
import { saveOrders } from '../save-answers.browser.ts';
import { GiveDialog } from './give-dialog.tsx';
import { OrderTable } from './order-table.tsx';

interface OrderList extends Answer<'orders'> {
  people: People;
  /** Whether the search found further people. */
  hasMorePeople: boolean;
}

type People = Answer<'customers'>['rows'];

/** Orders as they are searched and filtered for. */
export function OrdersPage() {
  useTitle('Orders');
  const { rows, next, previous, people, hasMorePeople } = useLoaderData<OrderList>();
  const [params] = useSearchParams();
  const text = params.get('q')?.trim();
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="wrap-anywhere text-2xl">{text ? `Orders for “${text}”` : 'Orders'}</h1>
        <OrdersActs />
      </div>
      <ListFilters search="Order ID, email, name or payment">
        <FilterSelect
          label="State"
          name="status"
          options={[['', 'Paid and given'], ...orderStatuses.map(statusOption)]}
        />
        <FilterSelect
          label="Book"
          name="book"
          options={[['', 'All books'], ...books.map(({ id, title }) => [id, title] as const)]}
        />
        <FilterDay label="From" name="from" />
        <FilterDay label="Until" name="until" />
        <FilterSelect
          label="Sort"
          name="sort"
          options={[
            ['', 'Newest first'],
            ['oldest', 'Oldest first'],
            ['largest', 'Largest first'],
          ]}
        />
      </ListFilters>
      {text && <PeopleFound text={text} people={people} hasMore={hasMorePeople} />}
      <OrderTable orders={rows} />
      <PageLinks next={next} previous={previous} />
    </div>
  );
}

interface PeopleFoundProps {
  text: string;
  people: People;
  hasMore: boolean;
}

/**
 * Whom a search found beside orders; an address leads to all about it, whether or not it has an
 * account.
 */
function PeopleFound({ text, people, hasMore }: PeopleFoundProps) {
  const emails = new Set(people.map(({ email }) => email));
  if (text.includes('@') && emails.size === 0) emails.add(text);
  if (emails.size === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      <span className="text-muted">People:</span>
      {[...emails].map((email) => (
        <TextLink key={email} to={`/customers/${encodeURIComponent(email)}`}>
          {email}
        </TextLink>
      ))}
      {hasMore && (
        <TextLink to={`/customers?${new URLSearchParams({ q: text })}`}>all of them</TextLink>
      )}
    </p>
  );
}

const statusOption = (status: OrderStatus) =>
  [status, status.charAt(0).toUpperCase() + status.slice(1).replace('-', ' ')] as const;

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
        Export CSV
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
