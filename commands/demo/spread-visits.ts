import { openEmbeddedStore } from '#app/platform/database/open-embedded-store.server.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import { laterJob } from './make-stories.ts';
import type { MadeVisit } from './make-visits.ts';

interface Made {
  visits: readonly MadeVisit[];
  givenOrderId: string;
  /** When all of it was really made. */
  at: Date;
}

const dayMs = 86_400_000;

/**
 * Moves what was made a minute ago to when it is to have been, with all that belongs to it, what nobody
 * may change otherwise included. For a shop of made-up data alone, which must not run.
 */
export async function spreadVisits(dataDir: string, migrations: string, made: Made): Promise<void> {
  const store = await openEmbeddedStore(dataDir, migrations);
  try {
    await store.query('begin', []);
    // Triggers keep what is for good; this is made up.
    await store.query('set local session_replication_role = replica', []);
    await noteMoves(store, made);
    for (const statement of statements) await store.query(statement, []);
    await store.query('delete from pgboss.job where name = $1', [laterJob]);
    await store.query('commit', []);
  } finally {
    await store.close();
  }
}

/** By how many seconds each order goes back, and by how many its refund. */
async function noteMoves(store: Store, { visits, givenOrderId, at }: Made): Promise<void> {
  const moves = visits.map(({ sessionId, at: to, refund }) => ({
    session: sessionId,
    back: secondsBetween(to, at),
    refund_back: secondsBetween(to, at, refund?.afterDays ?? 0),
  }));
  await store.query(
    `create temporary table moves on commit drop as
     select checkouts.id as order_id, session_id, payment_id,
       make_interval(secs => coalesce(back, 5 * 86400)) as back,
       make_interval(secs => greatest(0, coalesce(refund_back, 0))) as refund_back
     from checkouts
     left join jsonb_to_recordset($1::jsonb) as planned(session text, back float8, refund_back float8)
       on session = checkouts.session_id
     left join user_purchases on user_purchases.order_id = checkouts.id
     where session is not null or checkouts.id = $2`,
    [JSON.stringify(moves), givenOrderId],
  );
}

function secondsBetween(earlier: Date, later: Date, days = 0): number {
  return Math.max(0, (later.getTime() - earlier.getTime() - days * dayMs) / 1_000);
}

/** Moves these columns of a table back. */
function move(table: string, columns: string[], where: string, back = 'moves.back'): string {
  const moved = columns.map((column) => `${column} = ${table}.${column} - ${back}`);
  return `update ${table} set ${moved.join(', ')} from moves where ${where}`;
}

const ofOrder = (table: string) => `${table}.order_id = moves.order_id`;

/** What a refund makes, or another reversal, and is no part of the sale. */
const ofReversal = `payment_events.about in ('reversal', 'warning')`;

const statements = [
  move(
    'checkouts',
    ['created_at', 'expires_at', 'swept_at', 'next_sweep_at'],
    'checkouts.id = moves.order_id',
  ),
  move('user_purchases', ['purchased_at'], ofOrder('user_purchases')),
  move('user_ebook_access', ['purchased_at'], ofOrder('user_ebook_access')),
  move('user_ebook_access', ['ended_at'], ofOrder('user_ebook_access'), 'moves.refund_back'),
  move('download_tokens', ['expires_at'], ofOrder('download_tokens')),
  move('download_tokens', ['ended_at'], ofOrder('download_tokens'), 'moves.refund_back'),
  move('refunds', ['created_at', 'updated_at'], ofOrder('refunds'), 'moves.refund_back'),
  move('acts', ['at'], ofOrder('acts'), 'moves.refund_back'),
  move(
    'mails',
    ['first_tried_at', 'last_tried_at', 'sent_at'],
    `${ofOrder('mails')} and mails.kind <> 'refund'`,
  ),
  move(
    'mails',
    ['first_tried_at', 'last_tried_at', 'sent_at'],
    `${ofOrder('mails')} and mails.kind = 'refund'`,
    'moves.refund_back',
  ),
  move(
    'payment_events',
    ['received_at', 'handled_at'],
    `payment_events.session_id = moves.session_id`,
  ),
  move(
    'payment_events',
    ['received_at', 'handled_at'],
    `payment_events.payment_id = moves.payment_id and ${ofReversal}`,
    'moves.refund_back',
  ),
  move(
    'order_history',
    ['at'],
    `${ofOrder('order_history')} and order_history.change in ('completed', 'bought-twice', 'given')`,
  ),
  move(
    'order_history',
    ['at'],
    `${ofOrder('order_history')} and order_history.change in ('refunded', 'partly-refunded')`,
    'moves.refund_back',
  ),
  move(
    'owner_tasks',
    ['raised_at'],
    `${ofOrder('owner_tasks')} and owner_tasks.kind not in ('dispute', 'withdrawal')`,
  ),
  `update users set created_at = first.at
   from (select user_id, min(purchased_at) as at from user_purchases group by user_id) as first
   where first.user_id = users.id`,
  // One in a day or two, the last an hour ago; whoever is answered is so three hours later.
  `update contact_messages set received_at = received_at - make_interval(hours => 1 + 31 * (place - 1))
   from (select id as moved_id, row_number() over (order by received_at desc)::int as place from contact_messages) as placed
   where moved_id = contact_messages.id`,
  `update contact_messages set settled_at = received_at + interval '3 hours' where settled_at is not null`,
  `update message_answers set answered_at = settled_at from contact_messages
   where contact_messages.id = message_id`,
  `update acts set at = settled_at from contact_messages
   where act = 'answer-message' and acts.subject like '%' || contact_messages.id`,
  `update subscriptions set
     created_at = created_at - make_interval(hours => 53 * place),
     confirm_asked_at = confirm_asked_at - make_interval(hours => 53 * place),
     confirm_used_at = confirm_used_at - make_interval(hours => 53 * place),
     confirmed_at = confirmed_at - make_interval(hours => 53 * place)
   from (select id as moved_id, row_number() over (order by created_at desc)::int as place
     from subscriptions where status = 'confirmed') as placed
   where moved_id = subscriptions.id`,
];
