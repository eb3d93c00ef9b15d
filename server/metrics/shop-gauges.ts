import { Gauge } from 'prom-client';
import {
  isDeadLetterQueue,
  type ShopFigures,
  shopFigures,
} from '#app/features/desk/queues/shop-figures.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { sharedInFlight } from '../http/shared-in-flight.ts';
import type { Metrics } from './open-metrics.ts';

/** However many ask, the database is asked so seldom. */
const keptMs = 5_000;
/** A scrape ends in ten seconds as a rule, and is to tell of the process even while the database is silent. */
const maxReadMs = 2_000;

const ofTheShop = 'All processes on one database say the same.';

/**
 * Adds how the whole shop stands, which its database is asked for when somebody reads the metrics.
 * While it does not answer, `evenkeel_database_up` says so and these figures are left out.
 */
export function addShopGauges(
  { registry }: Metrics,
  { db, log }: { db: Database; log: Log },
): void {
  const read = keepFor(
    keptMs,
    sharedInFlight(() => shopFigures(db), maxReadMs),
  );
  const gauge = (name: string, help: string, labelNames: string[], set: SetGauge) => {
    const made = new Gauge({
      name: `evenkeel_${name}`,
      help: `${help} ${ofTheShop}`,
      labelNames,
      registers: [registry],
      async collect() {
        made.reset();
        const figures = await read().catch(() => null); // told of by evenkeel_database_up
        if (figures) set(figures, (value, labels = {}) => made.set(labels, value));
        else if (labelNames.length === 0) made.remove();
      },
    });
  };
  new Gauge({
    name: 'evenkeel_database_up',
    help: 'Whether the database answered this process in time (1) or not (0).',
    registers: [registry],
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
  gauge(
    'jobs_waiting',
    'Jobs that wait for their first try or their next one.',
    ['queue'],
    ({ queues }, set) => {
      for (const { queue, waiting } of queues)
        if (!isDeadLetterQueue(queue)) set(waiting, { queue });
    },
  );
  gauge(
    'job_late_seconds',
    'How long the oldest waiting job of a queue is overdue.',
    ['queue'],
    ({ queues }, set) => {
      for (const { queue, lateSeconds } of queues)
        if (!isDeadLetterQueue(queue)) set(lateSeconds, { queue });
    },
  );
  gauge(
    'dead_letters',
    'Jobs that failed for good and wait for somebody.',
    [],
    ({ queues }, set) => {
      set(queues.find(({ queue }) => isDeadLetterQueue(queue))?.waiting ?? 0);
    },
  );
  gauge(
    'mails_unsent',
    'Mails of the last 400 days that are not sent.',
    ['kind', 'state'],
    ({ mails }, set) => {
      for (const { kind, state, count } of mails) set(count, { kind, state });
    },
  );
  gauge('owner_tasks_open', 'What asks for the owner.', ['kind'], ({ tasks }, set) => {
    for (const { kind, count } of tasks) set(count, { kind });
  });
  gauge(
    'payment_events_open',
    'Events of the payment provider of which nothing was made yet.',
    [],
    ({ openEvents }, set) => set(openEvents),
  );
  for (const [name, help, key] of times) {
    gauge(name, help, [], (figures, set) => {
      const seconds = figures[key];
      // Never: Prometheus has a number for that, which no rule mistakes for a moment ago.
      set(seconds ?? Number.POSITIVE_INFINITY);
    });
  }
}

type SetGauge = (
  figures: ShopFigures,
  set: (value: number, labels?: Record<string, string>) => void,
) => void;

const times = [
  ['order_age_seconds', 'Since the last order.', 'secondsSinceOrder'],
  [
    'payment_event_age_seconds',
    'Since the payment provider last told of something.',
    'secondsSinceEvent',
  ],
  ['mail_age_seconds', 'Since a mail was last begun.', 'secondsSinceMail'],
] as const;

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
