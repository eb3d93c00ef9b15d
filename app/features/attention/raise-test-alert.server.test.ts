import { expect, test } from 'vitest';
import { alerts } from '#database/schema/alerts.ts';
import { openTestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { raiseTestAlert } from './raise-test-alert.server.ts';

/** With a job queue that works, as in a shop that runs. */
onOneStore((store) => {
  test('a test is mailed at once, as often as one asks for it', async () => {
    const shop = await openTestShop(store(), { alertEmail: 'owner@example.com' });
    const subjects = async () => (await shop.emails()).map(({ subject }) => subject);
    expect(await raiseTestAlert(shop.services)).toBe(true);
    await expect.poll(subjects, { timeout: 20_000 }).toEqual(['Evenkeel Academy: A test (over)']);
    expect(await raiseTestAlert(shop.services)).toBe(true);
    await expect.poll(subjects, { timeout: 20_000 }).toHaveLength(2);
    await shop.close();
  });

  test('where nobody is to be mailed nothing is left', async () => {
    const shop = await openTestShop(store(), { workJobs: false });
    const before = await store().db.$count(alerts);
    expect(await raiseTestAlert(shop.services)).toBe(false);
    expect(await store().db.$count(alerts)).toBe(before);
    await shop.close();
  });
});
