import { expect, test } from 'vitest';
import { lineOf } from '#tests/harness/insert-checkout.ts';
import { sumsOf } from '../paper-facts.server.ts';
import { paperWords } from './paper-words.server.ts';

/** What an invoice of these lines says under them. */
function sumsWords(lines: ReturnType<typeof lineOf>[]): string {
  const seller = { legalName: 'Books LLC', addressLines: ['Road 1'], country: 'US' };
  const buyer = { name: 'Ada', company: null, taxId: null, addressLines: [], country: null };
  const facts = {
    ...{ seller: { ...seller, taxId: null, registration: null }, buyer, lines, ...sumsOf(lines) },
    ...{ orderId: 'EK-7Q2XM-4K9TD', issuedOn: '2026-11-24', suppliedOn: '2026-11-24' },
    ...{ paymentId: 'pi_1', currency: 'usd', corrects: null },
  };
  const words = paperWords({
    ...{ id: 'INV-00001', number: 1, kind: 'invoice', orderId: facts.orderId, facts },
    ...{ correctsId: null, reversalId: null, totalCents: facts.totalCents, issuedAt: new Date() },
  });
  // The column of all lines is called tax as well.
  return JSON.stringify(words).replace(/.*"sums":/, '');
}

test('an invoice says the rate of its tax, with all its decimals, and the place that it is of', () => {
  expect(sumsWords([lineOf('ebook-1')])).toMatch(/Price without tax.*\$70\.00.*Tax 8%.*\$5\.60/);
  const ofPlace = { taxCents: 621, taxRateBps: 887.5, taxPlace: 'US-NY' };
  expect(sumsWords([lineOf('ebook-1', ofPlace)])).toMatch(/Tax 8\.875%, US-NY.*\$6\.21/);
});

test('where a place taxes at nothing an invoice says so; without tax it says nothing of it', () => {
  const zero = { taxCents: 0, taxRateBps: 0 };
  expect(sumsWords([lineOf('ebook-1', { ...zero, taxPlace: 'GB' })])).toContain('Tax 0%, GB');
  expect(sumsWords([lineOf('ebook-1', zero)])).not.toMatch(/tax/i);
});
