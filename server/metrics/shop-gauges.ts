import { Gauge } from 'prom-client';
import { taskKinds } from '#app/features/attention/kind-lists.ts';
import {
  isDeadLetterQueue,
  type ShopFigures,
  shopFigures,
  unsentMailStates,
} from '#app/features/desk/queues/shop-figures.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { mailKinds } from '#app/platform/mail/mailer.server.ts';
import { allJobs } from '../all-jobs.ts';
import { sharedInFlight } from '../http/shared-in-flight.ts';
import type { Metrics } from './open-metrics.ts';

/** However many ask, the database is asked so seldom. */
const keptMs = 5_000;
/**
 * A scrape ends in ten seconds as a rule, and is to tell of the process even while the database is
 * silent.
 */
const maxReadMs = 2_000;

interface Sample {
  value: number;
  labels?: Record<string, string>;
}

interface ShopGauge {
  name: string;
  help: string;
  labelNames?: string[];
  /** The labels that the shop can give: each has a figure, zero where there is nothing to count. */
  known?: readonly Record<string, string>[];
  samples: (figures: ShopFigures) => Sample[];
}

const queuesBut = ({ queues }: ShopFigures) =>
  queues.filter(({ queue }) => !isDeadLetterQueue(queue));

const knownQueues = allJobs.map(({ name }) => ({ queue: name }));
const knownTasks = taskKinds.map((kind) => ({ kind }));
const knownUnsent = mailKinds.flatMap((kind) => unsentMailStates.map((state) => ({ kind, state })));

/** Never has a number of its own in Prometheus, which no rule mistakes for a moment ago. */
const age = (seconds: number | null) => [{ value: seconds ?? Number.POSITIVE_INFINITY }];

const shopGauges: readonly ShopGauge[] = [
  {
    name: 'jobs_waiting',
    help: 'Jobs that wait for their first try or their next one.',
    labelNames: ['queue'],
    known: knownQueues,
    samples: (figures) =>
      queuesBut(figures).map(({ queue, waiting }) => ({ value: waiting, labels: { queue } })),
  },
  {
    name: 'job_late_seconds',
    help: 'How long the oldest waiting job of a queue is overdue.',
    labelNames: ['queue'],
    known: knownQueues,
    samples: (figures) =>
      queuesBut(figures).map(({ queue, lateSeconds }) => ({
        value: lateSeconds,
        labels: { queue },
      })),
  },
  {
    name: 'job_age_seconds',
    help: 'Since the oldest waiting job of a queue was left, however often it was tried.',
    labelNames: ['queue'],
    known: knownQueues,
    samples: (figures) =>
      queuesBut(figures).map(({ queue, ageSeconds }) => ({ value: ageSeconds, labels: { queue } })),
  },
  {
    name: 'dead_letters',
    help: 'Jobs that failed for good and wait for somebody.',
    samples: ({ queues }) => [
      { value: queues.find(({ queue }) => isDeadLetterQueue(queue))?.waiting ?? 0 },
    ],
  },
  {
    name: 'mails_unsent',
    help: 'Emails of the last 400 days that are not sent.',
    labelNames: ['kind', 'state'],
    known: knownUnsent,
    samples: ({ mails }) =>
      mails.map(({ kind, state, count }) => ({ value: count, labels: { kind, state } })),
  },
  {
    name: 'owner_tasks_open',
    help: 'What asks for the owner.',
    labelNames: ['kind'],
    known: knownTasks,
    samples: ({ tasks }) => tasks.map(({ kind, count }) => ({ value: count, labels: { kind } })),
  },
  {
    name: 'payment_events_open',
    help: 'Events of the payment provider of which nothing was made yet.',
    samples: ({ openEvents }) => [{ value: openEvents }],
  },
  {
    name: 'order_age_seconds',
    help: 'Since the last order that was paid.',
    samples: ({ secondsSinceOrder }) => age(secondsSinceOrder),
  },
  {
    name: 'payment_event_age_seconds',
    help: 'Since an event of the payment provider last came, by a webhook or in its list.',
    samples: ({ secondsSinceEvent }) => age(secondsSinceEvent),
  },
  {
    name: 'mail_age_seconds',
    help: 'Since the mail server took the newest email that it took.',
    samples: ({ secondsSinceMail }) => age(secondsSinceMail),
  },
];

/**
 * Adds how the whole shop stands, which its database is asked for when somebody reads the metrics.
 * While it does not answer, `evenkeel_database_up` says so and these figures are left out.
 */
export function addShopGauges(
  { registry }: Metrics,
  { db, log }: { db: Database; log: Log },
): void {
  const registers = [registry];
  const read = keepFor(
    keptMs,
    sharedInFlight(() => shopFigures(db), maxReadMs),
  );
  new Gauge({
    name: 'evenkeel_database_up',
    help: 'Whether the database answered this process in time (1) or not (0).',
    registers,
    async collect() {
      try {
        await read();
        this.set(1);
      } catch (error) {
        log.warn({ err: error }, 'The database did not say how the shop stands.');
        this.set(0);
      }
    },
  });
  for (const { name, help, labelNames = [], known = [], samples } of shopGauges) {
    new Gauge({
      name: `evenkeel_${name}`,
      help: `${help} All processes on one database say the same.`,
      labelNames,
      registers,
      async collect() {
        const figures = await read().catch(() => null); // evenkeel_database_up tells of it
        this.reset();
        if (!figures && labelNames.length === 0) this.remove(); // zero would be a figure, too
        if (!figures) return;
        for (const labels of known) this.set(labels, 0);
        for (const { value, labels = {} } of samples(figures)) this.set(labels, value);
      },
    });
  }
}

/** Asks anew only where the last answer is older; a failure is not kept. */
function keepFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let kept: { answer: T; until: number } | null = null;
  return async () => {
    if (kept && performance.now() < kept.until) return kept.answer;
    const answer = await ask();
    kept = { answer, until: performance.now() + ms };
    return answer;
  };
}
