import type { PaperFile } from '#app/features/papers/paper-file.server.ts';
import type { DeskServices } from '../desk-services.server.ts';
import { evidenceFacts } from './evidence-facts.server.ts';
import { evidenceLayout } from './evidence-layout.ts';
import { evidenceWords } from './evidence-words.server.ts';

/**
 * What speaks for a sale that a buyer's bank disputes, as PDF: what was sold and paid, mails with the
 * mail server's answers, downloads, refunds, and everything that happened. `null` for an order that is
 * not there, was not paid, or was given.
 */
export async function evidenceFile(
  { db, clock, publicUrl, setPaper }: DeskServices,
  orderId: string,
): Promise<PaperFile | null> {
  const madeAt = clock();
  const facts = await evidenceFacts(db, orderId, madeAt);
  if (!facts) return null;
  const pdf = await setPaper({
    ...{ title: `Evidence for order ${orderId}`, layout: evidenceLayout, madeAt },
    words: evidenceWords(facts, { madeAt, publicUrl }),
  });
  return { name: `evidence-${orderId}.pdf`, pdf };
}
