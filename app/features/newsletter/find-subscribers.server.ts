import { and, arrayContains, eq, gte, like, type SQL } from 'drizzle-orm';
import {
  type Cursor,
  type Page,
  pageOf,
  pageQuestion,
} from '#app/platform/database/list-pages.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { bareAddress } from '#app/platform/text/bare-address.ts';
import { normaliseEmail } from '#app/platform/text/normalise-email.ts';
import { subscriptions } from '#database/schema/newsletter.ts';
import type { SubscriberState } from './subscriber-state.ts';

export interface FoundSubscriber {
  id: string;
  email: string;
  state: SubscriberState;
  /** Those that were confirmed. */
  topics: string[];
  createdAt: Date;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
  /** When its mail server last refused a mailing, and what it said. */
  refusedAt: Date | null;
  refusal: string | null;
}

interface SubscriberSearch {
  /** An address, or how it begins; `null`: all. */
  text?: string | null;
  /** Readers of this topic alone. */
  topic?: string | null;
  state?: SubscriberState | null;
  cursor?: Cursor;
  limit: number;
}

/** Addresses that somebody subscribed, the newest first, a page at a time. */
export async function findSubscribers(
  db: Database,
  { text = null, topic = null, state = null, cursor = null, limit }: SubscriberSearch,
): Promise<Page<FoundSubscriber>> {
  const { place, where, orderBy } = pageQuestion(
    { key: subscriptions.createdAt, keyType: 'timestamptz', id: subscriptions.id },
    cursor,
  );
  const found = await db
    .select({ place, subscription: subscriptions })
    .from(subscriptions)
    .where(and(textFilter(text?.trim() ?? ''), topicFilter(topic), stateFilter(state), where))
    .orderBy(...orderBy)
    .limit(limit + 1);
  const page = pageOf(found, { cursor, limit });
  return { ...page, rows: page.rows.map(({ subscription }) => shown(subscription)) };
}

function textFilter(text: string): SQL | undefined {
  if (text === '') return undefined;
  const begun = normaliseEmail(text) ?? bareAddress(text).normalize('NFKC').toLowerCase();
  return like(subscriptions.email, `${begun.replaceAll(/[\\%_]/g, '\\$&')}%`);
}

function topicFilter(topic: string | null): SQL | undefined {
  if (topic === null) return undefined;
  return and(eq(subscriptions.isReader, true), arrayContains(subscriptions.topics, [topic]));
}

function stateFilter(state: SubscriberState | null): SQL | undefined {
  const { status, isReader, refusals } = subscriptions;
  if (state === null) return undefined;
  if (state === 'reader') return and(eq(status, 'confirmed'), eq(isReader, true));
  if (state === 'refused') return and(eq(status, 'confirmed'), gte(refusals, 2));
  return eq(status, state);
}

function shown(row: typeof subscriptions.$inferSelect): FoundSubscriber {
  const { id, email, topics, createdAt, confirmedAt, unsubscribedAt, refusedAt, refusal } = row;
  const state = row.status !== 'confirmed' ? row.status : row.isReader ? 'reader' : 'refused';
  return {
    ...{ id, email, state, topics, createdAt, confirmedAt, unsubscribedAt, refusedAt, refusal },
  };
}
