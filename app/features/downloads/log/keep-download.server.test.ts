import { expect, test } from 'vitest';
import { openLog } from '#app/platform/log.server.ts';
import { insertCheckout } from '#tests/harness/insert-checkout.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { keepDownload } from './keep-download.server.ts';
import { listDownloads } from './list-downloads.server.ts';

const morning = new Date('2026-03-01T08:00:00Z');
const noon = new Date('2026-03-01T12:00:00Z');
const book = { bookId: 'ebook-1', title: 'The title of that day', format: 'pdf' } as const;

onOneStore((store) => {
  test('each copy that is handed over is kept, with where it went but not to whom', async () => {
    const { id: orderId } = await insertCheckout(store().db, { status: 'complete' });
    const log = openLog('silent');
    const keep = (now: Date, way: 'link' | 'library', ip: string) =>
      keepDownload({ db: store().db, clock: () => now, log }, { ...book, orderId, way, ip });
    await keep(morning, 'link', '203.0.113.9');
    await keep(noon, 'library', '2001:db8:1:2::/64');

    const id = expect.any(Number);
    expect(await listDownloads(store().db, orderId)).toEqual([
      { id, ...book, orderId, way: 'library', network: '2001:db8:1::/48', at: noon },
      { id, ...book, orderId, way: 'link', network: '203.0.113.0/24', at: morning },
    ]);
  });

  test('a download that cannot be kept is told to the log, and to nobody else', async () => {
    const lines: unknown[] = [];
    const log = openLog('error', { write: (line) => void lines.push(JSON.parse(line)) });
    await keepDownload(
      { db: store().db, clock: () => noon, log },
      { ...book, orderId: 'EK-NEVER-WAS', way: 'link', ip: '203.0.113.9' },
    );
    expect(lines).toMatchObject([
      { orderId: 'EK-NEVER-WAS', msg: 'A download could not be kept.' },
    ]);
  });
});
