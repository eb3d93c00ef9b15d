import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paperFile } from '#app/features/papers/paper-file.server.ts';
import { papersOfOrder } from '#app/features/papers/papers-of-order.server.ts';
import { setPaper } from '#app/features/papers/typeset/set-paper.server.ts';
import { built } from '#commands/folders.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { readPdf } from '#tests/harness/read-pdf.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { refundOrder } from '../orders/refund-order.server.ts';
import { setSeller } from '../settings/set-seller.server.ts';
import { makeCreditNote } from './make-credit-note.server.ts';
import { makeInvoice } from './make-invoice.server.ts';

const nobody = { name: null, company: null, taxId: null, addressLines: null, country: null };

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), {
      workJobs: false,
      setPaper: (paper) => setPaper(paper, built.fonts),
    });
  });
  afterAll(() => shop.close());

  const actor = () => ({ who: 'command line', key: randomUUID() });
  const invoice = (orderId: string, buyer: Partial<Parameters<typeof makeInvoice>[2]> = {}) =>
    makeInvoice(shop.services, actor(), { ...nobody, orderId, ...buyer });
  const papers = (orderId: string) => papersOfOrder(store().db, orderId);
  const numberOf = (id: string) => Number(id.split('-')[1]);

  test('without a seller none is made, and the sentence says where to name one', async () => {
    const { orderId } = await buyBooks(shop);
    expect(await invoice(orderId)).toMatchObject({
      status: 'refused',
      sentence: expect.stringContaining('set-seller'),
    });
    await setSeller(shop.services, actor(), {
      ...{ legalName: 'Evenkeel Books LLC', addressLines: ['Harbor Road 1'] },
      ...{ country: 'United States', taxId: 'EIN 12-3456789', registration: null },
    });
    expect(await invoice(orderId)).toMatchObject({ status: 'done' });
  });

  test('twenty at once have twenty numbers in a row, and one that is refused takes none', async () => {
    const orders = await Promise.all(Array.from({ length: 20 }, () => buyBooks(shop)));
    await Promise.all([
      ...orders.map(({ orderId }) => invoice(orderId)),
      invoice('EK-00000-00000'),
      ...orders.slice(0, 5).map(({ orderId }) => invoice(orderId)),
    ]);
    const made = (await Promise.all(orders.map(({ orderId }) => papers(orderId)))).flat();
    const numbers = made.map(({ id }) => numberOf(id)).toSorted((one, other) => one - other);
    expect(numbers).toHaveLength(20);
    expect(numbers).toEqual(numbers.map((_, n) => (numbers[0] ?? 0) + n));
  });

  test('what goes back is credited once, and all of it together comes to nothing', async () => {
    const { orderId } = await buyBooks(shop, { ids: ['ebook-1', 'ebook-2'] });
    await invoice(orderId);
    const refund = (cents: number | null) =>
      refundOrder(shop.services, actor(), { orderId, titles: [], cents, reason: 'asked for it' });
    await refund(1_001);
    await refund(null);
    const [made, ...credits] = await papers(orderId);
    expect(made).toMatchObject({ kind: 'invoice', totalCents: 15_120 });
    expect(credits.map(({ kind }) => kind)).toEqual(['credit-note', 'credit-note']);
    expect(credits.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(15_120);
  });

  test('another buyer needs a credit note first, and then has an invoice of their own', async () => {
    const { orderId } = await buyBooks(shop);
    await invoice(orderId);
    expect(await invoice(orderId, { company: 'Ship & Sail GmbH' })).toMatchObject({
      status: 'refused',
      sentence: expect.stringContaining('credit note first'),
    });
    await makeCreditNote(shop.services, actor(), { orderId, reason: 'names the wrong buyer' });
    expect(await invoice(orderId, { company: 'Ship & Sail GmbH' })).toMatchObject({
      status: 'done',
    });
    expect((await papers(orderId)).map(({ kind }) => kind)).toEqual([
      'invoice',
      'credit-note',
      'invoice',
    ]);
  });

  test('what a buyer typed stands on the paper as it was typed, and does nothing there', async () => {
    const { orderId } = await buyBooks(shop);
    const hostile = '#import "x" *bold* <script> $x$ \\ 株式会社 Łukasz';
    const answer = await invoice(orderId, { company: hostile, addressLines: ['#panic("no")'] });
    const id = answer.status === 'done' ? String(answer.result.invoiceId) : '';
    const file = await paperFile(shop.services, id);
    const { pageTexts, isTagged } = await readPdf(file?.pdf ?? new Uint8Array());
    expect(isTagged).toBe(true);
    // A long word is broken where the line ends.
    const text = pageTexts.join('').replaceAll(' ', '');
    for (const word of [
      '#import',
      '*bold*',
      '<script>',
      '$x$',
      '株式会社',
      'Łukasz',
      '#panic("no")',
    ])
      expect(text).toContain(word);
    expect(text).toContain('EvenkeelBooksLLC');
    expect(text).toContain('$75.60');
    expect(text).toContain(id);
  });
});
