import { openEmbeddedStore } from '#app/platform/database/open-embedded-store.server.ts';

/** How far back the first of them is. */
const days = 58;

/**
 * Moves what was bought a minute ago into the days before, the more of it the nearer to today; all that
 * belongs to an order moves with it, what nobody may change otherwise included.
 */
export async function spreadSales(dataDir: string, migrations: string): Promise<void> {
  const store = await openEmbeddedStore(dataDir, migrations);
  try {
    for (const statement of statements) await store.query(statement, []);
  } finally {
    await store.close();
  }
}

/** The nth of all goes back by this much: the square leaves fewer to the days long ago. */
const byOrder = `
  create temporary table demo_moves as
  select id, session_id, (make_interval(secs => ${days * 86_400} * power(1 - place, 1.4)
    + 3600 * (('x' || substr(md5(id), 1, 4))::bit(16)::int % 9))) as back
  from (select id, session_id, row_number() over (order by created_at)::float8 / count(*) over () as place
    from checkouts) as numbered`;

const move = (table: string, columns: string[], on: string) =>
  `update ${table} set ${columns.map((column) => `${column} = ${table}.${column} - back`).join(', ')} from demo_moves where ${on}`;

const statements = [
  byOrder,
  move('checkouts', ['created_at', 'expires_at'], 'checkouts.id = demo_moves.id'),
  move('user_purchases', ['purchased_at'], 'order_id = demo_moves.id'),
  move('user_ebook_access', ['purchased_at'], 'order_id = demo_moves.id'),
  move('download_tokens', ['expires_at'], 'order_id = demo_moves.id'),
  move(
    'mails',
    ['first_tried_at', 'last_tried_at', 'sent_at'],
    "order_id = demo_moves.id and kind <> 'refund'",
  ),
  move(
    'payment_events',
    ['received_at', 'handled_at'],
    'payment_events.session_id = demo_moves.session_id',
  ),
  'alter table order_history disable trigger refuse_change',
  move('order_history', ['at'], "order_id = demo_moves.id and change = 'completed'"),
  'alter table order_history enable trigger refuse_change',
  `update users set created_at = first.at from (select user_id, min(purchased_at) as at from user_purchases group by user_id) as first where first.user_id = users.id`,
];
