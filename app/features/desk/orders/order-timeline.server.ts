import type { Paper } from '#app/features/papers/keep-paper.server.ts';
import { kindWords } from '#app/features/papers/paper-kind.ts';
import { formatUsd } from '#app/platform/money.ts';
import type { acts } from '#database/schema/acts.ts';
import type { downloads } from '#database/schema/downloads.ts';
import type { mails } from '#database/schema/mails.ts';
import type { ownerTasks } from '#database/schema/owner-tasks.ts';
import type { paymentEvents } from '#database/schema/payment-events.ts';
import type { orderHistory } from '#database/schema/purchases.ts';
import type { refunds } from '#database/schema/refunds.ts';
import { actWords, type KnownActs } from '../known-acts.ts';
import { isCausedByAct } from '../perform-act.server.ts';

/** One thing that happened to an order. */
export interface OrderEntry {
  at: Date;
  kind: 'order' | 'act' | 'event' | 'email' | 'download' | 'refund' | 'paper' | 'task';
  /** What happened, in a few words for the owner. */
  summary: string;
}

interface OrderRecords {
  createdAt: Date;
  history: (typeof orderHistory.$inferSelect)[];
  acts: (typeof acts.$inferSelect)[];
  events: (typeof paymentEvents.$inferSelect)[];
  mails: (typeof mails.$inferSelect)[];
  downloads: (typeof downloads.$inferSelect)[];
  refunds: (typeof refunds.$inferSelect)[];
  papers: Paper[];
  tasks: (typeof ownerTasks.$inferSelect)[];
}

/** Everything that happened to an order in one list, the oldest first. What an act caused is told once. */
export function orderTimeline(records: OrderRecords, known: KnownActs): OrderEntry[] {
  const entries: OrderEntry[] = [
    { at: records.createdAt, kind: 'order', summary: 'Begun' },
    ...records.history
      .filter(({ cause }) => !isCausedByAct(cause))
      .map(({ at, change, cause }) => entry(at, 'order', `${actWords(known, change)} (${cause})`)),
    ...records.acts.map(({ at, act, who, reason }) =>
      entry(at, 'act', `${actWords(known, act)} by ${who}${reason === null ? '' : `: ${reason}`}`),
    ),
    ...records.events.map(({ receivedAt, type, id, handledAt, outcome }) =>
      entry(
        receivedAt,
        'event',
        `${type} ${id}${outcome ? `, ${outcome}` : ''}${handledAt === null ? ', open' : ''}`,
      ),
    ),
    ...records.mails.map(mailEntry),
    ...records.downloads.map(({ at, title, format, way, network }) =>
      entry(at, 'download', `${title} as ${format.toUpperCase()}, by ${way}, to ${network}`),
    ),
    ...records.refunds.map(({ createdAt, id, amountCents, status }) =>
      entry(
        createdAt,
        'refund',
        `${formatUsd(amountCents)}, ${status.replaceAll('_', ' ')} (${id})`,
      ),
    ),
    ...records.papers.map(({ issuedAt, kind, id, totalCents }) =>
      entry(issuedAt, 'paper', `${kindWords[kind]} ${id} over ${formatUsd(totalCents)}`),
    ),
    ...records.tasks.map(({ raisedAt, summary, settledAt }) =>
      entry(raisedAt, 'task', `${summary}${settledAt === null ? ' (open)' : ''}`),
    ),
  ];
  return entries.sort((one, other) => one.at.getTime() - other.at.getTime());
}

function entry(at: Date, kind: OrderEntry['kind'], summary: string): OrderEntry {
  return { at, kind, summary };
}

function mailEntry(mail: OrderRecords['mails'][number]): OrderEntry {
  const { kind, toAddress, state, tries, answer, firstTriedAt, sentAt } = mail;
  // While it is being sent for the first time there is nothing to tell of its tries.
  const isUnderWay = state === 'sending' && tries <= 1;
  const times = tries === 1 ? '1 try' : `${tries} tries`;
  const how = isUnderWay ? 'on its way' : `${state} after ${times}: ${answer ?? 'no answer'}`;
  return entry(
    sentAt ?? firstTriedAt,
    'email',
    `${kind} to ${toAddress}, ${state === 'sent' ? 'sent' : how}`,
  );
}
