import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { makeInvoice } from '#app/features/desk/papers/make-invoice.server.ts';
import { setSeller } from '#app/features/desk/settings/set-seller.server.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import type { TestShop } from '#tests/harness/open-test-shop.ts';

/** An invoice of whoever is signed in. */
export async function makeSomeInvoice(shop: TestShop, cookie: { Cookie: string }): Promise<string> {
  const { orderId } = await buyBooks(shop, {}, cookie);
  const actor = () => ({ who: 'command line', key: randomUUID() });
  await setSeller(shop.services, actor(), {
    ...{ legalName: 'A seller', addressLines: ['A street'], country: 'A country' },
    ...{ taxId: null, registration: null },
  });
  const buyer = { name: null, company: null, taxId: null, addressLines: null, country: null };
  const made = await makeInvoice(shop.services, actor(), { orderId, ...buyer });
  return z.object({ result: z.object({ invoiceId: z.string() }) }).parse(made).result.invoiceId;
}
