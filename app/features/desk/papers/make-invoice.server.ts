import {
  type GivenBuyer,
  issueInvoice,
  type RefusedInvoice,
} from '#app/features/fulfilment/invoicing/issue-invoice.server.ts';
import { type Actor, type DeskServices, refuse } from '../desk-services.server.ts';
import { type ActAnswer, performAct } from '../perform-act.server.ts';

/**
 * Makes the invoice of an order, and the credit notes for what went back of it. Where one is in force
 * it is that one, whoever asks and however often. Refused as `issueInvoice` says, in the words that
 * `explain` finds for whoever asks: the owner's, unless told otherwise.
 */
export async function makeInvoice(
  services: DeskServices,
  actor: Actor,
  { orderId, ...buyer }: { orderId: string } & GivenBuyer,
  explain = ({ sentence }: RefusedInvoice) => sentence,
): Promise<ActAnswer> {
  const request = { ...actor, act: 'invoice', orderId };
  return performAct(services, request, async (tx) => {
    const issued = await issueInvoice({ ...services, db: tx }, orderId, buyer);
    if (issued.status === 'refused') return refuse(explain(issued));
    const { id: invoiceId, totalCents } = issued.invoice;
    const creditNoteIds = issued.made.map(({ id }) => id).filter((id) => id !== invoiceId);
    // Whom it names stands on the paper alone: an act's row stays when its buyer is erased.
    return {
      status: 'performed',
      before: null,
      after: { orderId, invoiceId, totalCents, creditNoteIds },
    };
  });
}
