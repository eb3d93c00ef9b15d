import { PgBoss } from 'pg-boss';
import { expect, test } from 'vitest';
import { onEachStore } from '#tests/harness/stores.ts';
import { makeQueues } from './make-queues.server.ts';

const retried = { name: 'retried' };
const catchUp = { name: 'catch-up', isCatchUp: true };
const recurring = { name: 'recurring', every: '* * * * *', maxSeconds: 300 };

onEachStore((store) => {
  const optionsOf = async (name: string) => {
    const { rows } = await store().query(
      `select policy, retry_limit, retry_delay_max, expire_seconds, retention_seconds,
         deletion_seconds, dead_letter from pgboss.queue where name = $1`,
      [name],
    );
    return rows[0];
  };

  test('a job is tried for three days, at least every 45 seconds; what nobody could do is never deleted', async () => {
    await makeQueues(store(), [retried]);

    expect(await optionsOf('retried')).toEqual({
      policy: 'standard',
      retry_limit: 5_760,
      retry_delay_max: 45,
      expire_seconds: 60,
      retention_seconds: 315_360_000,
      deletion_seconds: 604_800,
      dead_letter: 'parked',
    });
    expect(await optionsOf('parked')).toMatchObject({
      retention_seconds: 315_360_000,
      deletion_seconds: 0,
    });
  });

  test('of a job that catches up one waits or runs at a time, and it is tried as long', async () => {
    await makeQueues(store(), [catchUp]);
    expect(await optionsOf('catch-up')).toMatchObject({
      policy: 'exclusive',
      retry_limit: 5_760,
      dead_letter: 'parked',
    });
  });

  test('queues and jobs of an earlier version get today’s options', async () => {
    const earlier = new PgBoss({ ...store().jobs, supervise: false, schedule: false });
    await earlier.start();
    await earlier.deleteQueue('retried');
    for (const name of ['retried', 'recurring']) await earlier.createQueue(name);
    for (const name of ['parked', 'retried', 'recurring']) {
      await earlier.updateQueue(name, { retryLimit: 7, retentionSeconds: 1_209_600 });
    }
    for (const name of ['parked', 'retried']) await earlier.send(name, { id: name });
    await earlier.stop({ graceful: false });

    await makeQueues(store(), [retried, recurring]);

    expect(await optionsOf('retried')).toMatchObject({ retry_limit: 5_760, dead_letter: 'parked' });
    expect(await optionsOf('recurring')).toMatchObject({
      policy: 'exclusive',
      expire_seconds: 300,
    });
    const { rows } = await store().query(
      "select name, keep_until > now() + interval '9 years' as kept from pgboss.job where name = any($1) order by name",
      [['parked', 'retried']],
    );
    expect(rows).toEqual([
      { name: 'parked', kept: true },
      { name: 'retried', kept: true },
    ]);
  });
});
