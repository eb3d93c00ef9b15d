import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setSeller } from '#app/features/desk/settings/set-seller.server.ts';
import { giveForNothing } from '#app/features/fulfilment/give-for-nothing.server.ts';
import { readOwnOrders } from '#app/features/fulfilment/own-orders/own-orders-answer.ts';
import { papersOfOrder } from '#app/features/papers/papers-of-order.server.ts';
import type { PaperTask } from '#app/features/papers/typeset/paper-worker.server.ts';
import type { SetPaper } from '#app/features/papers/typeset/set-paper.server.ts';
import { built, root } from '#commands/folders.ts';
import { acts } from '#database/schema/acts.ts';
import { shopSettings } from '#database/schema/shop-settings.ts';
import { type HeavyWork, openHeavyWork } from '#server/heavy-work.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { joinDesk } from '#tests/harness/join-desk.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { readPdf } from '#tests/harness/read-pdf.ts';
import { refused } from '#tests/harness/refused.ts';
import { type SignedIn, signInAs } from '#tests/harness/sign-in-as.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { mailTo } from '#tests/harness/visit-shop.ts';

onOneStore((store) => {
  let shop: TestShop;
  let papers: HeavyWork<PaperTask, Uint8Array>;
  beforeAll(async () => {
    // In its thread, as the running shop does it.
    papers = openHeavyWork({
      workerFile: join(root, 'app/features/papers/typeset/paper-worker.server.ts'),
      ...{ exportName: 'typeset', limitMs: 60_000 },
    });
    const setPaper: SetPaper = (paper) => papers.run({ paper, fontFolder: built.fonts });
    shop = await openTestShop(store(), { setPaper });
    await nameSeller();
  });
  afterAll(async () => {
    await shop.close();
    await papers.close();
  });

  const nameSeller = () =>
    setSeller(
      shop.services,
      { who: 'command line', key: randomUUID() },
      {
        ...{ legalName: 'Keel Books Ltd', addressLines: ['1 Quay'], country: 'Ireland' },
        ...{ taxId: 'IE1', registration: null },
      },
    );
  const ordersOf = async ({ cookie }: SignedIn, query = '') => {
    const read = readOwnOrders(await (await shop.get(`/api/orders${query}`, cookie)).json());
    if (read === null) throw new Error('No orders were answered.');
    return read;
  };
  const makeInvoice = ({ cookie }: SignedIn, body: object, key = randomUUID()) =>
    shop.post('/api/orders/invoice', body, { ...cookie, 'Idempotency-Key': key });
  const buyAs = (buyer: SignedIn, ids = ['ebook-1']) =>
    buyBooks(shop, { email: buyer.email, ids }, buyer.cookie);
  const actsOf = (orderId: string) =>
    store().db.select().from(acts).where(eq(acts.orderId, orderId));

  test('an account has the orders that were bought with its mailbox, as a guest or signed in, and no others', async () => {
    const [ada, eve] = [await signInAs(shop.services), await signInAs(shop.services)];
    const asGuest = await buyBooks(shop, { email: ada.email });
    const signedIn = await buyAs(ada, ['ebook-2']);
    await buyAs(eve);
    const { orders } = await ordersOf(ada);
    expect(orders.map(({ orderId }) => orderId)).toEqual([signedIn.orderId, asGuest.orderId]);
    expect((await shop.get('/api/orders')).status).toBe(401);
    for (const after of ['x', '2026-02-31T00:00:00.000000Z_EK', `'; drop table users; --`]) {
      const answer = await shop.get(`/api/orders?${new URLSearchParams({ after })}`, ada.cookie);
      expect(await refused(answer, 400)).toBe('bad_request');
    }
  });

  test('more orders than a page has room for come by its key, each once', async () => {
    const ada = await signInAs(shop.services);
    const books = [{ bookId: 'ebook-1', title: 'Built to Last' }];
    const gift = { email: ada.email, firstName: 'Ada', lastName: 'Low', books };
    for (let n = 0; n < 21; n += 1) await giveForNothing(shop.services, gift);
    const first = await ordersOf(ada);
    expect(first.orders).toHaveLength(20);
    const second = await ordersOf(ada, `?${new URLSearchParams({ after: first.next ?? '' })}`);
    expect(second).toMatchObject({ next: null, orders: [expect.anything()] });
    expect(first.orders.map(({ orderId }) => orderId)).not.toContain(second.orders[0]?.orderId);
  });

  test('a buyer makes the invoice once, however often it is pressed, and it says what was typed', async () => {
    const ada = await signInAs(shop.services);
    const { orderId } = await buyAs(ada);
    const body = {
      ...{ orderId, company: '#import "x": *Schiff* & <b>Söhne</b> 船', taxId: ' DE123 ' },
      ...{ addressLines: ['', '1 = Quay', '$x$'], country: 'Österreich' },
    };
    const key = randomUUID();
    const pressed = await Promise.all([makeInvoice(ada, body, key), makeInvoice(ada, body, key)]);
    expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
    expect((await makeInvoice(ada, body, key)).status).toBe(200);
    const papers = await papersOfOrder(store().db, orderId);
    expect(papers).toMatchObject([
      {
        facts: {
          buyer: {
            ...{ name: 'Ada Lovelace', company: body.company, taxId: 'DE123' },
            ...{ addressLines: ['1 = Quay', '$x$'], country: 'Österreich' },
          },
        },
      },
    ]);
    expect(await actsOf(orderId)).toMatchObject([{ act: 'invoice', who: 'the buyer', role: null }]);

    const id = papers[0]?.id ?? '';
    const answer = await shop.get(`/api/orders/paper?id=${id}`, ada.cookie);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="invoice-${id}.pdf"`,
    );
    const { pageTexts } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    for (const words of [body.company, 'DE123', '1 = Quay', '$x$', '$75.60', orderId]) {
      expect(pageTexts[0]?.replaceAll(/\s/g, '')).toContain(words.replaceAll(/\s/g, ''));
    }
  });

  test('where there can be no invoice, the sentence is for its buyer', async () => {
    const ada = await signInAs(shop.services);
    const { orderId } = await buyAs(ada);
    const sentenceOf = async (answer: Response) => {
      expect(answer.status).toBe(409);
      return JSON.stringify(await answer.json());
    };
    await store().db.delete(shopSettings);
    const body = { orderId, addressLines: [] };
    const key = randomUUID();
    expect(await sentenceOf(await makeInvoice(ada, body, key))).toContain(
      'Need an invoice? Write to',
    );
    await nameSeller();
    expect((await makeInvoice(ada, body, key)).status).toBe(200);
    const other = { ...body, company: 'Other Ltd' };
    expect(await sentenceOf(await makeInvoice(ada, other))).toContain('write to support@');
    expect(await papersOfOrder(store().db, orderId)).toHaveLength(1);
    const tooLong = { ...body, company: 'a'.repeat(201) };
    expect(await refused(await makeInvoice(ada, tooLong), 400)).toBe('bad_request');
    const control = { ...body, company: 'Ship\u0000' };
    expect(await refused(await makeInvoice(ada, control), 400)).toBe('bad_request');
  });

  test('a receipt is mailed again with a new link, and an order that opens nothing mails none', async () => {
    const ada = await signInAs(shop.services);
    const { orderId, email } = await buyAs(ada);
    const linkOf = (text: string) => /token=([\w-]+)/.exec(text)?.[1];
    const first = await mailTo(shop, email, new RegExp(orderId));
    const again = await shop.post('/api/orders/receipt', { orderId }, ada.cookie);
    expect(await again.json()).toEqual({});
    await expect
      .poll(async () => (await shop.emails()).filter(({ subject }) => subject.includes(orderId)))
      .toHaveLength(2);
    const mails = (await shop.emails()).filter(({ subject }) => subject.includes(orderId));
    expect(linkOf(mails[1]?.text ?? '')).not.toBe(linkOf(first.text));
    expect(await actsOf(orderId)).toMatchObject([{ act: 'send-again', who: 'the buyer' }]);
    const owner = await joinDesk(shop, 'owner');
    await owner.run('refund', { orderId, titles: [], cents: null, reason: 'asked for it' });
    const refusal = await shop.post('/api/orders/receipt', { orderId }, ada.cookie);
    expect(await refused(refusal, 409)).toBe('refused');
  });

  test('one account may ask for thirty papers a minute, from wherever it asks', async () => {
    const strict = await openTestShop(store(), { limitsFactor: 1, workJobs: false });
    try {
      const { cookie } = await signInAs(strict.services);
      const ask = () => strict.get('/api/orders/paper?id=INV-99999', cookie);
      for (let asked = 0; asked < 30; asked += 1) expect((await ask()).status).toBe(404);
      expect(await refused(await ask(), 429)).toBe('too_many_requests');
      const other = await signInAs(strict.services);
      expect((await strict.get('/api/orders/paper?id=INV-99999', other.cookie)).status).toBe(404);
    } finally {
      await strict.close();
    }
  });

  test('of another’s order nothing is made, mailed or shown, nor of one that is not there', async () => {
    const [ada, eve] = [await signInAs(shop.services), await signInAs(shop.services)];
    const { orderId } = await buyAs(ada);
    await makeInvoice(ada, { orderId, addressLines: [] });
    const [paper] = await papersOfOrder(store().db, orderId);
    const before = await actsOf(orderId);
    for (const id of [orderId, 'EK-00000-00000']) {
      const invoice = await makeInvoice(eve, { orderId: id, addressLines: [] });
      expect(await refused(invoice, 404)).toBe('not_found');
      const receipt = await shop.post('/api/orders/receipt', { orderId: id }, eve.cookie);
      expect(await refused(receipt, 404)).toBe('not_found');
    }
    for (const id of [paper?.id ?? '', 'INV-99999', 'CN-00001', '../etc', '', '\u0000']) {
      const shown = await shop.get(`/api/orders/paper?${new URLSearchParams({ id })}`, eve.cookie);
      expect(await refused(shown, 404)).toBe('not_found');
    }
    expect((await shop.get(`/api/orders/paper?id=${paper?.id}`)).status).toBe(401);
    expect(await actsOf(orderId)).toEqual(before);
  });
});
