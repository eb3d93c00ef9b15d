import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Kind } from '#app/features/attention/kinds.ts';
import { salesPeriods } from '#app/features/desk/sales/sales-day.ts';
import { parseSettings, type Settings } from '#app/platform/config/parse-settings.server.ts';
import { fillDemo } from '#commands/demo/fill-demo.ts';
import { type AskDesk, deskIn } from '#commands/demo/make-stories.ts';
import { type OpenShop, openShop } from '#commands/open-shop.ts';
import { freePorts } from '#tests/harness/free-ports.ts';

const folder = mkdtempSync(join(tmpdir(), 'evenkeel-demo-'));
/** Two minutes, on a slow machine eight. */
const toFillMs = 480_000;

let shop: OpenShop;
let desk: AskDesk;

beforeAll(async () => {
  const settings = settingsOf(await freePorts(4));
  await fillDemo(settings);
  shop = await openShop(settings);
  desk = deskIn(settings.dataDir);
}, toFillMs);

afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});

function settingsOf(port: number): Settings {
  const given = { PORT: String(port), DATA_DIR: join(folder, 'demo'), LOG_LEVEL: 'silent' };
  const parsed = parseSettings({ ...given, LIMITS_FACTOR: '1000' }, folder);
  if (!parsed.ok) throw new Error(parsed.problems.join());
  return parsed.settings;
}

const days = z.array(
  z.object({
    ...{ day: z.string(), orders: z.number(), salesCents: z.number() },
    ...{ refundedCents: z.number(), begun: z.number(), begunPaid: z.number() },
  }),
);

test('all of it is kept in its folder', () => {
  expect(readdirSync(folder)).toEqual(['demo']);
});

test('all records fit together', async () => {
  expect(await desk('audit', {})).toEqual([]);
});

test('thirty days stand against thirty, with sales, refunds and orders that nobody paid', async () => {
  const [today, week, month] = salesPeriods(days.parse(await desk('sales', {})));
  for (const period of [today, week, month]) {
    expect(period?.now.orders).toBeGreaterThan(0);
    expect(period?.before.orders).toBeGreaterThan(0);
  }
  for (const sum of [month?.now, month?.before]) {
    expect(sum?.refundedCents).toBeGreaterThan(0);
    expect(sum?.begun).toBeGreaterThan(sum?.begunPaid ?? 0);
  }
});

test('there is something to see to, of each kind that an owner meets first', async () => {
  const { needs } = z
    .object({ needs: z.array(z.object({ kind: z.string(), dueAt: z.string().nullable() })) })
    .parse(await desk('needs', {}));
  const kinds: Kind[] = [
    ...([
      'dispute',
      'withdrawal',
      'fraud-warning',
      'foreign-session',
      'bought-twice',
      'mail-refused',
    ] as const),
    ...(['message-open', 'message-open'] as const),
  ];
  expect(needs.map(({ kind }) => kind)).toEqual(kinds);
  const messages = z
    .object({ rows: z.array(z.object({ settledAt: z.string().nullable() })) })
    .parse(await desk('messages', { limit: 10 })).rows;
  expect(new Set(messages.map(({ settledAt }) => settledAt === null)).size).toBe(2);
  expect(needs[0]?.dueAt).not.toBeNull();
});

test('everybody in it is at a domain that is nobody’s', async () => {
  const emails = z
    .object({ rows: z.array(z.object({ toAddress: z.string() })) })
    .parse(await desk('mails', { limit: 1_000 }))
    .rows.map(({ toAddress }) => toAddress);
  expect(emails.length).toBeGreaterThan(100);
  const ofBuyers = emails.filter((email) => !email.endsWith('@evenkeel.academy'));
  for (const email of ofBuyers) expect(email).toMatch(/@(example\.(com|org)|\w+\.invalid)$/);
});
