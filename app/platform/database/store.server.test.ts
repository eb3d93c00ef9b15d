import { eq, inArray, sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bytes } from '#database/schema/bytes.ts';
import { onEachStore } from '#tests/harness/stores.ts';
import { isTaken } from './taken.server.ts';

/** A column of each type that tables of the shop have. */
const things = pgTable('contract_things', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  name: text('name').notNull().unique(),
  count: integer('count').notNull().default(0),
  big: bigint('big', { mode: 'number' }),
  isGood: boolean('is_good'),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  facts: jsonb('facts'),
  words: text('words').array(),
  content: bytes('content'),
});

/** What each store does alike, so that most tests may ask one of them only. */
onEachStore((store) => {
  const db = () => store().db;
  beforeAll(() =>
    store().query(
      `create table contract_things (
         id bigserial primary key, name text not null unique, count integer not null default 0,
         big bigint, is_good boolean, at timestamptz not null default now(), facts jsonb,
         words text[], content bytea)`,
      [],
    ),
  );
  afterAll(() => store().query('drop table contract_things', []));
  beforeEach(() => db().delete(things));

  const whole = {
    name: 'A “name”, it’s \\ {here}; 株式 🙂',
    count: -2_147_483_648,
    big: Number.MAX_SAFE_INTEGER,
    isGood: false,
    at: new Date('2027-03-28T01:59:59.999Z'),
    facts: { list: [1, 0.1, null, 'a', { deep: true }], 'a.b': '\u2028', empty: {} },
    words: ['plain', 'with, comma', '"quoted"', 'back\\slash', '', 'NULL'],
    content: new Uint8Array([0, 255, 92, 39, 10]),
  };

  test.each([
    ['every type', whole],
    ['nothing but what must be', { ...whole, big: null, isGood: null, facts: null, words: null }],
    [
      'lists without anything in them',
      { ...whole, words: [], facts: [], content: new Uint8Array() },
    ],
    ['texts as JSON', { ...whole, facts: 'a text' }],
    ['a time before 1970', { ...whole, at: new Date('1969-12-31T23:59:59.001Z') }],
    ['the end of a leap day', { ...whole, at: new Date('2028-02-29T23:59:59.999Z') }],
  ])('a row is read as it was written: %s', async (_, row) => {
    const [written] = await db().insert(things).values(row).returning();
    const [read] = await db().select().from(things).where(eq(things.at, row.at));
    for (const { content, id, ...others } of [written, read].flatMap((each) => each ?? [])) {
      expect({ ...others, content: content && new Uint8Array(content) }).toEqual(row);
      expect(id).toBeTypeOf('number');
    }
    expect(read).toEqual(written);
  });

  test('a text that holds a zero is refused, and the store goes on', async () => {
    const refused = db().insert(things).values({ name: 'zero \u0000' });
    await expect(refused).rejects.toMatchObject({ cause: { code: '22021' } });
    expect(await db().select().from(things)).toEqual([]);
  });

  test('a name that is taken is known by the error, and can be passed over or written over', async () => {
    await db().insert(things).values({ name: 'one' });
    const again = db().insert(things).values({ name: 'one' });
    expect(isTaken(await again.catch((error: unknown) => error))).toBe(true);
    const insert = () => db().insert(things).values({ name: 'one', count: 2 });
    expect(await insert().onConflictDoNothing().returning()).toEqual([]);
    const over = { target: things.name, set: { count: sql`excluded.count + 1` } };
    expect(await insert().onConflictDoUpdate(over).returning()).toMatchObject([{ count: 3 }]);
  });

  test('of a transaction that fails nothing stays; of one within another, what the outer one did', async () => {
    const failing = db().transaction(async (tx) => {
      await tx.insert(things).values({ name: 'never' });
      throw new Error('No.');
    });
    await expect(failing).rejects.toThrow('No.');
    await db().transaction(async (tx) => {
      await tx.insert(things).values({ name: 'outer' });
      const inner = tx.transaction(async (deeper) => {
        await deeper.insert(things).values({ name: 'inner' });
        await deeper.insert(things).values({ name: 'outer' });
      });
      expect(isTaken(await inner.catch((error: unknown) => error))).toBe(true);
      await tx.insert(things).values({ name: 'after it' });
    });
    const names = await db().select({ name: things.name }).from(things).orderBy(things.id);
    expect(names).toEqual([{ name: 'outer' }, { name: 'after it' }]);
  });

  test('of ten that read a row to change it each waits for the one before', async () => {
    await db().insert(things).values({ name: 'one' });
    const addOne = () =>
      db().transaction(async (tx) => {
        const [row] = await tx.select().from(things).for('update');
        await tx.update(things).set({ count: (row?.count ?? 0) + 1 });
      });
    await Promise.all(Array.from({ length: 10 }, addOne));
    expect(await db().select().from(things)).toMatchObject([{ count: 10 }]);
  });

  test('of ten that take what nobody has taken each takes another', async () => {
    const names = Array.from({ length: 10 }, (_, at) => ({ name: `name ${at}` }));
    await db().insert(things).values(names);
    const takeOne = () =>
      db().transaction(async (tx) => {
        const free = tx.select().from(things).where(eq(things.count, 0)).limit(1);
        const [row] = await free.for('update', { skipLocked: true });
        if (!row) return undefined;
        await tx.update(things).set({ count: 1 }).where(eq(things.id, row.id));
        return row.name;
      });
    const taken = await Promise.all(Array.from({ length: 10 }, takeOne));
    expect(taken.sort()).toEqual(names.map(({ name }) => name));
  });

  test('of ten with one lock by name one is at work at a time, and it ends with its transaction', async () => {
    let atWork = 0;
    const seen: number[] = [];
    const work = () =>
      db().transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${'one key'}, 0))`);
        atWork += 1;
        await tx.select().from(things);
        seen.push(atWork);
        atWork -= 1;
      });
    await Promise.all(Array.from({ length: 10 }, work));
    expect(seen).toEqual(Array.from({ length: 10 }, () => 1));
  });

  test('the store’s clock is this machine’s, and its day that of the zone that is asked for', async () => {
    const [made] = await db().insert(things).values({ name: 'now' }).returning();
    expect(Math.abs(Number(made?.at) - Date.now())).toBeLessThan(5_000);
    const days = await Promise.all(
      ['2027-03-14T04:59:59.999Z', '2027-03-15T03:59:59.999Z', '2027-03-15T04:00:00Z'].map(
        async (at) => {
          const [row] = await db()
            .insert(things)
            .values({ name: at, at: new Date(at) })
            .returning();
          const day = sql<string>`to_char(at at time zone ${'America/New_York'}, 'YYYY-MM-DD')`;
          return db()
            .select({ day })
            .from(things)
            .where(eq(things.id, row?.id ?? 0));
        },
      ),
    );
    expect(days.flat().map(({ day }) => day)).toEqual(['2027-03-13', '2027-03-14', '2027-03-15']);
  });

  test('thousands of rows are written, counted, summed, found by a list, and deleted at once', async () => {
    const names = Array.from({ length: 2_000 }, (_, at) => `name ${at}`);
    await db()
      .insert(things)
      .values(names.map((name, at) => ({ name, count: at, big: at * 1_000_000 })));
    const sums = {
      rows: sql<number>`count(*)`.mapWith(Number),
      big: sql<number>`sum(${things.big})`.mapWith(Number),
      last: sql<number>`max(${things.count})`.mapWith(Number),
    };
    const ofList = inArray(things.name, names.slice(500));
    expect(await db().select(sums).from(things).where(ofList)).toEqual([
      { rows: 1_500, big: 1_874_250_000_000, last: 1_999 },
    ]);
    const gone = await db().delete(things).where(ofList).returning({ id: things.id });
    expect(gone).toHaveLength(1_500);
    expect(await db().$count(things)).toBe(500);
  });
});
