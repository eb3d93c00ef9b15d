import { useState } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import type { z } from 'zod';
import { Button } from '#app/design/button.tsx';
import { kindWords } from '#app/features/papers/paper-kind.ts';
import { formatUsd } from '#app/platform/money.ts';
import { columnHelper, DataTable } from '../parts/data-table.tsx';
import { FilterDay, FilterSelect, ListFilters } from '../parts/list-filters.tsx';
import { PageLinks } from '../parts/page-links.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { useTitle } from '../parts/use-title.browser.ts';
import type { ListedPaper, paperPageSchema } from './paper-answers.ts';
import { PaperLink } from './paper-link.tsx';
import { saveInvoices } from './save-invoices.browser.ts';

const column = columnHelper<ListedPaper>();

const columns = column.columns([
  column.accessor('id', {
    header: 'Number',
    cell: ({ row: { original: paper } }) => (
      <>
        <PaperLink id={paper.id} />
        <p className="text-muted text-xs">
          {kindWords[paper.kind]}
          {paper.correctsId !== null && ` to ${paper.correctsId}`}
        </p>
      </>
    ),
  }),
  column.accessor('issuedOn', { header: 'Date' }),
  column.display({
    id: 'buyer',
    header: 'Buyer',
    cell: ({ row: { original: paper } }) => (
      <>
        <p>{paper.company ?? paper.buyerName}</p>
        <p className="text-muted text-xs">
          {[paper.taxId, paper.country].filter(Boolean).join(' · ')}
        </p>
      </>
    ),
  }),
  column.accessor('orderId', {
    header: 'Order',
    cell: ({ getValue }) => <TextLink to={`/orders/${getValue()}`}>{getValue()}</TextLink>,
  }),
  column.display({
    id: 'total',
    header: 'Total',
    cell: ({ row: { original: paper } }) => (
      <>
        <p className="font-semibold">
          {paper.kind === 'credit-note' && '−'}
          {formatUsd(paper.totalCents)}
        </p>
        <p className="text-muted text-xs">{formatUsd(paper.taxCents)} of it tax</p>
      </>
    ),
  }),
]);

/** Invoices and credit notes, by the day they were made, for the books. */
export function InvoicesPage() {
  useTitle('Invoices');
  const { rows, next, previous } = useLoaderData<z.infer<typeof paperPageSchema>>();
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Invoices</h1>
        <SaveButton />
      </div>
      <ListFilters>
        <FilterSelect
          label="Kind"
          name="kind"
          options={[
            ['', 'Both'],
            ['invoice', 'Invoices'],
            ['credit-note', 'Credit notes'],
          ]}
        />
        <FilterDay label="From" name="from" />
        <FilterDay label="Until" name="until" />
      </ListFilters>
      <DataTable
        caption="Invoices and credit notes"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        compact={['issuedOn', 'orderId']}
        empty="There are none. An invoice is made on the page of its order."
      />
      <PageLinks next={next} previous={previous} />
    </div>
  );
}

function SaveButton() {
  const [isSaving, setSaving] = useState(false);
  const { search } = useLocation();

  async function save() {
    setSaving(true);
    await saveInvoices(search).finally(() => setSaving(false));
  }

  return (
    <Button variant="secondary" size="s" busy={isSaving} onClick={save}>
      Save as CSV
    </Button>
  );
}
