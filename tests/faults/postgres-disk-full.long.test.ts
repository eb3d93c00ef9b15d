import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { faultRounds } from '#tests/harness/fault-rounds.ts';
import {
  newDatabase,
  type PostgresServer,
  startPostgres,
} from '#tests/harness/postgres/postgres-server.ts';
import { untilDone } from '#tests/harness/waiting/patience.ts';
import { untilHealed } from './apart/ask-auditor.ts';
import { sendBuyers } from './apart/send-buyers.ts';
import { openShopApart, type ShopApart, type ShopProcess } from './apart/shop-apart.ts';
import { openSmallDisk, type SmallDisk } from './apart/small-disk.ts';
import { untilMailed } from './apart/until-mailed.ts';
import { openSession, pay } from './drive-shop.ts';
import { chanceFrom, faultSeed } from './seeded-chance.ts';

let disk: SmallDisk | undefined;
let postgres: PostgresServer | undefined;
let world: ShopApart | undefined;
let shop: ShopProcess | undefined;
afterAll(async () => {
  await shop?.kill();
  await world?.close();
  await postgres?.stop();
  disk?.remove();
});

/** Opens pages until one cannot be kept: for a while there is still room in what the database has already. */
async function untilRefused(places: ShopApart): Promise<void> {
  for (let isKept = true; isKept; ) {
    const said = await openSession(places, 'nobody@example.com').catch(String);
    isKept = !/503.*We cannot reach our records right now/.test(said);
  }
}

/** Lets the database need a new file for its log: where it cannot have one it ends itself. */
async function needNewLog(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('select pg_switch_wal()').catch(() => undefined);
  await client.query('create table needs_log (id int)').catch(() => undefined);
  await client.query('drop table if exists needs_log').catch(() => undefined);
  await client.end().catch(() => undefined);
}

test(
  `a shop whose PostgreSQL has its disk full ${faultRounds} times while it sells says so, loses nothing and goes on by itself (seed ${faultSeed})`,
  async () => {
    const chance = chanceFrom(faultSeed);
    const small = openSmallDisk(320_000_000);
    disk = small;
    const server = await startPostgres(true, small.folder);
    postgres = server;
    const databaseUrl = await newDatabase(server.adminUrl);
    const opened = await openShopApart({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' });
    world = opened;
    const running = opened.start();
    shop = running;
    await running.ready;
    const buyers = sendBuyers(opened, chance, 300_000);
    const paidWhileFull: string[] = [];
    let ends = 0;
    for (let round = 0; round < faultRounds; round += 1) {
      const email = `full-${round}@example.com`;
      const sessionId = await untilDone(() => openSession(opened, email));
      for (let buyer = 0; buyer < 5; buyer += 1) buyers.send();
      small.fill(chance.is(50) ? 0 : chance.upTo(2_000_000));
      if (chance.is(40)) await needNewLog(databaseUrl);
      await untilRefused(opened);
      await pay(opened, sessionId);
      paidWhileFull.push(email);
      expect((await fetch(`${opened.url}/healthz`)).status).toBe(200);
      small.empty();
      await expect
        .poll(
          async () => {
            // Without room for its log it ends itself, and whoever looks after it starts it again.
            if (server.hasEnded()) {
              ends += 1;
              await server.restart();
            }
            return server.answers();
          },
          { timeout: 60_000, interval: 200 },
        )
        .toBe(true);
      await untilHealed(opened.env);
    }
    await buyers.done();
    await untilHealed(opened.env);
    await untilMailed(opened, [...paidWhileFull, ...buyers.paid.map(({ email }) => email)]);
    expect(running.hasEnded(), running.output()).toBe(false);
    expect(await running.stop()).toBe(0);
    process.stdout.write(
      `Disk of PostgreSQL full ${faultRounds} times (it ended ${ends} times), seed ${faultSeed}: ${paidWhileFull.length + buyers.paid.length} paid, all given.\n`,
    );
  },
  120_000 + faultRounds * 90_000,
);
