import { site } from '#content/site.ts';

/** Why an order that was paid or given has no invoice, and can have none as it is. */
export type OrderObstacle = 'given' | 'refunded' | 'disputed' | 'nobody-named' | 'no-seller';

/** The same, and that there is one already which names its buyer differently. */
export type InvoiceObstacle = OrderObstacle | 'not-paid' | 'invoiced-otherwise';

interface InvoicedOrder {
  status: 'completed' | 'refunded' | 'disputed';
  /** The provider's; `null` where nothing was paid. */
  paymentId: string | null;
  /** As the invoice would name the buyer; empty where the order names nobody. */
  buyerName: string;
  company: string | null;
  /** Whether the shop knows who sells. */
  hasSeller: boolean;
}

/** What keeps an order that has no invoice in force from having one; `null`: nothing. */
export function invoiceObstacle(order: InvoicedOrder): OrderObstacle | null {
  if (order.paymentId === null) return 'given';
  if (order.status !== 'completed') return order.status;
  if (order.buyerName === '' && order.company === null) return 'nobody-named';
  return order.hasSeller ? null : 'no-seller';
}

/** The same in words for the order's buyer. */
export const obstacleWords: Readonly<Record<InvoiceObstacle, string>> = {
  'not-paid': 'This order is not paid, so there is nothing to invoice.',
  given: 'You paid nothing for this order, so there is nothing to invoice.',
  refunded: 'Your money went back, so there is nothing to invoice.',
  disputed: 'Your bank took the money back, so there is nothing to invoice.',
  'nobody-named': 'Enter the company that the invoice is for.',
  'no-seller': `Need an invoice? Write to ${site.supportEmail} and we’ll send you one.`,
  'invoiced-otherwise': `This order already has an invoice with other details. To have it corrected, write to ${site.supportEmail}.`,
};
