import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newDatabase } from '#tests/harness/postgres-server.ts';
import { migrationsFolder } from '#tests/harness/stores.ts';
import { announce, announcementChannel } from './announce.server.ts';
import { openPostgresStore } from './open-postgres-store.server.ts';
import { listenOnPostgres } from './postgres-listener.server.ts';
import type { Store } from './store.server.ts';

const soon = { timeout: 1_000, interval: 10 };
const patient = { timeout: 10_000, interval: 50 };
const nobody = { onPayload: () => undefined, onGap: () => undefined };

let url: string;
let store: Store;
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
  const listener = await listenOnPostgres(url, 'cut', ear, (error) => losses.push(error));
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
  const listener = await listenOnPostgres(url, 'closed', nobody, () => undefined);
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
  await expect(listenOnPostgres(nowhere, 'x', nobody, () => undefined)).rejects.toThrow(
    /ECONNREFUSED/,
  );
});
