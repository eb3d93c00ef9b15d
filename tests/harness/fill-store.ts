import type { Store } from '#app/platform/database/store.server.ts';

/** Order, account and address of the nth purchase that `fillStore` makes, from 1. */
export const filledOrder = (nth: number) => ({
  orderId: `EK-F${String(nth).padStart(9, '0')}`,
  userId: `user-${nth}`,
  email: `buyer-${nth}@example.com`,
  sessionId: `cs_filled_${nth}`,
  paymentId: `pi_filled_${nth}`,
});

const order = "'EK-F' || lpad(n::text, 9, '0')";
const abandoned = "'EK-A' || lpad(n::text, 9, '0')";
/** Spread over two years, the last one just now. */
const when = "now() - (($1 - n)::float8 / $1) * interval '730 days'";

/** One statement a table; `n` runs from 1 to $1. */
const everyPurchase = [
  `insert into users (id, email, email_verified, name, first_name, last_name)
   select 'user-' || n, 'buyer-' || n || '@example.com', true, 'Ada ' || n, 'Ada', 'Nr ' || n`,
  `insert into accounts (id, user_id, provider_id, account_id, password)
   select 'account-' || n, 'user-' || n, 'credential', 'user-' || n, 'hash'`,
  `insert into sessions (id, token, user_id, expires_at)
   select 'session-' || n, 'token-' || n, 'user-' || n, now() + (n::float8 / $1) * interval '30 days'`,
  `insert into account_tokens (id, user_id, seed, purpose, token_hash, expires_at)
   select 'token-' || n, 'user-' || n, 'seed-' || n, 'reset', 'hash-' || n, now() + (n::float8 / $1) * interval '30 days'`,
  `insert into checkouts (id, idempotency_key, request_hash, status, session_id, product_type, subtotal_cents,
     tax_cents, total_cents, user_id, email, first_name, last_name, billing_address, created_at, expires_at)
   select ${order}, 'key-' || n, 'hash', 'complete', 'cs_filled_' || n, 'ebooks', 7000, 560, 7560,
     'user-' || n, 'buyer-' || n || '@example.com', 'Ada', 'Nr ' || n, '{}', ${when}, ${when} + interval '1 day'`,
  `insert into checkouts (id, request_hash, status, session_id, payment_url, product_type, subtotal_cents, tax_cents,
     total_cents, email, first_name, last_name, billing_address, created_at, expires_at, forgotten_at)
   select ${abandoned}, '', 'expired', 'cs_left_' || n, null, 'ebooks', 7000, 560, 7560,
     '', '', '', '{}', ${when} - interval '60 days', ${when} - interval '59 days', ${when} - interval '29 days'`,
  `insert into order_lines (order_id, position, book_id, title, cents, tax_cents)
   select ${order}, 1, 'ebook-1', 'A title of that day', 7000, 560`,
  `insert into order_lines (order_id, position, book_id, title, cents, tax_cents)
   select ${abandoned}, 1, 'ebook-1', 'A title of that day', 7000, 560`,
  `insert into user_purchases (order_id, user_id, stripe_session_id, payment_id, product_type, amount, refunded_cents, currency, status, purchased_at)
   select ${order}, 'user-' || n, 'cs_filled_' || n, 'pi_filled_' || n, 'ebooks', 7560, 100, 'usd', 'completed', ${when}`,
  `insert into user_ebook_access (id, user_id, order_id, ebook_id, ebook_title, purchased_at)
   select 'grant-' || n, 'user-' || n, ${order}, 'ebook-1', 'A title of that day', ${when}`,
  `insert into order_history (order_id, change, cause, at) select ${order}, 'completed', 'evt_' || n, ${when}`,
  `insert into download_tokens (id, order_id, seed, token_hash, expires_at, max_downloads, first_name, last_name, ebook_titles)
   select 'link-' || n, ${order}, 'seed-' || n, 'link-hash-' || n, ${when} + interval '30 days', 5, 'Ada', 'Nr ' || n, '{A title of that day}'`,
  `insert into payment_events (id, type, about, session_id, payment_id, received_at, handled_at)
   select 'evt_' || n, 'checkout.session.completed', 'session', 'cs_filled_' || n, 'pi_filled_' || n, ${when}, ${when}`,
  `insert into mails (id, kind, order_id, user_id, to_address, subject, state, tries, answer, first_tried_at, last_tried_at, sent_at)
   select 'receipt.' || n || '@shop.example', 'receipt', ${order}, 'user-' || n, 'buyer-' || n || '@example.com',
     'Your eBook', 'sent', 1, '250 OK', ${when}, ${when}, ${when}`,
  `insert into downloads (order_id, book_id, title, format, way, network, at)
   select ${order}, 'ebook-1', 'A title of that day', 'pdf', 'link', '192.0.2.0/24', ${when}`,
  `insert into refunds (id, order_id, payment_id, amount_cents, status, book_ids, created_at, updated_at)
   select 're_filled_' || n, ${order}, 'pi_filled_' || n, 100, 'succeeded', '{}', ${when}, ${when}`,
  `insert into disputes (id, order_id, payment_id, amount_cents, status, reason, created_at, updated_at)
   select 'dp_filled_' || n, ${order}, 'pi_filled_' || n, 100, 'won', 'fraudulent', ${when}, ${when}`,
  `insert into acts (key, who, act, order_id, at) select 'act-' || n, 'command line', 'send-again', ${order}, ${when}`,
];

