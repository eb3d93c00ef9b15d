import { formatUsd } from '#app/platform/money.ts';
import type { ListedPaper } from '../answers.ts';
import { columnHelper, DataTable } from '../parts/data-table.tsx';
import { TextLink } from '../parts/text-link.tsx';

const column = columnHelper<ListedPaper>();

const columns = column.columns([
  column.accessor('id', {
    header: 'Number',
    cell: ({ getValue, row: { original: paper } }) => (
      <>
        <a
          href={`/api/desk/paper?${new URLSearchParams({ id: getValue() })}`}
          target="_blank"
          rel="noreferrer"
          className="font-semibold text-green underline underline-offset-4"
        >
          {getValue()}
        </a>
        <p className="text-muted text-xs">
          {paper.kind === 'invoice' ? 'Invoice' : `Credit note to ${paper.correctsId}`}
        </p>
      </>
    ),
  }),
  column.display({
    id: 'buyer',
    header: 'Buyer',
    cell: ({ row: { original: paper } }) => (
      <>
        <p>{paper.company ?? paper.buyerName}</p>
        <p className="text-muted text-xs">
          {[paper.company && paper.buyerName, paper.taxId, paper.country]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </>
    ),
  }),
  column.accessor('orderId', {
    header: 'Order',
    cell: ({ getValue }) => <TextLink to={`/orders/${getValue()}`}>{getValue()}</TextLink>,
  }),
  column.accessor('issuedOn', { header: 'Day', cell: ({ getValue }) => getValue() }),
  column.accessor('totalCents', {
    header: 'Total',
    cell: ({ getValue, row: { original: paper } }) => (
      <>
        {paper.kind === 'credit-note' && '−'}
        {formatUsd(getValue())}
      </>
    ),
  }),
]);

/** Invoices and credit notes, each with its PDF. */
export function PaperList({ papers }: { papers: readonly ListedPaper[] }) {
  return (
    <DataTable
      caption="Invoices and credit notes"
      columns={columns}
      rows={papers}
      keyOf={({ id }) => id}
      compact={['issuedOn', 'totalCents']}
      empty="None."
    />
  );
}
