import { expect, test } from 'vitest';
import { openTestShop } from '#tests/harness/open-test-shop.ts';
import { openTestPostgres } from '#tests/harness/stores.ts';
import { allJobs } from './all-jobs.ts';
import { jobHandlers } from './worker.ts';

test('every job is done by somebody, and nobody does a job that there is none of', async () => {
  const store = await openTestPostgres();
  const shop = await openTestShop(store, { workJobs: false });
  const done = jobHandlers(shop.services).map(({ name }) => name);
  expect(done.toSorted()).toEqual(allJobs.map(({ name }) => name).toSorted());
  await shop.close();
  await store.close();
});
