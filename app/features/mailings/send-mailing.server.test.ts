import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxBatchRows } from '#app/platform/database/delete-in-batches.server.ts';
import { mailingRecipients, mailings } from '#database/schema/mailings.ts';
import { subscriptions } from '#database/schema/newsletter.ts';
import { draftMailing, somebody } from '#tests/harness/mailings/mailing-steps.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { sendMailing } from './send-mailing.server.ts';

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
  });
  afterAll(() => shop.close());

  test('more readers than one statement takes are all chosen, each once', async () => {
    const readers = maxBatchRows + 3;
    await store().db.execute(sql`
      insert into ${subscriptions} (id, seed, email, status, topics, confirm_topics, waiting_topics, unsubscribe_token_hash, created_at)
      select gen_random_uuid()::text, n, n || '@example.com', 'confirmed', '{mindset}', '{}', '{}', n, now()
      from generate_series(1, ${readers}::int) as n`);
    const id = await draftMailing(shop.services, 'mindset');
    expect(await sendMailing(shop.services, somebody(), { id, version: 1 })).toMatchObject({
      result: { recipientCount: readers },
    });
    const chosen = await store()
      .db.selectDistinct({ id: mailingRecipients.subscriptionId })
      .from(mailingRecipients);
    expect(chosen).toHaveLength(readers);
  });

  test('a draft that an earlier release kept, of more than is taken now, is refused in words', async () => {
    const id = await draftMailing(shop.services);
    const body = 'a\n=\n'.repeat(7_000);
    await store().db.update(mailings).set({ body }).where(eq(mailings.id, id));
    expect(await sendMailing(shop.services, somebody(), { id, version: null })).toMatchObject({
      status: 'refused',
      sentence: 'The text has more than 2,000 lines.',
    });
  });
});
