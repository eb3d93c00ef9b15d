import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { deliveryConsent } from '#app/features/checkout/delivery-consent.ts';
import { keepDownload } from '#app/features/downloads/log/keep-download.server.ts';
import { setPaper } from '#app/features/papers/typeset/set-paper.server.ts';
import { built } from '#commands/folders.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { type DeskVisitor, joinDesk } from '#tests/harness/join-desk.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { readPdf } from '#tests/harness/read-pdf.ts';
import { refused } from '#tests/harness/refused.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { mailTo } from '#tests/harness/visit-shop.ts';

const hostile = {
  company: '#import "/etc/passwd": * and *bold* _it_ $x^2$ <script>alert(1)</script> @ref `raw` \\',
  taxId: `=HYPERLINK("${'A'.repeat(150)}")`,
  name: '王小明 Владимир محمد 山田さくら 👍🏽 \u202Egnp.exe',
  addressLines: ['// no comment', '= No heading', '- no list [a](b) #(1 + 1)'],
  country: 'São Tomé & <b>Príncipe</b>',
};

onOneStore((store) => {
  let shop: TestShop;
  let owner: DeskVisitor;
  beforeAll(async () => {
    shop = await openTestShop(store(), { setPaper: (paper) => setPaper(paper, built.fonts) });
    owner = await joinDesk(shop, 'owner');
    const seller = { legalName: 'Keel #strong[Books] Ltd', addressLines: ['1 *Quay*'] };
    await owner.run('set-seller', {
      ...seller,
      country: 'Ireland',
      taxId: 'IE1',
      registration: '',
    });
  });
  afterAll(() => shop.close());

  const made = z.object({ result: z.object({ invoiceId: z.string() }) });
  const fetched = (who: DeskVisitor, id: string) => who.get(`/api/desk/paper?id=${id}`);
  const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

  async function invoiceOf(orderId: string, buyer: object = {}): Promise<string> {
    const answer = await owner.run('invoice', { orderId, ...buyer });
    return made.parse(await answer.json()).result.invoiceId;
  }

  test('an invoice prints every word as it was typed, and is the same file each time', async () => {
    const { orderId, paymentId } = await buyBooks(shop, { ids: ['ebook-1', 'ebook-2'] });
    const id = await invoiceOf(orderId, hostile);
    const answer = await fetched(owner, id);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="invoice-${id}.pdf"`);
    const pdf = await bytesOf(answer);
    expect(await bytesOf(await fetched(owner, id))).toEqual(pdf);
    const { pageTexts, textRightEdges, isTagged, roles, info } = await readPdf(pdf);
    expect(info.title).toBe(`Invoice ${id}`);
    expect(isTagged).toBe(true);
    expect([...roles]).toEqual(expect.arrayContaining(['H1', 'Table', 'TH']));
    // The page is 595 points wide, its margin 57.
    expect(Math.max(...textRightEdges)).toBeLessThan(540);
    // Lines break where there is room; beyond that, and but for what turns directions, it is all there.
    const words = pageTexts.join(' ').replaceAll(/[\s\u200b\u2066-\u2069]/g, '');
    const said = [
      ...[hostile.company, hostile.taxId, hostile.country, ...hostile.addressLines],
      ...['王小明', 'Владимир', '山田さくら', 'gnp.exe', 'Keel #strong[Books] Ltd', '1 *Quay*'],
      ...['Built to Last', '$140.00', '$11.20', '$151.20', orderId, paymentId, id],
    ];
    for (const each of said) expect(words).toContain(each.replaceAll(/\s/g, ''));
    expect(words).not.toContain('\u202e');
  });

  test('a credit note names what it corrects and why', async () => {
    const { orderId } = await buyBooks(shop);
    const id = await invoiceOf(orderId);
    const answer = await owner.run('credit-note', { orderId, reason: 'a *wrong* name' });
    const { result } = z
      .object({ result: z.object({ creditNoteId: z.string() }) })
      .parse(await answer.json());
    const { pageTexts } = await readPdf(await bytesOf(await fetched(owner, result.creditNoteId)));
    for (const word of ['Credit note', id, 'a *wrong* name', '$75.60']) {
      expect(pageTexts[0]).toContain(word);
    }
  });

  test('evidence tells of mails, downloads and money, and not of what staff wrote', async () => {
    const { orderId, email, paymentId } = await buyBooks(shop);
    await mailTo(shop, email, new RegExp(orderId));
    await owner.run('note', { orderId, note: 'a difficult person' });
    for (let n = 0; n < 60; n += 1) {
      const book = { bookId: 'ebook-1', title: '*Built* #to Last' } as const;
      const copy = { ...book, orderId, format: 'epub', way: 'link', ip: `203.0.${n}.77` } as const;
      await keepDownload(shop.services, copy);
    }
    const answer = await owner.run('evidence', { orderId });
    const { result } = z
      .object({ result: z.object({ name: z.string(), pdf: z.base64() }) })
      .parse(await answer.json());
    expect(result.name).toBe(`evidence-${orderId}.pdf`);
    const { pageTexts, artifactTexts } = await readPdf(Buffer.from(result.pdf, 'base64'));
    expect(pageTexts.length).toBeGreaterThan(1);
    expect(artifactTexts[1]).toContain(`2 / ${pageTexts.length}`);
    const words = pageTexts.join(' ');
    const said = [orderId, email, paymentId, '$75.60', 'EPUB', '*Built* #to Last', '203.0.59.0'];
    for (const word of [...said, 'Completed (', 'sent: ', 'is not recorded with this order']) {
      expect(words).toContain(word);
    }
    for (const word of ['difficult', owner.email]) expect(words).not.toContain(word);
  });

  test('evidence quotes what the buyer agreed to about the delivery', async () => {
    const { orderId } = await buyBooks(shop, { deliveryConsent: deliveryConsent.version });
    const answer = await owner.run('evidence', { orderId });
    const { result } = z
      .object({ result: z.object({ pdf: z.base64() }) })
      .parse(await answer.json());
    const { pageTexts } = await readPdf(Buffer.from(result.pdf, 'base64'));
    const words = pageTexts.join(' ').replaceAll(/\s+/g, ' ');
    expect(words).toContain(deliveryConsent.words);
    expect(words).toContain(`version ${deliveryConsent.version}`);
  });

  test('papers open for those who keep the books and nobody else', async () => {
    const { orderId } = await buyBooks(shop);
    const id = await invoiceOf(orderId);
    expect((await shop.get(`/api/desk/paper?id=${id}`)).status).toBe(401);
    for (const role of ['support', 'accountant'] as const) {
      expect((await fetched(await joinDesk(shop, role), id)).status).toBe(200);
    }
    expect(await refused(await fetched(await joinDesk(shop, 'content'), id), 403)).toBe(
      'not_permitted',
    );
    expect(await refused(await fetched(owner, 'INV-99999'), 409)).toBe('refused');
    expect(await refused(await fetched(owner, '../etc'), 400)).toBe('bad_request');
  });

  test('the list of a period is paged by key, and empty outside of it', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const page = z.object({
      result: z.object({
        rows: z.array(z.object({ id: z.string() })),
        next: z.string().nullable(),
      }),
    });
    const list = async (args: object) =>
      page.parse(await (await owner.run('invoices', { limit: 2, ...args })).json()).result;
    const seen: string[] = [];
    let cursor: object | null = null;
    do {
      const { rows, next }: z.infer<typeof page>['result'] = await list({ from: today, cursor });
      seen.push(...rows.map(({ id }) => id));
      cursor = next === null ? null : { after: next };
    } while (cursor !== null);
    expect(seen.length).toBeGreaterThanOrEqual(3);
    expect(new Set(seen).size).toBe(seen.length);
    expect((await list({ until: '2020-01-01' })).rows).toEqual([]);
  });
});
