import { z } from 'zod';
import { type Cursor, isPlace } from '#app/platform/database/list-pages.server.ts';
import { bareAddress } from '#app/platform/text/bare-address.ts';
import { readOrderId } from '#app/platform/text/read-order-id.ts';
import { addDays } from '#app/platform/zoned-days.ts';

/** Fields that several commands take. */

/** In whatever way it is typed or pasted. */
export const orderId = z
  .string()
  .refine(
    (typed) => readOrderId(typed) !== null,
    'is not an order ID: they look like EK-7Q2XM-4K9TD',
  )
  .transform((typed) => readOrderId(typed) ?? typed);

/** An address in whatever way it is typed or pasted; the verbs say what is none. */
export const emailArgument = z
  .string()
  .max(300)
  .transform((typed) => bareAddress(typed))
  .refine((email) => email !== '');

/** Of the shop's calendar. */
export const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/, 'is not a day: they look like 2026-11-22')
  // February 30 is read as a day in March.
  .refine(
    (text) => !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text,
    'is not a day of the calendar',
  );

export const titles = z.array(z.string().trim().min(1).max(300)).max(100);

export const reason = z.string().trim().min(1, 'says nothing').max(500, 'is too long');

/** Rows of a list. */
export const limit = z.coerce
  .number('is not a number')
  .int('is not a whole number')
  .min(1, 'must be 1 or more')
  .max(1_000, 'must be 1000 or less');

/** An amount of money. */
export const cents = z.coerce
  .number('is not a number of cents')
  .int('is not a whole number of cents')
  .positive('must be more than 0');

export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

const place = z.string().max(300);
export const noPlace = 'does not belong to this list';

/** Where a page of a list ended or began, as it was answered. Each list says by what it is ordered. */
export const anyCursor = z
  .union([z.strictObject({ after: place }), z.strictObject({ before: place })], noPlace)
  .nullish()
  .transform((value) => value ?? null);

/** Whether a cursor may be of a list that is ordered by such keys. */
export function fitsList(cursor: Cursor, keyType: 'timestamptz' | 'bigint'): boolean {
  return cursor === null || isPlace('after' in cursor ? cursor.after : cursor.before, keyType);
}

/** Of a list that is ordered by moments, as most are. */
export const cursor = anyCursor.refine((given) => fitsList(given, 'timestamptz'), noPlace);

/** What somebody calls a passkey. */
export const passkeyName = z
  .string()
  .transform((name) => name.normalize('NFC').trim())
  .refine((name) => name !== '', 'says nothing')
  .refine((name) => name.length <= 60, 'is too long')
  .refine((name) => !/[\p{Cc}\p{Cs}]/u.test(name), 'has characters that cannot be used');
