import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { systemClock } from '#app/platform/clock.ts';
import { acts } from '#database/schema/acts.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { orderHistory } from '#database/schema/purchases.ts';
import { insertCheckout } from '#tests/harness/insert-checkout.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import type { JournalEntry } from './act-journal.server.ts';
import { refuse } from './desk-services.server.ts';
import { type ActRequest, performAct, recordAct } from './perform-act.server.ts';

onOneStore((store) => {
  const kept: JournalEntry[] = [];
  const journal = {
    keep: async (entry: JournalEntry) => void kept.push(entry),
    read: async () => kept,
  };
  const services = () => ({ db: store().db, clock: systemClock, journal });
  const request = (given: Partial<ActRequest> = {}): ActRequest => ({
    key: randomUUID(),
    who: 'command line',
    act: 'try-out',
    ...given,
  });
  const rowsOf = ({ key }: ActRequest) => store().db.select().from(acts).where(eq(acts.key, key));

  test('an act leaves who did what, why, and how it was before and after', async () => {
    const { id: orderId } = await insertCheckout(store().db);
    const asked = request({ orderId, reason: 'She asked.' });
    const answer = await performAct(services(), asked, async () => ({
      status: 'performed',
      before: { count: 1 },
      after: { count: 2 },
      change: 'tried-out',
    }));
    expect(answer).toEqual({ status: 'done', result: { count: 2 } });
    const [row] = await rowsOf(asked);
    expect(row).toMatchObject({
      who: 'command line',
      act: 'try-out',
      orderId,
      before: { count: 1 },
      after: { count: 2 },
      reason: 'She asked.',
    });
    const ofOrder = eq(orderHistory.orderId, orderId);
    const history = await store().db.select().from(orderHistory).where(ofOrder);
    expect(history).toMatchObject([{ change: 'tried-out', cause: `act ${row?.id}` }]);
  });

  test('the same key ten times at once does the work once and answers it ten times', async () => {
    const asked = request();
    let times = 0;
    const work = async () => {
      times += 1;
      return { status: 'performed', before: null, after: { times } } as const;
    };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => performAct(services(), asked, work)),
    );
    expect(times).toBe(1);
    expect(answers).toEqual(Array(10).fill({ status: 'done', result: { times: 1 } }));
    expect(await rowsOf(asked)).toHaveLength(1);
  });

  test('a key of one act is refused for another act, order or subject', async () => {
    const { id: orderId } = await insertCheckout(store().db);
    const other = await insertCheckout(store().db);
    const asked = request({ orderId, subject: 'a job' });
    const work = async () => ({ status: 'performed', before: null, after: {} }) as const;
    await performAct(services(), asked, work);
    const unlike = [{ act: 'other' }, { orderId: other.id }, { subject: 'another job' }];
    for (const difference of unlike) {
      expect(await performAct(services(), { ...asked, ...difference }, work)).toEqual({
        status: 'refused',
        sentence: expect.stringContaining('This key was used for another act.'),
      });
    }
  });

  test('what is refused, and what fails, leaves nothing and may be tried again', async () => {
    const asked = request();
    const no = refuse('Not now.');
    expect(await performAct(services(), asked, async () => no)).toEqual(no);
    const failing = performAct(services(), asked, async () => {
      throw new Error('The disk is full.');
    });
    await expect(failing).rejects.toThrow('The disk is full.');
    expect(await rowsOf(asked)).toEqual([]);
    const work = async () => ({ status: 'performed', before: null, after: {} }) as const;
    expect((await performAct(services(), asked, work)).status).toBe('done');
  });

  test('what was done before it was refused is taken back', async () => {
    const asked = request();
    const { id } = await insertCheckout(store().db);
    const answer = await performAct(services(), asked, async (tx) => {
      await tx.update(checkouts).set({ email: 'moved@example.com' }).where(eq(checkouts.id, id));
      return refuse('Not now.');
    });
    expect(answer).toEqual(refuse('Not now.'));
    const [checkout] = await store().db.select().from(checkouts).where(eq(checkouts.id, id));
    expect(checkout?.email).toBe('ada@example.com');
  });

  test('what no transaction can hold is recorded once, and not done again by its key', async () => {
    const asked = request();
    let times = 0;
    const work = async () => {
      times += 1;
      return { status: 'performed', before: null, after: { times } } as const;
    };
    const both = await Promise.all([
      recordAct(services(), asked, work),
      recordAct(services(), asked, work),
    ]);
    const timesBefore = times;
    expect(both[1]).toEqual(both[0]);
    expect(await recordAct(services(), asked, work)).toEqual(both[0]);
    expect(times).toBe(timesBefore);
    expect(await rowsOf(asked)).toHaveLength(1);
    const other = { ...asked, act: 'other' };
    expect(await recordAct(services(), other, work)).toMatchObject({ status: 'refused' });
    const refused = request();
    expect(await recordAct(services(), refused, async () => refuse('No.'))).toEqual(refuse('No.'));
    expect(await recordAct(services(), refused, work)).toMatchObject({ status: 'done' });
  });

  test('the journal knows of an act once, and of one that was refused not at all', async () => {
    const { id: orderId } = await insertCheckout(store().db);
    const [done, refused] = [request({ orderId }), request({ orderId })];
    for (const _time of ['first', 'again']) {
      await performAct(services(), done, async () => ({
        status: 'performed',
        before: null,
        after: {},
      }));
    }
    await performAct(services(), refused, async () => refuse('No.'));
    expect(kept.filter(({ key }) => [done.key, refused.key].includes(key))).toMatchObject([
      { key: done.key, act: 'try-out', orderId, subject: null, buyerCode: null },
    ]);
  });

  test('what the journal cannot take is not done', async () => {
    const asked = request();
    const full = {
      keep: () => Promise.reject(new Error('The disk is full.')),
      read: async () => kept,
    };
    const work = async () => ({ status: 'performed', before: null, after: {} }) as const;
    await expect(performAct({ ...services(), journal: full }, asked, work)).rejects.toThrow('full');
    expect(await rowsOf(asked)).toEqual([]);
  });

  test('of its row nothing can be changed but that its reason is erased', async () => {
    const asked = request({ reason: 'She asked.' });
    const work = async () => ({ status: 'performed', before: null, after: {} }) as const;
    await performAct(services(), asked, work);
    const change = (set: Partial<typeof acts.$inferInsert>) =>
      store().db.update(acts).set(set).where(eq(acts.key, asked.key));
    const never = { cause: { message: expect.stringContaining('never changed or deleted') } };
    await expect(change({ reason: 'He asked.' })).rejects.toMatchObject(never);
    await expect(change({ reason: '(erased)', who: 'nobody' })).rejects.toMatchObject(never);
    await expect(store().db.delete(acts).where(eq(acts.key, asked.key))).rejects.toMatchObject(
      never,
    );
    await change({ reason: '(erased)' });
    expect(await rowsOf(asked)).toMatchObject([{ who: 'command line', reason: '(erased)' }]);
  });
});
