import { beforeEach, expect, test } from 'vitest';
import { bookById } from '#app/features/catalog/catalog.ts';
import { openKeys } from '#app/platform/keys.server.ts';
import { openLog } from '#app/platform/log.server.ts';
import { insertCheckout, lineOf } from '#tests/harness/insert-checkout.ts';
import { stamperOf } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { issueDownloadToken } from '../link/download-token.server.ts';
import { setDownloadEnd } from '../link/set-download-end.server.ts';
import { stampAhead } from './stamp-ahead.server.ts';
import type { Stamper } from './stamped-book.server.ts';

const log = openLog('silent');

let made: string[];
beforeEach(() => {
  made = [];
});

/** Makes nothing, and remembers what it was asked for. */
function stamperThat(answer: Stamper['stampedBook']): Stamper {
  return stamperOf((order, urgency) => {
    made.push(`${order.bookId}.${order.format} for ${order.buyerName}, ${urgency}`);
    return answer(order, urgency);
  });
}

const stamped = { kind: 'stamped' as const, file: new Uint8Array(), unstampable: [], isKept: true };

onOneStore((store) => {
  async function soldOrder(): Promise<string> {
    const { id: orderId } = await insertCheckout(store().db, {
      status: 'complete',
      lines: [lineOf('ebook-2', { title: 'As it was called' }), lineOf('ebook-4')],
    });
    await issueDownloadToken(store().db, openKeys(['a secret that is only for tests, 32 bytes']), {
      orderId,
      firstName: 'Ada',
      lastName: 'Lovelace',
      titles: [bookById('ebook-2').fullTitle, bookById('ebook-4').fullTitle],
      issuedAt: new Date(),
    });
    return orderId;
  }
  const run = (orderId: string, answer: Stamper['stampedBook']) =>
    stampAhead({ db: store().db, log, stamper: stamperThat(answer) }, orderId);

  test('every book of an order is made in both formats, after whatever somebody waits for', async () => {
    await run(await soldOrder(), () => Promise.resolve(stamped));
    expect(made).toEqual([
      'ebook-2.pdf for Ada Lovelace, ahead',
      'ebook-2.epub for Ada Lovelace, ahead',
      'ebook-4.pdf for Ada Lovelace, ahead',
      'ebook-4.epub for Ada Lovelace, ahead',
    ]);
  });

  test('what cannot be made is tried again, what cannot be kept is not made', async () => {
    const orderId = await soldOrder();
    await expect(run(orderId, () => Promise.reject(new Error('No book.')))).rejects.toThrow('No');
    await expect(run(orderId, () => Promise.resolve({ kind: 'busy' }))).rejects.toThrow('wait');
    made = [];
    await run(orderId, () => Promise.resolve({ ...stamped, isKept: false }));
    expect(made).toHaveLength(1);
  });

  test('nothing is made for an order whose money went back', async () => {
    const orderId = await soldOrder();
    await setDownloadEnd(store().db, orderId, new Date());
    await run(orderId, () => Promise.resolve(stamped));
    expect(made).toEqual([]);
  });
});
