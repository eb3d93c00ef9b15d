import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { newDatabase } from '#tests/harness/postgres/postgres-server.ts';
import { migrationsFolder } from '#tests/harness/stores.ts';
import { announce, announcementChannel } from './announce.server.ts';
import { openPostgresStore } from './open-postgres-store.server.ts';
import { connectionOf } from './postgres-connection.server.ts';
import { openPostgresListener } from './postgres-listener.server.ts';
import type { Store } from './store.server.ts';

const soon = { timeout: 1_000, interval: 10 };
const patient = { timeout: 10_000, interval: 50 };
const nobody = { onPayload: () => undefined, onGap: () => undefined };

let url: string;
let store: Store;

const openListener = (
  address: string,
  {
    onError = () => undefined,
    onHearing = () => undefined,
    isNotified = true,
  }: Partial<Heard> = {},
) =>
  openPostgresListener({
    connection: connectionOf(address, null),
    notify: async (channel, payload) => {
      if (isNotified) await store.query('select pg_notify($1, $2)', [channel, payload]);
    },
    onError,
    onHearing,
  });

interface Heard {
  onError(error: Error): void;
  onHearing(hears: boolean): void;
  /** Whether what the shop tells goes anywhere. */
  isNotified: boolean;
}

beforeAll(async () => {
  url = await newDatabase(inject('postgresUrl'));
  store = await openPostgresStore(url, migrationsFolder, () => undefined);
});
afterAll(() => store.close());

test('one process hears what another announces within a second', async () => {
  const other = await openPostgresStore(url, migrationsFolder, () => undefined);
  const heard: string[] = [];
  await other.listen(announcementChannel, {
    ...nobody,
    onPayload: (payload) => void heard.push(payload),
  });
  await announce(store.db, { topic: 'library:ada', event: 'library' });
  await expect.poll(() => heard, soon).toEqual(['{"topic":"library:ada","event":"library"}']);
  await other.close();
});

test('a connection that the server cuts is made anew, and what may have been missed is said', async () => {
  const heard: string[] = [];
  const losses: Error[] = [];
  let missed = 0;
  const ear = {
    onPayload: (payload: string) => void heard.push(payload),
    onGap: () => {
      missed += 1;
    },
  };
  const listener = openListener(url, { onError: (error) => losses.push(error) });
  await listener.listen('cut', ear);
  await store.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'evenkeel-listener' and datname = current_database()`,
    [],
  );
  await expect.poll(() => missed, patient).toBe(1);
  expect(losses.length).toBeGreaterThan(0);
  await store.query(`select pg_notify('cut', 'again')`, []);
  await expect.poll(() => heard, soon).toEqual(['again']);
  await listener.close();
  await listener.close();
});

test('a listener that was closed leaves no connection behind and makes none', async () => {
  const listener = openListener(url);
  await listener.listen('closed', nobody);
  await listener.close();
  const connections = async () => {
    const { rows } = await store.query(
      `select 1 from pg_stat_activity
       where application_name = 'evenkeel-listener' and datname = current_database()`,
      [],
    );
    return rows;
  };
  await expect.poll(connections, patient).toEqual([]);
});

test('a database that cannot be reached is said at once', async () => {
  const nowhere = 'postgres://nobody@127.0.0.1:1/none';
  await expect(openListener(nowhere).listen('x', nobody)).rejects.toThrow(/ECONNREFUSED/);
});

test('two who listen share one connection, and each hears its own', async () => {
  const listener = openListener(url);
  const heard: string[] = [];
  for (const channel of ['first', 'second']) {
    await listener.listen(channel, {
      ...nobody,
      onPayload: (payload) => void heard.push(`${channel} ${payload}`),
    });
  }
  await store.query(`select pg_notify('second', 'two'), pg_notify('first', 'one')`, []);
  await expect.poll(() => heard.toSorted(), soon).toEqual(['first one', 'second two']);
  const { rows } = await store.query(
    `select count(*)::int as count from pg_stat_activity
     where application_name = 'evenkeel-listener' and datname = current_database()`,
    [],
  );
  expect(rows).toEqual([{ count: 1 }]);
  await listener.close();
});

test('where news does not arrive that is said, and whoever listens is told to look instead', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const hearing: boolean[] = [];
  let looks = 0;
  const listener = openListener(url, {
    onHearing: (hears) => hearing.push(hears),
    isNotified: false,
  });
  await listener.listen('unheard', {
    ...nobody,
    onGap: () => {
      looks += 1;
    },
  });
  expect(hearing).toEqual([false]);
  vi.advanceTimersByTime(5_000);
  expect(looks).toBe(1);
  await listener.close();
});

test('where news arrives nothing is said, and nobody is told to look', async () => {
  const hearing: boolean[] = [];
  const listener = openListener(url, { onHearing: (hears) => hearing.push(hears) });
  await listener.listen('heard', nobody);
  expect(hearing).toEqual([]);
  await listener.close();
});
