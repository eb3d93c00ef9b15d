import { afterEach, expect, test } from 'vitest';
import { alerts } from '#database/schema/alerts.ts';
import { onOneQuietShop } from '#tests/harness/quiet-shop.ts';
import { listAlerts } from '../list-alerts.server.ts';
import { readOpenAlerts } from './keep-condition.server.ts';
import { watchDisk } from './watch-disk.server.ts';

const mb = 1_000_000;

onOneQuietShop(({ shop, db }) => {
  afterEach(async () => {
    shop().shiftClock(0);
    await db().delete(alerts);
  });
  const look = async (freeMb: number, host = 'one') =>
    watchDisk(shop().services, await readOpenAlerts(shop().services), () => freeMb * mb, host);
  const open = async () =>
    (await listAlerts(db(), { all: false, limit: 9 })).map(({ subject }) => subject).sort();
  const count = () => db().$count(alerts);

  test('a disk that runs full is an alert until it has room again, and wavers without another', async () => {
    await look(300);
    expect(await open()).toEqual([]);
    for (const freeMb of [150, 150, 220, 190]) {
      await look(freeMb);
      expect(await open()).toEqual(['one']);
    }
    await look(250);
    expect(await open()).toEqual([]);
    expect(await count()).toBe(1);
  });

  test('each machine has its own, and one that is gone is forgotten after a day', async () => {
    await look(100, 'one');
    await look(900, 'two');
    expect(await open()).toEqual(['one']);
    await look(100, 'two');
    expect(await open()).toEqual(['one', 'two']);
    shop().shiftClock(25 * 3_600_000);
    await look(900, 'two');
    expect(await open()).toEqual([]);
    await look(100, 'one');
    expect(await open()).toEqual(['one']);
  });

  test('the real disk of DATA_DIR is looked at', async () => {
    await watchDisk(shop().services, []);
    expect(await open()).toEqual([]);
  });
});
