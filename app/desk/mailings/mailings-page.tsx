import { Link, useLoaderData, useNavigate } from 'react-router';
import { Button } from '#app/design/button.tsx';
import { mailingStates } from '#app/features/mailings/mailing-rules.ts';
import type { Answer, Row } from '../answers.ts';
import { useMay } from '../doors/use-desk-owner.ts';
import { columnHelper, DataTable } from '../parts/data-table.tsx';
import { deskTime } from '../parts/desk-time.ts';
import { FilterSelect, ListFilters } from '../parts/list-filters.tsx';
import { PageLinks } from '../parts/page-links.tsx';
import { StatusTag } from '../parts/status-tag.tsx';
import { useTitle } from '../parts/use-title.browser.ts';

const column = columnHelper<Row<'mailings'>>();

const columns = column.columns([
  column.display({
    id: 'mailing',
    header: 'Mailing',
    cell: ({ row: { original } }) => (
      <>
        <Link
          to={`/mailings/${original.id}`}
          className="font-semibold text-green after:absolute after:inset-0"
        >
          {original.subject || 'No subject yet'}
        </Link>
        <p className="text-muted text-xs">to readers of {original.topic}</p>
      </>
    ),
  }),
  column.display({
    id: 'state',
    header: 'State',
    cell: ({ row: { original } }) => (
      <>
        <StatusTag status={original.state} />
        {original.pauseReason && <p className="mt-1 text-danger text-xs">has paused by itself</p>}
      </>
    ),
  }),
  column.display({
    id: 'counts',
    header: 'Readers',
    cell: ({ row: { original } }) => <span className="text-xs">{countsOf(original)}</span>,
  }),
  column.display({
    id: 'when',
    header: 'When',
    cell: ({ row: { original } }) => (
      <span className="text-muted text-xs">
        {original.sendingAt === null
          ? `changed ${deskTime(original.changedAt)} by ${original.changedBy}`
          : `sent ${deskTime(original.sendingAt)} by ${original.sentBy}`}
      </span>
    ),
  }),
]);

function countsOf(mailing: Row<'mailings'>): string {
  if (mailing.state === 'draft') return '';
  const { sentCount, recipientCount, refusedCount, skippedCount } = mailing;
  return [
    `${sentCount} of ${recipientCount} emailed`,
    ...(refusedCount > 0 ? [`${refusedCount} refused`] : []),
    ...(skippedCount > 0 ? [`${skippedCount} skipped`] : []),
  ].join(', ');
}

/** Mailings and drafts. */
export function MailingsPage() {
  useTitle('Mailings');
  const { rows, next, previous } = useLoaderData<Answer<'mailings'>>();
  const may = useMay();
  const navigate = useNavigate();
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Mailings</h1>
        {may('keep-mailing') && (
          <Button size="s" onClick={() => navigate('/mailings/new')}>
            Write a mailing
          </Button>
        )}
      </div>
      <ListFilters>
        <FilterSelect
          label="State"
          name="state"
          options={[['', 'All'], ...mailingStates.map((state) => [state, state] as const)]}
        />
      </ListFilters>
      <DataTable
        caption="Mailings"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => String(id)}
        compact={['state', 'counts']}
        empty="No mailings."
      />
      <PageLinks next={next} previous={previous} />
    </div>
  );
}
