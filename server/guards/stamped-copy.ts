import { logOddities } from '#app/features/downloads/stamp/log-oddities.server.ts';
import type { Urgency } from '#app/features/downloads/stamp/stamp-queue.server.ts';
import type { CopyOrder } from '#app/features/downloads/stamp/stamped-book.server.ts';
import type { OpenedFile } from '#app/platform/files/opened-file.server.ts';
import type { Services } from '#server/services.ts';
import { Refusal } from './refusal.ts';

/** A buyer's copy of a book; refuses while more copies are asked for than can be made. */
export async function stampedCopy(
  { stamper, log }: Services,
  order: CopyOrder,
  urgency: Urgency,
): Promise<Uint8Array<ArrayBuffer>> {
  const copy = await stamper.stampedBook(order, urgency);
  if (copy.kind === 'busy') throw busy();
  logOddities(log, order.orderId, copy);
  return copy.file;
}

/** The same, held open for its caller to close: the copy of that name, or today's where it is gone. */
export async function openedCopy(
  { stamper, log }: Services,
  order: CopyOrder,
  urgency: Urgency,
  name?: string,
): Promise<{ name: string; file: OpenedFile }> {
  const copy = await stamper.openCopy(order, urgency, name);
  if (copy.kind === 'busy') throw busy();
  logOddities(log, order.orderId, copy);
  return copy;
}

function busy(): Refusal {
  return new Refusal('busy', 'Many books are being made right now. Please try again in a minute.', {
    headers: { 'Retry-After': '30' },
  });
}
