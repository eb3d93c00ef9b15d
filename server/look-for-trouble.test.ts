import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listAlerts } from '#app/features/attention/list-alerts.server.ts';
import { openLog } from '#app/platform/log.server.ts';
import { openTestShop } from '#tests/harness/open-test-shop.ts';
import { openTestPostgres } from '#tests/harness/stores.ts';
import { lookForTrouble } from './look-for-trouble.ts';

test('a look that fails is logged, and the others go on; where nothing has changed they write nothing', async () => {
  const store = await openTestPostgres();
  const lines: string[] = [];
  const log = openLog('warn', { write: (line) => void lines.push(line) });
  const shop = await openTestShop(store, { workJobs: false, log });
  const id = randomUUID();
  await store.query(
    `insert into pgboss.job (id, name, data, source_name, source_id, source_created_on, source_retry_count)
     values ($1, 'parked', '{}', 'send-receipt', $2, now(), 5760)`,
    [id, randomUUID()],
  );
  const services = { ...shop.services, dataDir: '/no/such/folder' };
  await lookForTrouble(services);
  await lookForTrouble(services);
  expect(await listAlerts(store.db, { all: true, limit: 9 })).toMatchObject([{ subject: id }]);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('A look for trouble failed.');
  expect(await shop.services.jobs.listWaiting(9)).toMatchObject([{ name: 'gather-alerts' }]);
  await shop.close();
  await store.close();
});
