import { leftLines, linesToCredit } from '#app/features/papers/credit-lines.server.ts';
import { keepPaper, type Paper } from '#app/features/papers/keep-paper.server.ts';
import { type PaperLine, sumsOf } from '#app/features/papers/paper-facts.server.ts';
import {
  type CurrentInvoice,
  currentInvoice,
  papersOfOrder,
} from '#app/features/papers/papers-of-order.server.ts';
import { shopTimeZone } from '#app/features/shop-settings/time-zone.server.ts';
import { dayIn } from '#app/platform/zoned-days.ts';
import type { FulfilServices } from '../fulfil-services.server.ts';
import { countedReversals, type Reversal } from './counted-reversals.server.ts';

export type InvoicingServices = Pick<FulfilServices, 'db' | 'clock' | 'defaultTimeZone'>;

/**
 * Lets the invoice of an order follow its money, in the caller's transaction, which holds the
 * purchase: a credit note for each reversal that has none yet. Where one came to nothing after all, a
 * new invoice takes the place of the one that its credit note had corrected. Answers what it made;
 * called again, or for an order without an invoice, that is nothing.
 */
export async function creditReversals(
  services: InvoicingServices,
  orderId: string,
): Promise<Paper[]> {
  const current = currentInvoice(await papersOfOrder(services.db, orderId));
  if (!current) return [];
  const reversals = await countedReversals(services.db, orderId);
  const fallen = current.creditNotes.find(
    ({ reversalId }) => !reversals.some(({ id }) => id === reversalId),
  );
  if (!fallen) return creditEach(services, current, reversals);
  return replace(
    services,
    current,
    reversals,
    `${fallen.facts.corrects?.reason} did not go through`,
  );
}

/** Takes all that is left of an invoice off it; `null` where nothing is. */
export async function creditRest(
  services: InvoicingServices,
  { invoice, creditNotes }: CurrentInvoice,
  reason: string,
): Promise<Paper | null> {
  const lines = leftLines(invoice.facts.lines, linesOf(creditNotes));
  if (lines.length === 0) return null;
  return keepCreditNote(services, { invoice, lines, reason, reversalId: null });
}

async function creditEach(
  services: InvoicingServices,
  { invoice, creditNotes }: CurrentInvoice,
  reversals: readonly Reversal[],
): Promise<Paper[]> {
  const made: Paper[] = [];
  for (const { id: reversalId, cents, bookIds, reason } of reversals) {
    if (creditNotes.some((note) => note.reversalId === reversalId)) continue;
    const left = leftLines(invoice.facts.lines, linesOf([...creditNotes, ...made]));
    const lines = linesToCredit(left, cents, bookIds);
    // A dispute may ask for more than was still there.
    if (lines.length === 0) continue;
    made.push(await keepCreditNote(services, { invoice, lines, reason, reversalId }));
  }
  return made;
}

/** A credit note cannot be taken back: what is left goes off the invoice, and a new one says it all anew. */
async function replace(
  services: InvoicingServices,
  current: CurrentInvoice,
  reversals: readonly Reversal[],
  reason: string,
): Promise<Paper[]> {
  const cancellation = await creditRest(services, current, reason);
  const { orderId, facts } = current.invoice;
  const issuedAt = services.clock();
  const again = { ...facts, issuedOn: await dayOf(services, issuedAt) };
  const invoice = await keepPaper(
    services.db,
    { kind: 'invoice', orderId, correctsId: null, reversalId: null, facts: again },
    issuedAt,
  );
  const notes = await creditEach(services, { invoice, creditNotes: [] }, reversals);
  return [...(cancellation ? [cancellation] : []), invoice, ...notes];
}

/** It is said by the same seller to the same buyer as the invoice that it corrects. */
async function keepCreditNote(
  services: InvoicingServices,
  {
    invoice: { id, orderId, facts },
    lines,
    reason,
    reversalId,
  }: { invoice: Paper; lines: PaperLine[]; reason: string; reversalId: string | null },
): Promise<Paper> {
  const issuedAt = services.clock();
  const corrects = { id, issuedOn: facts.issuedOn, reason };
  const issuedOn = await dayOf(services, issuedAt);
  return keepPaper(
    services.db,
    {
      kind: 'credit-note',
      orderId,
      correctsId: id,
      reversalId,
      facts: { ...facts, issuedOn, lines, ...sumsOf(lines), corrects },
    },
    issuedAt,
  );
}

async function dayOf(services: InvoicingServices, at: Date): Promise<string> {
  return dayIn(await shopTimeZone(services))(at);
}

function linesOf(papers: readonly Paper[]): PaperLine[] {
  return papers.flatMap(({ facts }) => facts.lines);
}
