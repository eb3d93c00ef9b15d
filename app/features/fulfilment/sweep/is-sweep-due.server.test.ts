import { beforeEach, expect, test } from 'vitest';
import { checkouts } from '#database/schema/checkouts.ts';
import { providerReads } from '#database/schema/provider-reads.ts';
import { insertCheckout } from '#tests/harness/insert-checkout.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { isSweepDue } from './is-sweep-due.server.ts';

const minuteMs = 60_000;
const now = new Date('2026-11-23T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);

onOneStore((store) => {
  beforeEach(async () => {
    await store().db.update(checkouts).set({ status: 'expired' });
    await store().db.delete(providerReads);
  });

  /** How many times a sweep is not due, asked every minute. */
  async function restMinutes(minutes = 0): Promise<number> {
    const isDue = await isSweepDue({ db: store().db, clock: () => ago(-minutes) });
    return isDue ? minutes : restMinutes(minutes + 1);
  }

  const read = (minutes: number, cursor: string | null = null) =>
    store()
      .db.insert(providerReads)
      .values({ list: 'events', readUntil: now, lastReadAt: ago(minutes), cursor });

  const open = (openedMinutesAgo: number, askInMinutes: number) =>
    insertCheckout(store().db, {
      status: 'pending',
      createdAt: ago(openedMinutesAgo),
      nextSweepAt: ago(-askInMinutes),
    });

  test('a shop that never read the list, or was cut off at it, sweeps at once', async () => {
    expect(await restMinutes()).toBe(0);
    await read(1, 'evt_1');
    expect(await restMinutes()).toBe(0);
  });

  test('while no card page is open it rests until half an hour after the last look', async () => {
    await read(10);
    expect(await restMinutes()).toBe(20);
  });

  test('once the half hour is over it sweeps', async () => {
    await read(31);
    expect(await restMinutes()).toBe(0);
  });

  test('while somebody may be paying it does not rest', async () => {
    await read(1);
    await open(29, 600);
    expect(await restMinutes()).toBe(0);
  });

  test('while a card page is only left open it rests ten minutes, or until its session is to be asked about', async () => {
    await read(1);
    await open(31, 600);
    expect(await restMinutes()).toBe(9);
    await open(40, 5);
    expect(await restMinutes()).toBe(5);
  });

  test('a look that a clock since set right put ahead counts for nothing', async () => {
    await read(-5);
    expect(await restMinutes()).toBe(0);
  });
});
