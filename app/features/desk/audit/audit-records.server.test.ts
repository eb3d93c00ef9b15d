import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fulfil } from '#app/features/fulfilment/fulfil.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { openSession } from '#tests/harness/open-session.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { auditRecords } from './audit-records.server.ts';

class Undo extends Error {}

onOneStore((store) => {
  let shop: TestShop;
  let orderId: string;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
    const session = await openSession(shop, { ids: ['ebook-1', 'ebook-2'] });
    orderId = session.orderId;
    await shop.atPaymentPage('/sandbox/webhooks', { hold: true });
    await shop.atPaymentPage(`/sandbox/sessions/${session.sessionId}/pay`, {
      cardNumber: '4242424242424242',
      name: 'Ada Lovelace',
    });
    await fulfil(shop.services, session.sessionId, 'test');
  });
  afterAll(() => shop.close());

  const inAnHour = () => new Date(Date.now() + 3_700_000);

  /** What the auditor says after a change that is then undone. */
  async function brokenBy(change: string, now = new Date()): Promise<string[]> {
    let promises: string[] = [];
    const changed = shop.services.db.transaction(async (tx: Database) => {
      await tx.execute(sql.raw(change.replaceAll('ORDER_ID', orderId)));
      promises = (await auditRecords(tx, now)).map(({ promise }) => promise);
      throw new Undo();
    });
    await expect(changed).rejects.toThrow(Undo);
    return [...new Set(promises)];
  }

  test('an order that was fulfilled breaks no promise, nor does one that waits for its mail', async () => {
    expect(await auditRecords(shop.services.db, new Date())).toEqual([]);
    expect(await auditRecords(shop.services.db, inAnHour())).toEqual([]);
  });

  test('what is broken is told with the order that it concerns', async () => {
    await shop.services.db
      .transaction(async (tx) => {
        await tx.execute(sql`delete from user_ebook_access where ebook_id = 'ebook-2'`);
        expect(await auditRecords(tx, new Date())).toEqual([
          {
            promise: 'one-grant-per-line',
            sentence: `Order ${orderId} sold ebook-2 but gave it to nobody.`,
          },
        ]);
        throw new Undo();
      })
      .catch((error: unknown) => expect(error).toBeInstanceOf(Undo));
  });

  test.each([
    ['one-purchase-per-complete-order', `update checkouts set status = 'expired'`],
    [
      'charged-as-asked',
      `update checkouts set total_cents = total_cents + 1, tax_cents = tax_cents + 1`,
    ],
    ['same-session-and-payment', `update checkouts set session_id = 'cs_other'`],
    ['lines-sum-to-the-order', 'update order_lines set cents = cents + 1 where position = 1'],
    ['taxed-by-its-mode', 'update order_lines set tax_rate_bps = 1900'],
    ['taxed-by-its-mode', 'update order_lines set tax_rate_bps = 0 where position = 1'],
    [
      'taxed-by-its-mode',
      `with included as (update checkouts set tax_mode = 'included' returning id)
       update order_lines set tax_rate_bps = 900 where exists (select from included)`,
    ],
    ['taxed-by-its-mode', `update checkouts set tax_mode = 'none'`],
    [
      'one-completion-in-the-history',
      `insert into order_history (order_id, change, cause, at) values ('ORDER_ID', 'completed', 'twice', now())`,
    ],
    [
      'one-grant-per-line',
      `insert into user_ebook_access (id, user_id, order_id, ebook_id, ebook_title, purchased_at)
         select 'too-many', user_id, order_id, 'ebook-5', 'Keep It Growing', now() from user_purchases`,
    ],
    [
      'given-to-the-buyer',
      `with eve as (insert into users (id, email, name, first_name, last_name)
         values ('eve', 'eve@example.com', 'Eve', 'Eve', '') returning id)
       update user_purchases set user_id = 'eve' where exists (select from eve)`,
    ],
    ['one-link-per-order', 'update download_tokens set replaced_at = now()'],
    ['access-follows-the-money', `update user_purchases set status = 'disputed'`],
    [
      'access-follows-the-money',
      `update user_ebook_access set ended_at = now(), ended_by = 'money'`,
    ],
    [
      'refunded-titles-end',
      `insert into refunds values ('re_1', 'ORDER_ID', 'pi_1', 1, 'succeeded', null, '{ebook-1}', now(), now())`,
    ],
    ['refunds-sum-to-the-purchase', 'update user_purchases set refunded_cents = 1'],
    ['status-fits-the-refunds', 'update user_purchases set refunded_cents = amount'],
    [
      'status-fits-the-disputes',
      `insert into disputes values ('dp_1', 'ORDER_ID', 'pi_1', 1, 'lost', 'fraudulent', null, now(), now())`,
    ],
    ['no-password-outlives-its-checkout', `update checkouts set password_hash = 'hash'`],
  ])('%s is told when it is broken', async (promise, change) => {
    expect(await brokenBy(change)).toContain(promise);
  });

  test.each([
    ['a-receipt-for-every-order', `delete from pgboss.job where name = 'send-receipt'`],
    [
      'events-are-handled',
      `insert into payment_events (id, type, about, session_id, received_at)
         select 'evt_1', 'checkout.session.completed', 'session', session_id, now() from checkouts`,
    ],
  ])('%s is told an hour later, and not before', async (promise, change) => {
    expect(await brokenBy(change)).not.toContain(promise);
    expect(await brokenBy(change, inAnHour())).toContain(promise);
  });

  test.each([
    [
      'an order whose receipt was refused, of which the owner was told',
      `insert into mails (id, kind, order_id, to_address, subject, state, tries, first_tried_at, last_tried_at)
         values ('receipt.1@shop', 'receipt', 'ORDER_ID', 'a@b.invalid', 'Your books', 'refused', 1, now(), now())`,
    ],
    [
      'one from before the rows of mails that are kept',
      `update user_purchases set purchased_at = now() - interval '401 days'`,
    ],
  ])('%s, is missing no receipt', async (_what, change) => {
    const withoutJob = `with job as (delete from pgboss.job where name = 'send-receipt') ${change}`;
    expect(await brokenBy(withoutJob, inAnHour())).toEqual([]);
  });
});
