import { expect, test } from 'vitest';
import { insertCheckout, lineOf } from '#tests/harness/insert-checkout.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { keepOrderLines } from './keep-order-lines.server.ts';
import { listOrderLines } from './list-order-lines.server.ts';

onOneStore((store) => {
  const order = async (...lines: ReturnType<typeof lineOf>[]) =>
    (await insertCheckout(store().db, { lines })).id;

  test('lines come back as they were kept, in their order', async () => {
    const lines = [
      lineOf('ebook-5', { bundleTitle: 'A bundle', cents: 0, taxCents: 0 }),
      lineOf('ebook-1', { title: 'As it was called', cents: 941, taxCents: 75 }),
    ];
    const id = await order(...lines);
    await order(lineOf('ebook-2'));
    expect(await listOrderLines(store().db, id)).toEqual(lines);
  });

  test('an order that nobody placed has none', async () => {
    expect(await listOrderLines(store().db, 'EK-NOBOD-Y0000')).toEqual([]);
  });

  test('an order sells what it was kept with, and each book once', async () => {
    const id = await order(lineOf('ebook-1'));
    await expect(keepOrderLines(store().db, id, [lineOf('ebook-2')])).rejects.toThrow();
    await expect(order(lineOf('ebook-1'), lineOf('ebook-1'))).rejects.toThrow();
    expect(await listOrderLines(store().db, id)).toEqual([lineOf('ebook-1')]);
  });

  test.each([{ cents: -1 }, { taxCents: -1 }])('no line is kept with %o', async (change) => {
    await expect(order(lineOf('ebook-1', change))).rejects.toThrow();
  });
});
