import { Link, useLoaderData, useSearchParams } from 'react-router';
import { shownName } from '#app/platform/shown-name.ts';
import type { Answer, Row } from '../answers.ts';
import { Breakable } from '../parts/breakable.tsx';
import { columnHelper, DataTable } from '../parts/data-table.tsx';
import { deskTime } from '../parts/desk-time.ts';
import { FilterSelect, ListFilters } from '../parts/list-filters.tsx';
import { PageLinks } from '../parts/page-links.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { useTitle } from '../parts/use-title.browser.ts';

const column = columnHelper<Row<'messages'>>();

const columns = column.columns([
  column.display({
    id: 'message',
    header: 'Message',
    cell: ({ row: { original: message } }) => (
      <>
        <Link
          to={`/messages/${message.id}`}
          className="font-semibold text-green after:absolute after:inset-0"
        >
          {message.subject}
        </Link>
        <p className="line-clamp-2 text-muted text-xs">{message.excerpt}</p>
      </>
    ),
  }),
  column.display({
    id: 'from',
    header: 'From',
    cell: ({ row: { original: message } }) => (
      <div className="sm:min-w-44">
        <p>{shownName(message.firstName, message.lastName) || 'No name'}</p>
        <p className="text-muted text-xs">
          <Breakable text={message.email} />
        </p>
      </div>
    ),
  }),
  column.display({
    id: 'state',
    header: 'State',
    cell: ({ row: { original: message } }) => <State message={message} />,
  }),
  column.accessor('receivedAt', {
    header: 'Received',
    cell: ({ getValue }) => (
      <time dateTime={getValue()} className="whitespace-nowrap text-muted text-xs">
        {deskTime(getValue())}
      </time>
    ),
  }),
]);

function State({ message: { settledAt, lastAnswer } }: { message: Row<'messages'> }) {
  const look = 'whitespace-nowrap';
  if (lastAnswer?.isRefused)
    return <span className={`${look} font-semibold text-danger`}>answer refused</span>;
  if (settledAt === null) return <span className={`${look} font-semibold`}>open</span>;
  return <span className={`${look} text-muted`}>{lastAnswer ? 'answered' : 'done'}</span>;
}

/** What people wrote on the contact page. */
export function MessagesPage() {
  useTitle('Messages');
  const { rows, next, previous } = useLoaderData<Answer<'messages'>>();
  const [params] = useSearchParams();
  const text = params.get('q')?.trim();
  const isFiltered = params.has('q') || params.has('state');
  return (
    <div className="grid gap-4">
      <h1 className="text-2xl">Messages</h1>
      <ListFilters search="Address or name">
        <FilterSelect
          label="State"
          name="state"
          options={[
            ['', 'Open'],
            ['done', 'Done'],
            ['all', 'All'],
          ]}
        />
      </ListFilters>
      <DataTable
        caption="Messages"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        compact={['state', 'receivedAt']}
        empty={isFiltered ? 'No message fits.' : 'Nobody is waiting for an answer.'}
      />
      {text && !params.get('state') && rows.length === 0 && (
        <p>
          <TextLink to={`/messages?${new URLSearchParams({ q: text, state: 'all' })}`}>
            Look among those that are done
          </TextLink>
        </p>
      )}
      <PageLinks next={next} previous={previous} />
    </div>
  );
}
