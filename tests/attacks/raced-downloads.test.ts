import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloadTokens } from '#database/schema/download-tokens.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { isLongRun } from '#tests/harness/long-run.ts';
import { openTestShop, stamperOf, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { mailTo } from '#tests/harness/visit-shop.ts';

const racers = isLongRun ? 200 : 60;

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), {
      stamper: stamperOf(async () => ({
        kind: 'stamped',
        file: new TextEncoder().encode('%PDF'),
        unstampable: [],
        isKept: true,
      })),
    });
  });
  afterAll(() => shop.close());

  test(`of ${racers} downloads at the same moment, of a link that has five, five are given`, async () => {
    const { email, orderId } = await buyBooks(shop);
    const { text } = await mailTo(shop, email, new RegExp(orderId));
    const token = /download\?token=([\w-]{43})/.exec(text)?.[1];
    const wish = (n: number) => ({
      token,
      title: 'Built to Last',
      format: n % 2 === 0 ? 'pdf' : 'epub',
    });
    const answers = await Promise.all(
      Array.from({ length: racers }, (_, n) => shop.post('/api/downloads/file', wish(n))),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(bodies.filter((body) => body === '%PDF')).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(racers - 5);
    const [kept] = await store()
      .db.select()
      .from(downloadTokens)
      .where(eq(downloadTokens.orderId, orderId));
    expect(kept).toMatchObject({ downloadsCount: 5, maxDownloads: 5 });
  }, 120_000);
});
