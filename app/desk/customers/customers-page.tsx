import { Link, useLoaderData, useSearchParams } from 'react-router';
import { formatUsd } from '#app/platform/money.ts';
import type { Answer } from '../answers.ts';
import { Breakable } from '../parts/breakable.tsx';
import { columnHelper, DataTable } from '../parts/data-table.tsx';
import { ListFilters } from '../parts/list-filters.tsx';
import { PageLinks } from '../parts/page-links.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { TimeStamp } from '../parts/time-stamp.tsx';
import { useTitle } from '../parts/use-title.browser.ts';

type CustomerList = Answer<'customers'>;

const column = columnHelper<CustomerList['rows'][number]>();

const columns = column.columns([
  column.display({
    id: 'person',
    header: 'Customer',
    cell: ({ row: { original: customer } }) => (
      <>
        <Link
          to={`/customers/${encodeURIComponent(customer.email)}`}
          className="font-semibold text-green after:absolute after:inset-0"
        >
          <Breakable text={customer.email} />
        </Link>
        <p className="text-muted text-xs">
          {customer.name}
          {!customer.emailVerified && `${customer.name && ' · '}not verified`}
        </p>
      </>
    ),
  }),
  column.accessor('orderCount', {
    header: 'Orders',
    cell: ({ getValue }) => <Count label={getValue() === 1 ? 'order' : 'orders'} n={getValue()} />,
  }),
  column.accessor('spentCents', {
    header: 'Spent',
    cell: ({ getValue }) => formatUsd(getValue()),
  }),
  column.accessor('lastSeenAt', {
    header: 'Last seen',
    cell: ({ getValue }) => <Moment label="seen" at={getValue()} />,
  }),
  column.accessor('createdAt', {
    header: 'Since',
    cell: ({ getValue }) => <Moment label="since" at={getValue()} />,
  }),
]);

/** For phones, where the column has no heading. */
function Count({ n, label }: { n: number; label: string }) {
  return (
    <>
      {n}
      <span className="sm:hidden"> {label}</span>
    </>
  );
}

function Moment({ label, at }: { label: string; at: string | null }) {
  if (at === null) return <span className="text-muted text-xs max-sm:hidden">not signed in</span>;
  return (
    <span className="text-muted text-xs">
      <span className="sm:hidden">{label} </span>
      <TimeStamp at={at} />
    </span>
  );
}

/** Everybody with an account. */
export function CustomersPage() {
  useTitle('Customers');
  const { rows, next, previous } = useLoaderData<CustomerList>();
  const [params] = useSearchParams();
  const text = params.get('q')?.trim();
  return (
    <div className="grid gap-4">
      <h1 className="text-2xl">Customers</h1>
      <ListFilters search="Email or name" />
      <DataTable
        caption="Customers"
        columns={columns}
        rows={rows}
        keyOf={({ userId }) => userId}
        compact={['orderCount', 'spentCents', 'lastSeenAt', 'createdAt']}
        numeric={['orderCount', 'spentCents']}
        narrow={['lastSeenAt', 'createdAt']}
        empty={text ? 'Nobody with an account matches.' : 'Nobody has an account yet.'}
      />
      {text?.includes('@') && rows.length === 0 && (
        <p>
          <TextLink to={`/customers/${encodeURIComponent(text)}`}>Everything about {text}</TextLink>
        </p>
      )}
      <PageLinks next={next} previous={previous} />
    </div>
  );
}
