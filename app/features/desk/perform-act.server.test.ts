import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { systemClock } from '#app/platform/clock.ts';
import { acts } from '#database/schema/acts.ts';
import { orderHistory } from '#database/schema/purchases.ts';
import { insertCheckout } from '#tests/harness/insert-checkout.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { refuse } from './desk-services.server.ts';
import { type ActRequest, performAct } from './perform-act.server.ts';

onOneStore((store) => {
  const services = () => ({ db: store().db, clock: systemClock });
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
        sentence: 'This key was used for another act. Leave it out, or choose another.',
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
});