/** A reader a buyer, all of whom one mailing went to; counted afterwards, since a trigger would count one by one. */
const readers = [
  'alter table subscriptions disable trigger count_readers',
  `insert into mailings (topic, subject, body, state, created_at, changed_at, changed_by, sending_at, finished_at)
   values ('newsletter', 'News', 'Hello', 'sent', now(), now(), 'command line', now(), now())`,
];
const everyReader = [
  `insert into subscriptions (id, seed, email, status, topics, confirm_topics, waiting_topics, unsubscribe_token_hash, created_at, confirmed_at)
   select 'subscription-' || n, 'seed-' || n, 'buyer-' || n || '@example.com', case when n % 20 = 0 then 'unsubscribed' else 'confirmed' end,
     case when n % 20 = 0 then '{}' when n % 100 = 1 then '{newsletter,forex}' else '{newsletter}' end::text[], '{}', '{}',
     'end-hash-' || n, ${when}, ${when}`,
  `insert into subscription_changes (change, at) select 'confirmed', ${when}`,
  `insert into mailing_recipients (id, mailing_id, subscription_id, state, due_at, outcome, settled_at)
   select 'recipient-' || n, 1, 'subscription-' || n, 'sent', ${when}, '250 OK', ${when}`,
];
const countReaders = [
  'alter table subscriptions enable trigger count_readers',
  `insert into reader_counts (topic, readers)
   select topic, count(*) from subscriptions, unnest(topics || '*'::text) as topic where is_reader group by topic`,
];

/** What few purchases lead to. */
const everyHundredth = [
  `insert into owner_tasks (kind, reference, order_id, summary, details, raised_at, settled_at)
   select 'filled', 're_filled_' || n, ${order}, 'Look at it.', '{}', ${when}, ${when}`,
  `insert into contact_messages (id, first_name, last_name, email, subject, message, received_at)
   select 'message-' || n, 'Ada', 'Nr ' || n, 'buyer-' || n || '@example.com', 'A question', 'How?', ${when}`,
];

/**
 * Fills an empty store on PostgreSQL as years of business would: so many purchases by so many
 * buyers, as many abandoned checkouts, and everything that hangs on them, in order as the auditor
 * would have it. A million takes minutes.
 */
export async function fillStore(store: Store, purchases: number): Promise<void> {
  for (const statement of everyPurchase) {
    await store.query(`${statement} from generate_series(1, $1::int) as n`, [purchases]);
  }
  for (const statement of everyHundredth) {
    await store.query(`${statement} from generate_series(100, $1::int, 100) as n`, [purchases]);
  }
  for (const statement of readers) await store.query(statement, []);
  for (const statement of everyReader) {
    await store.query(`${statement} from generate_series(1, $1::int) as n`, [purchases]);
  }
  for (const statement of countReaders) await store.query(statement, []);
  await store.query('vacuum analyze', []);
}
