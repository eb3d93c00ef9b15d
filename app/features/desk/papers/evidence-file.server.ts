import type { PaperFile } from '#app/features/papers/paper-file.server.ts';
import type { DeskServices } from '../desk-services.server.ts';
import type { OrderServices } from '../orders/find-order.server.ts';
import { evidenceFacts } from './evidence-facts.server.ts';
import { evidenceLayout } from './evidence-layout.ts';
import { evidenceWords } from './evidence-words.server.ts';

/**
 * The evidence for a sale that a buyer's bank disputes, as PDF: what was sold and paid, emails with
 * the mail server's answers, downloads, refunds, and everything that happened. `null` for an order
 * that does not exist, was not paid, or was given.
 */
export async function evidenceFile(
  services: DeskServices & OrderServices,
  orderId: string,
): Promise<PaperFile | null> {
  const { clock, publicUrl, setPaper } = services;
  const madeAt = clock();
  const facts = await evidenceFacts(services, orderId);
  if (!facts) return null;
  const pdf = await setPaper({
    title: `Evidence for order ${orderId}`,
    layout: evidenceLayout,
    madeAt,
    words: evidenceWords(facts, { madeAt, publicUrl }),
  });
  return { name: `evidence-${orderId}.pdf`, pdf };
}
