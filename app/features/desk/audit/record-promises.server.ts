import { type SQL, sql } from 'drizzle-orm';

/** A promise about the shop's own records: the query finds every place where it is broken. */
export interface RecordPromise {
  promise: string;
  /** Rows with one column, `broken`: a sentence about each. Of the orders it sees only those of one page. */
  query: SQL;
}

/** All promises; `ordersToMail` are those whose receipt is still to be sent. */
export function recordPromises(now: Date, ordersToMail: readonly string[]): RecordPromise[] {
  const hourAgo = new Date(now.getTime() - 3_600_000).toISOString();
  return [
    ...orderPromises,
    ...accessPromises,
    ...moneyPromises,
    ...waitingPromises(hourAgo, ordersToMail),
  ];
}

const orderPromises: RecordPromise[] = [
  {
    promise: 'one-purchase-per-complete-order',
    query: sql`
      select 'Order ' || checkout.id || ' is ' || checkout.status || case when purchase.order_id is null
               then ' but has no purchase.' else ' but has a purchase.' end as broken
        from checkouts checkout
        left join user_purchases purchase on purchase.order_id = checkout.id
       where (checkout.status = 'complete') <> (purchase.order_id is not null)`,
  },
  {
    promise: 'charged-as-asked',
    query: sql`
      select 'Order ' || checkout.id || ' asked for ' || checkout.total_cents || ' cents and was charged '
             || purchase.amount || '.' as broken
        from user_purchases purchase
        join checkouts checkout on checkout.id = purchase.order_id
       where purchase.amount <> checkout.total_cents`,
  },
  {
    promise: 'same-session-and-payment',
    query: sql`
      select 'Order ' || checkout.id || ' was opened as session ' || coalesce(checkout.session_id, 'none')
             || ' and paid as ' || coalesce(purchase.stripe_session_id, 'none') || '.' as broken
        from user_purchases purchase
        join checkouts checkout on checkout.id = purchase.order_id
       where purchase.source = 'paid'
         and checkout.session_id is distinct from purchase.stripe_session_id`,
  },
  {
    promise: 'lines-sum-to-the-order',
    query: sql`
      select 'The lines of order ' || checkout.id || ' sum to ' || coalesce(sum(line.cents), 0) || ' + '
             || coalesce(sum(line.tax_cents), 0) || ' cents, the order to ' || checkout.subtotal_cents
             || ' + ' || checkout.tax_cents || '.' as broken
        from checkouts checkout
        left join order_lines line on line.order_id = checkout.id
       group by checkout.id, checkout.subtotal_cents, checkout.tax_cents
      having coalesce(sum(line.cents), 0) <> checkout.subtotal_cents
          or coalesce(sum(line.tax_cents), 0) <> checkout.tax_cents`,
  },
  {
    promise: 'taxed-by-its-mode',
    query: sql`
      select 'Order ' || checkout.id || ' is taxed ' || checkout.tax_cents || ' cents, but its mode is '
             || checkout.tax_mode || ' and its rates are ' || string_agg(distinct line.tax_rate_bps::text, ', ')
             || ' basis points.' as broken
        from checkouts checkout
        join order_lines line on line.order_id = checkout.id
       where checkout.tax_mode in ('flat', 'none', 'included')
       group by checkout.id, checkout.tax_cents, checkout.subtotal_cents, checkout.total_cents, checkout.tax_mode
      having count(distinct line.tax_rate_bps) <> 1
          or checkout.tax_cents <> case checkout.tax_mode
               when 'included' then round(checkout.total_cents * max(line.tax_rate_bps) / (10000 + max(line.tax_rate_bps)))
               else round(checkout.subtotal_cents * max(line.tax_rate_bps) / 10000) end
          or (checkout.tax_mode = 'none' and checkout.tax_cents > 0)`,
  },
  {
    promise: 'one-completion-in-the-history',
    query: sql`
      select 'Order ' || purchase.order_id || ' was completed ' || count(history.id)
             || ' times by its history.' as broken
        from user_purchases purchase
        left join order_history history
          on history.order_id = purchase.order_id and history.change in ('completed', 'given')
       group by purchase.order_id
      having count(history.id) <> 1`,
  },
];

