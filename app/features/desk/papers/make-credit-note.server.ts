import { cancelInvoice } from '#app/features/fulfilment/invoicing/cancel-invoice.server.ts';
import { type Actor, type DeskServices, refuse } from '../desk-services.server.ts';
import { type ActAnswer, performAct } from '../perform-act.server.ts';

/**
 * Corrects the invoice of an order wholly, by a credit note over all that is left of it; then a new one
 * can be made. No money moves. The reason is printed. Refused where no invoice is in force.
 */
export async function makeCreditNote(
  services: DeskServices,
  actor: Actor,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<ActAnswer> {
  const request = { ...actor, act: 'credit-note', orderId, reason };
  return performAct(services, request, async (tx) => {
    const cancelled = await cancelInvoice({ ...services, db: tx }, orderId, reason);
    if (cancelled.status === 'refused') return refuse(cancelled.sentence);
    const { id: creditNoteId, correctsId, totalCents } = cancelled.creditNote;
    return {
      status: 'performed',
      before: { invoiceId: correctsId },
      after: { orderId, creditNoteId, totalCents },
    };
  });
}
