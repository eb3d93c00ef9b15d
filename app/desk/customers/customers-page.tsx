import { Link, useLoaderData, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { formatUsd } from '#app/platform/money.ts';
import type { customerPageSchema } from '../answers.ts';
import { columnHelper, DataTable } from '../parts/data-table.tsx';
import { deskTime } from '../parts/desk-time.ts';
import { ListFilters } from '../parts/list-filters.tsx';
import { PageLinks } from '../parts/page-links.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { useTitle } from '../parts/use-title.browser.ts';

type CustomerList = z.infer<typeof customerPageSchema>;

const column = columnHelper<CustomerList['rows'][number]>();

const columns = column.columns([
  column.accessor('email', {
    header: 'Address',
    cell: ({ getValue, row: { original } }) => (
      <>
        <Link
          to={`/customers/${encodeURIComponent(getValue())}`}
          className="font-semibold text-green after:absolute after:inset-0"
        >
          {getValue()}
        </Link>
        {!original.emailVerified && <span className="text-muted text-xs"> not confirmed</span>}
      </>
    ),
  }),
  column.accessor('name', { header: 'Name', cell: ({ getValue }) => getValue() }),
  column.display({
    id: 'orders',
    header: 'Orders',
    cell: ({ row: { original } }) =>
      original.orderCount === 0
        ? 'no order'
        : `${original.orderCount} · ${formatUsd(original.spentCents)}`,
  }),
  column.accessor('lastSeenAt', {
    header: 'Last seen',
    cell: ({ getValue }) => <Moment label="Last seen" at={getValue()} />,
  }),
  column.accessor('createdAt', {
    header: 'Since',
    cell: ({ getValue }) => <Moment label="Since" at={getValue()} />,
  }),
]);

function Moment({ label, at }: { label: string; at: string | null }) {
  return (
    <span className="text-muted text-xs">
      <span className="sm:hidden">{label} </span>
      {at === null ? 'not signed in' : <time dateTime={at}>{deskTime(at)}</time>}
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
      <ListFilters search="Address or name" />
      <DataTable
        caption="Customers"
        columns={columns}
        rows={rows}
        keyOf={({ userId }) => userId}
        compact={['name', 'orders']}
        empty="No account fits."
      />
      {text?.includes('@') && rows.length === 0 && (
        <p>
          <TextLink to={`/customers/${encodeURIComponent(text)}`}>
            Whatever else there is about {text}
          </TextLink>
        </p>
      )}
      <PageLinks next={next} previous={previous} />
    </div>
  );
}