const accessPromises: RecordPromise[] = [
  {
    promise: 'one-grant-per-line',
    query: sql`
      select 'Order ' || coalesce(line.order_id, access.order_id) || case when access.id is null
               then ' sold ' || line.book_id || ' but gave it to nobody.'
               else ' gave ' || access.ebook_id || ' without having sold it.' end as broken
        from (select sold.* from order_lines sold
                join user_purchases purchase on purchase.order_id = sold.order_id) line
        full join user_ebook_access access
          on access.order_id = line.order_id and access.ebook_id = line.book_id
       where access.id is null or line.order_id is null`,
  },
  {
    promise: 'given-to-the-buyer',
    query: sql`
      select 'Order ' || purchase.order_id || ' belongs to account ' || purchase.user_id
             || ' but gave ' || access.ebook_id || ' to account ' || access.user_id || '.' as broken
        from user_purchases purchase
        join user_ebook_access access on access.order_id = purchase.order_id
       where access.user_id <> purchase.user_id`,
  },
  {
    promise: 'one-link-per-order',
    query: sql`
      select 'Order ' || purchase.order_id || ' has ' || count(token.id) || ' links in force.' as broken
        from user_purchases purchase
        left join download_tokens token
          on token.order_id = purchase.order_id and token.replaced_at is null
       group by purchase.order_id
      having count(token.id) <> 1`,
  },
  {
    promise: 'access-follows-the-money',
    query: sql`
      select 'Order ' || purchase.order_id || ' is ' || purchase.status || ' but '
             || access.ebook_id || ' is still open.' as broken
        from user_purchases purchase
        join user_ebook_access access on access.order_id = purchase.order_id
       where purchase.status <> 'completed' and access.ended_at is null
      union all
      select 'Order ' || purchase.order_id || ' is ' || purchase.status
             || ' but its link still opens.' as broken
        from user_purchases purchase
        join download_tokens token on token.order_id = purchase.order_id
       where purchase.status <> 'completed' and token.ended_at is null and token.replaced_at is null
      union all
      select 'Order ' || purchase.order_id || ' is paid but ' || access.ebook_id
             || ' was taken away for money.' as broken
        from user_purchases purchase
        join user_ebook_access access on access.order_id = purchase.order_id
       where purchase.status = 'completed' and access.ended_by = 'money'
         and not exists (select from refunds refund
                          where refund.order_id = purchase.order_id
                            and refund.status not in ('failed', 'canceled')
                            and access.ebook_id = any (refund.book_ids))`,
  },
  {
    promise: 'refunded-titles-end',
    query: sql`
      select 'Refund ' || refund.id || ' was made for ' || access.ebook_id || ' of order '
             || refund.order_id || ', which is still open.' as broken
        from refunds refund
        join user_ebook_access access
          on access.order_id = refund.order_id and access.ebook_id = any (refund.book_ids)
       where refund.status not in ('failed', 'canceled') and access.ended_at is null`,
  },
];

const moneyPromises: RecordPromise[] = [
  {
    promise: 'refunds-sum-to-the-purchase',
    query: sql`
      select 'Of order ' || purchase.order_id || ' ' || purchase.refunded_cents
             || ' cents went back, by its refunds ' || coalesce(sum(refund.amount_cents), 0) || '.' as broken
        from user_purchases purchase
        left join refunds refund
          on refund.order_id = purchase.order_id and refund.status not in ('failed', 'canceled')
       group by purchase.order_id, purchase.refunded_cents
      having purchase.refunded_cents <> coalesce(sum(refund.amount_cents), 0)`,
  },
  {
    promise: 'status-fits-the-refunds',
    query: sql`
      select 'Order ' || purchase.order_id || ' is ' || purchase.status || ' with '
             || purchase.refunded_cents || ' of ' || purchase.amount || ' cents given back.' as broken
        from user_purchases purchase
       where purchase.source = 'paid'
         and purchase.status <> 'disputed'
         and (purchase.status = 'refunded') <> (purchase.refunded_cents > 0 and purchase.refunded_cents >= purchase.amount)`,
  },
  {
    promise: 'status-fits-the-disputes',
    query: sql`
      select 'Order ' || purchase.order_id || ' is ' || purchase.status || ' with a dispute that is '
             || dispute.status || '.' as broken
        from user_purchases purchase
        join disputes dispute on dispute.order_id = purchase.order_id
       where dispute.status = 'lost' and purchase.status <> 'disputed'`,
  },
];

/** What may be on its way for a while, but not for an hour. */
function waitingPromises(hourAgo: string, ordersToMail: readonly string[]): RecordPromise[] {
  return [
    {
      promise: 'a-receipt-for-every-order',
      // Of one that was refused the owner is told by a task. Rows of mails are kept for 400 days.
      query: sql`
        select 'Order ' || purchase.order_id || ' was never emailed, and no job waits to do it.' as broken
          from user_purchases purchase
         where purchase.status = 'completed' and purchase.purchased_at < ${hourAgo}
           and purchase.purchased_at > ${hourAgo}::timestamptz - interval '390 days'
           and not exists (select from mails mail
                            where mail.order_id = purchase.order_id and mail.state in ('sent', 'refused'))
           and purchase.order_id not in (select jsonb_array_elements_text(${JSON.stringify(ordersToMail)}::jsonb))`,
    },
    {
      promise: 'no-password-outlives-its-checkout',
      query: sql`
        select 'Checkout ' || checkout.id || ', ' || checkout.status
               || ', still keeps the hash of a password.' as broken
          from checkouts checkout
         where checkout.password_hash is not null
           and (checkout.status not in ('opening', 'pending') or checkout.expires_at < ${hourAgo})`,
    },
    {
      promise: 'events-are-handled',
      query: sql`
        select 'Event ' || event.id || ' (' || event.type || ') of a known order is open since '
               || event.received_at || '.' as broken
          from payment_events event
          join checkouts checkout on checkout.session_id = event.session_id
         where event.handled_at is null and event.received_at < ${hourAgo}`,
    },
  ];
}
