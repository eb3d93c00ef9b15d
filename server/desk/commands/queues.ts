import { z } from 'zod';
import { dropJob } from '#app/features/desk/queues/drop-job.server.ts';
import { handleEventAgain } from '#app/features/desk/queues/handle-event-again.server.ts';
import { listEvents } from '#app/features/desk/queues/list-events.server.ts';
import { listJobs } from '#app/features/desk/queues/list-jobs.server.ts';
import { isJobId, retryJob } from '#app/features/desk/queues/retry-job.server.ts';
import { command, found, owners, sellers } from '../command.ts';
import { flagOption, limitOption, reasonOption } from '../command-line.ts';
import { cursor, flag, labelled, limit, reason, text } from '../desk-fields.ts';

/** The owner's word for dead letters. */
const deadLetterFlag = 'parked';

const id = labelled('The ID', text(200).min(1));
const idOperand = { field: 'id', name: 'ID' } as const;

/** The provider's events and the jobs: what waits, and what failed. */
export const queueCommands = [
  command({
    name: 'events',
    roles: sellers,
    reads: true,
    input: z.object({ open: flag, cursor, limit }),
    run: async ({ db }, input) => found(await listEvents(db, input)),
  }).cli({
    options: { open: flagOption('open', 'Only those that have not been handled yet.') },
    summary: 'lists what the payment provider reported',
    help: "Lists the payment provider's events, the last received first, with what came of each.",
    isPaged: true,
    shown: { columns: ['id', 'type', 'receivedAt', 'handledAt', 'outcome'] },
  }),
  command({
    name: 'jobs',
    roles: sellers,
    reads: true,
    input: z.object({ deadLetters: flag, limit }),
    run: async (services, input) => found(await listJobs(services, input)),
  }).cli({
    options: {
      [deadLetterFlag]: flagOption(
        'deadLetters',
        'Only those that failed for good: they wait for you.',
      ),
      limit: limitOption,
    },
    summary: 'lists what waits to be done, or failed',
    help: 'Lists the jobs that wait, those that wait longest first. With --parked those that failed for three days; retry tries one again.',
    shown: { columns: ['id', 'name', 'state', 'tries', 'leftAt', 'dueAt', 'lastError'] },
  }),
  command({
    name: 'retry',
    roles: owners,
    act: { words: 'Tried again', afterRestore: 'redone' },
    input: z.object({ id }),
    run: (services, { id: tried }, actor) =>
      isJobId(tried) ? retryJob(services, actor, tried) : handleEventAgain(services, actor, tried),
  }).cli({
    operands: [idOperand],
    summary: 'tries a parked job or an event once more',
    help: 'Takes the id of a parked job (see jobs --parked), which is tried again for three days, or that of an event (see events), for which the payment provider is asked again how things stand. Both are harmless.',
    done: 'It is tried again.',
  }),
  command({
    name: 'drop-job',
    roles: owners,
    act: { words: 'Job given up' },
    input: z.object({ id, reason }),
    run: (services, input, actor) => dropJob(services, actor, input),
  }).cli({
    operands: [idOperand],
    options: { reason: reasonOption('Why; kept with the act.') },
    summary: 'gives a parked job up',
    help: 'Takes the id of a parked job (see jobs --parked). What it was to do, an email or a book, stays undone.',
    done: 'The job is given up.',
  }),
] as const;
