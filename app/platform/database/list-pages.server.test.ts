import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onEachStore } from '#tests/harness/stores.ts';
import { type Cursor, isPlace, type Page, pageOf, pageQuestion } from './list-pages.server.ts';

const rows = pgTable('listed_rows', {
  id: text('id').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  cents: bigint('cents', { mode: 'number' }).notNull(),
});

type Listed = { id: string; place: string };
const orders = [
  { key: rows.at, keyType: 'timestamptz', id: rows.id },
  { key: rows.at, keyType: 'timestamptz', id: rows.id, isAscending: true },
  { key: rows.cents, keyType: 'bigint', id: rows.id },
] as const;
type Order = (typeof orders)[number];

onEachStore((store) => {
  beforeAll(() =>
    store().query(
      'create table listed_rows (id text primary key, at timestamptz, cents bigint)',
      [],
    ),
  );
  beforeEach(() => store().query('delete from listed_rows', []));
  afterAll(() => store().query('drop table listed_rows', []));

  /** Moments are a microsecond apart at least, which no Date can tell, and many are the same. */
  async function insert(ids: readonly number[], prefix: string): Promise<void> {
    for (const [n, id] of ids.entries()) {
      const at = `2026-03-01 00:00:00.00000${id % 4}Z`;
      await store().query('insert into listed_rows values ($1, $2, $3)', [
        ...[`${prefix}${n}`, at, id % 3],
      ]);
    }
  }

  async function page(order: Order, limit: number, cursor: Cursor): Promise<Page<Listed>> {
    const { place, where, orderBy } = pageQuestion(order, cursor);
    const found = await store()
      .db.select({ place, id: rows.id })
      .from(rows)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit + 1);
    return pageOf(found, { cursor, limit });
  }

  const idsOf = (of: Page<Listed>) => of.rows.map(({ id }) => id);

  /** From the first page to the last; `between` is done after each. */
  async function walk(order: Order, limit: number, between = () => Promise.resolve()) {
    const pages = [await page(order, limit, null)];
    for (let next = pages[0]?.next ?? null; next !== null; next = pages.at(-1)?.next ?? null) {
      await between();
      pages.push(await page(order, limit, { after: next }));
    }
    return pages;
  }

  const lists = fc.record({
    ids: fc.array(fc.nat(20), { maxLength: 12 }),
    order: fc.constantFrom(...orders),
    limit: fc.integer({ min: 1, max: 5 }),
  });

  test('pages of every size have each row once, forth and back, also where keys are equal', async () => {
    await fc.assert(
      fc.asyncProperty(lists, async ({ ids, order, limit }) => {
        await store().query('delete from listed_rows', []);
        await insert(ids, 'row');
        const all = idsOf(await page(order, 100, null));
        const pages = await walk(order, limit);
        expect(pages.flatMap(idsOf)).toEqual(all);
        const back = [];
        for (let at = pages.at(-1)?.previous ?? null; at !== null; ) {
          const earlier = await page(order, limit, { before: at });
          back.unshift(idsOf(earlier));
          at = earlier.previous;
        }
        expect(back.flat()).toEqual(pages.slice(0, -1).flatMap(idsOf));
      }),
      { numRuns: 25 },
    );
  });

  test('what is written meanwhile makes no row come twice and none be left out', async () => {
    await fc.assert(
      fc.asyncProperty(lists, async ({ ids, order, limit }) => {
        await store().query('delete from listed_rows', []);
        await insert(ids, 'row');
        const before = idsOf(await page(order, 100, null));
        let written = 0;
        const pages = await walk(order, limit, async () => {
          // As often as there were pages to begin with: a list that grows ahead of who reads it has no end.
          if (written < 6) await insert([written * 7], `new${written}-`);
          written += 1;
        });
        const seen = pages.flatMap(idsOf);
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen.filter((id) => id.startsWith('row'))).toEqual(before);
      }),
      { numRuns: 15 },
    );
  });
});

test.each([
  ['2026-03-01T00:00:00.000001Z_EK-7Q2XM-4K9TD', 'timestamptz', true],
  ['2026-03-01T00:00:00.000001Z_<1.a_b@shop.example>', 'timestamptz', true],
  ['7560_EK-7Q2XM-4K9TD', 'bigint', true],
  ['2026-02-30T00:00:00.000001Z_x', 'timestamptz', false],
  ['0000-01-01T00:00:00.000001Z_x', 'timestamptz', false],
  ['2026-03-01T00:00:00.000Z_x', 'timestamptz', false],
  ['infinity_x', 'timestamptz', false],
  ['2026-03-01T00:00:00.000001Z_', 'timestamptz', false],
  ['2026-03-01T00:00:00.000001Z_a\0', 'timestamptz', false],
  ['7560_x', 'timestamptz', false],
  ['-1_x', 'bigint', false],
  ['99999999999999999999_x', 'bigint', false],
  ['_x', 'bigint', false],
  ['x', 'bigint', false],
] as const)('%j is a place among keys of %s: %s', (text, keyType, isOne) => {
  expect(isPlace(text, keyType)).toBe(isOne);
});
