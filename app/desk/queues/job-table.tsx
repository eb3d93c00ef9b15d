import { TextField } from '#app/design/field.tsx';
import type { Row } from '../answers.ts';
import { columnHelper, DataTable } from '../parts/data-table.tsx';
import { RowAct } from '../parts/row-act.tsx';
import { TimeStamp } from '../parts/time-stamp.tsx';

type Job = Row<'jobs'>;

const column = columnHelper<Job & { isFailed: boolean }>();

const columns = column.columns([
  column.display({
    id: 'job',
    header: 'Job',
    cell: ({ row: { original: job } }) => (
      <>
        <p>{job.name}</p>
        <p className="text-muted text-xs">
          since <TimeStamp at={job.leftAt} />
        </p>
      </>
    ),
  }),
  column.display({
    id: 'state',
    header: 'State',
    cell: ({ row: { original: job } }) => (
      <>
        <p>
          {job.tries === 1 ? '1 try' : `${job.tries} tries`}
          {job.dueAt && (
            <>
              , next <TimeStamp at={job.dueAt} />
            </>
          )}
        </p>
        {job.lastError && <p className="text-danger text-xs">{job.lastError}</p>}
      </>
    ),
  }),
  column.display({
    id: 'acts',
    header: () => <span className="sr-only">Acts</span>,
    cell: ({ row: { original: job } }) => (job.isFailed ? <JobActs job={job} /> : null),
  }),
]);

function JobActs({ job: { id, name } }: { job: Job }) {
  return (
    <div className="flex flex-wrap gap-2 sm:justify-end">
      <RowAct
        subject={name}
        act={{
          command: 'retry',
          title: 'Try again',
          explanation: `Tries ${name} again, for three days if need be.`,
          args: { id },
          done: 'It is tried again.',
        }}
      />
      <RowAct
        subject={name}
        act={{
          command: 'drop-job',
          title: 'Give up',
          explanation: `Gives ${name} up for good: the email it was to send, or the book it was to make, never comes.`,
          args: { id },
          read: (form) => ({ reason: form.get('reason') }),
          fields: <TextField label="Reason" name="reason" required />,
          isDangerous: true,
          done: 'The job is given up.',
        }}
      />
    </div>
  );
}

interface JobTableProps {
  jobs: readonly Job[];
  isFailed: boolean;
}

/** Work that waits, or that failed for good. */
export function JobTable({ jobs, isFailed }: JobTableProps) {
  return (
    <DataTable
      caption={isFailed ? 'Jobs that failed' : 'Jobs that wait'}
      columns={columns}
      rows={jobs.map((job) => ({ ...job, isFailed }))}
      keyOf={({ id }) => id}
      narrow={['acts']}
      empty={isFailed ? 'No job has failed.' : 'No job is waiting.'}
    />
  );
}
