import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { acts } from '#database/schema/acts.ts';
import { deskRefusals } from '#database/schema/desk-refusals.ts';
import { forgetOld } from '#server/retention.ts';
import { insertCheckout } from '#tests/harness/insert-checkout.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { refuse } from '../desk-services.server.ts';
import { listHistory } from './list-history.server.ts';
import { noteRefusal } from './note-refusal.server.ts';

const start = Date.parse('2026-03-01T00:00:00Z');

onOneStore((store) => {
  const list = (text: string | null, limit = 50) => listHistory(store().db, { text, limit });
  const linesOf = async (text: string | null) =>
    (await list(text)).rows.map(({ act, refusal }) =>
      refusal === null ? act : `${act}: ${refusal}`,
    );

  async function act(given: Partial<typeof acts.$inferInsert>): Promise<void> {
    await store()
      .db.insert(acts)
      .values({
        key: randomUUID(),
        who: 'command line',
        act: 'note',
        at: new Date(start),
        ...given,
      });
  }

  async function refused(who: string, orderId: string | null, sentence: string, at = start) {
    const clock = () => new Date(at);
    const asked = { who, role: null, command: 'refund', orderId };
    await noteRefusal({ db: store().db, clock }, asked, refuse(sentence));
  }

  test('what was done and what was refused is one list, page by page, and none of it twice', async () => {
    // Many of the same moment, and of both kinds.
    for (let n = 0; n < 9; n += 1) await act({ reason: `act ${n}`, at: new Date(start + (n % 3)) });
    for (let n = 0; n < 5; n += 1)
      await refused('a@example.com', null, `No ${n}.`, start + (n % 3));
    const all = (await list(null)).rows;
    expect(all).toHaveLength(14);
    expect(all.map(({ at }) => at.getTime())).toEqual(
      all.map(({ at }) => at.getTime()).toSorted((one, other) => other - one),
    );
    for (const limit of [1, 3, 4, 13, 14]) {
      const walked = [];
      let page = await list(null, limit);
      for (;;) {
        walked.push(...page.rows.map(({ id }) => id));
        if (page.next === null) break;
        const { previous } = page;
        page = await listHistory(store().db, { text: null, limit, cursor: { after: page.next } });
        if (previous !== null) expect(page.previous).not.toBe(previous);
      }
      expect(walked).toEqual(all.map(({ id }) => id));
      if (page.previous === null) continue;
      const back = await listHistory(store().db, {
        ...{ text: null, limit, cursor: { before: page.previous } },
      });
      const from = walked.length - page.rows.length;
      expect(back.rows.map(({ id }) => id)).toEqual(walked.slice(Math.max(0, from - limit), from));
    }
  });

  test('it is found by order, by who did it, by act, and by whom it was done to', async () => {
    const { id: orderId } = await insertCheckout(store().db);
    const who = `${randomUUID()}@example.com`;
    const name = `try-out-${randomUUID()}`;
    await act({ orderId, act: 'send-again' });
    await refused('a@example.com', orderId, `Order ${orderId} is not paid.`);
    await act({ who, act: 'give', subject: 'z…@example.org' });
    await act({ act: name });
    expect(await linesOf(` ${orderId.toLowerCase()} `)).toEqual([
      `refund: Order ${orderId} is not paid.`,
      'send-again',
    ]);
    expect(await linesOf(who.toUpperCase())).toEqual(['give']);
    expect(await linesOf('zoe@example.org')).toEqual(['give']);
    expect(await linesOf(name)).toEqual([name]);
    expect(await linesOf("' or true --")).toEqual([]);
  });

  test('it is found by words of a reason, by the buyer of its order, by its act and by its outcome', async () => {
    const word = `harbour${randomUUID().slice(0, 6)}`;
    const email = `${randomUUID()}@example.org`;
    const { id: orderId } = await insertCheckout(store().db, { email });
    await act({ reason: `Rang from the ${word}.`, act: 'refund' });
    await act({ orderId, act: 'renew-link' });
    await refused('a@example.com', orderId, 'No.');
    expect(await linesOf(`the ${word.slice(0, -2)}`)).toEqual(['refund']);
    expect(await linesOf(email)).toEqual(['refund: No.', 'renew-link']);
    const filtered = async (given: object) =>
      (await listHistory(store().db, { text: email, limit: 9, ...given })).rows.map(
        ({ act: name }) => name,
      );
    expect(await filtered({ act: 'refund' })).toEqual(['refund']);
    expect(await filtered({ act: 'give' })).toEqual([]);
    expect(await filtered({ outcome: 'done' })).toEqual(['renew-link']);
    expect(await filtered({ outcome: 'refused' })).toEqual(['refund']);
  });

  test('a refusal names nobody, and no order that there is none of; it goes after its time', async () => {
    const who = `${randomUUID()}@example.com`;
    await refused(who, 'EK-ADA-KING', 'ada@example.com has no account.');
    const [entry] = (await list(who)).rows;
    expect(entry).toMatchObject({
      ...{ orderId: null, refusal: '(an address) has no account.', role: null },
    });
    const change = store().db.update(deskRefusals).set({ sentence: 'Nothing.' });
    await expect(change).rejects.toMatchObject({
      cause: { message: expect.stringContaining('never changed or deleted') },
    });
    const later = new Date(start + 400 * 86_400_000 + 1);
    await forgetOld({ db: store().db, clock: () => later });
    expect((await list(who)).rows).toEqual([]);
  });
});
