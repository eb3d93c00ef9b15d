import { z } from 'zod';
import type { PayableOrder, RecordedOrder } from './payable-order.ts';

/** What Stripe takes: 50 keys of 40 characters, values of 500. */
const maxValueLength = 500;
const maxTitleLength = 180;

const lineSchema = z.object({
  bookId: z.string(),
  title: z.string(),
  bundleTitle: z.string().nullable(),
  cents: z.int().min(0),
  taxCents: z.int().min(0),
  // Missing from sessions of releases before.
  taxRateBps: z.number().min(0).nullable().default(null),
});

const lineKey = /^line_(\d+)$/;
const billingKey = /^billing_(.+)$/;

/** All that rebuilds an order, as the metadata of its session. */
export function orderMetadata({ orderId, shopUrl, record }: PayableOrder): Record<string, string> {
  const lines = record.books.map((book, n) => [
    `line_${n + 1}`,
    JSON.stringify({
      ...lineSchema.parse(book),
      title: book.title.slice(0, maxTitleLength),
      bundleTitle: book.bundleTitle?.slice(0, maxTitleLength) ?? null,
    }),
  ]);
  const billing = Object.entries(record.billingAddress).map(([part, value]) => [
    `billing_${part}`,
    value.slice(0, maxValueLength),
  ]);
  return Object.fromEntries([
    ['order', orderId],
    ['shop', shopUrl],
    ['product_type', record.productType],
    ...(record.taxMode === null ? [] : [['tax_mode', record.taxMode]]),
    ['first_name', record.firstName.slice(0, maxValueLength)],
    ['last_name', record.lastName.slice(0, maxValueLength)],
    ...(record.userId === null ? [] : [['account', record.userId]]),
    ...lines,
    ...billing,
  ]);
}

/** Reads the order back; `null` where the metadata does not hold a whole one. */
export function readOrderMetadata(
  metadata: Record<string, string>,
  email: string | null,
): RecordedOrder | null {
  const { first_name: firstName, last_name: lastName, product_type: productType } = metadata;
  if (email === null || firstName === undefined || productType === undefined) return null;
  const books = partsOf(metadata, lineKey)
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([, line]) => lineSchema.safeParse(parseJson(line)).data);
  const whole = books.filter((book) => book !== undefined);
  if (whole.length === 0 || whole.length < books.length) return null;
  return {
    email,
    firstName,
    // An empty value is one that the provider does not keep.
    lastName: lastName ?? '',
    userId: metadata.account ?? null,
    productType,
    taxMode: metadata.tax_mode ?? null,
    billingAddress: Object.fromEntries(partsOf(metadata, billingKey)),
    books: whole,
  };
}

function partsOf(metadata: Record<string, string>, key: RegExp): [string, string][] {
  return Object.entries(metadata).flatMap(([name, value]) => {
    const part = key.exec(name)?.[1];
    return part === undefined ? [] : [[part, value]];
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
