import { randomUUID } from 'node:crypto';
import type { PayableOrder } from '#app/platform/payments/payment-provider.server.ts';

/** An order of one book as a page for it is asked for, but for what is given. */
export function payableOrder(given: Partial<PayableOrder> = {}): PayableOrder {
  return {
    orderId: `EK-${randomUUID()}`,
    lines: [
      { name: 'Built to Last', amountCents: 7_000, bookIds: ['ebook-1'] },
      { name: 'Tax (8%)', amountCents: 560, bookIds: [] },
    ],
    note: null,
    isTaxedByProvider: false,
    email: 'ada@example.com',
    record: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      userId: null,
      productType: 'ebooks',
      taxMode: 'flat',
      billingAddress: {},
      books: [
        {
          bookId: 'ebook-1',
          title: 'Built to Last',
          bundleTitle: null,
          cents: 7_000,
          taxCents: 560,
          taxRateBps: 800,
        },
      ],
    },
    shopUrl: 'http://127.0.0.1',
    successUrl: 'http://127.0.0.1/payment-success',
    cancelUrl: 'http://127.0.0.1/cart',
    expiresAt: new Date(Date.now() + 86_000_000),
    ...given,
  };
}
