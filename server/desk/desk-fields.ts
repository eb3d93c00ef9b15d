import { z } from 'zod';
import { type Cursor, isPlace } from '#app/platform/database/list-pages.server.ts';
import { rawText } from '#app/platform/http/raw-text.server.ts';
import { bareAddress } from '#app/platform/text/bare-address.ts';
import { readOrderId } from '#app/platform/text/read-order-id.ts';
import { addDays, isTimeZone } from '#app/platform/zoned-days.ts';

/** Fields that several commands take, with what a refusal calls them. */

/** Names a field in sentences, such as `The order ID`; without it, it is called by its key. */
export function labelled<Schema extends z.ZodType>(title: string, schema: Schema): Schema {
  return schema.meta({ title });
}

/** What a sentence calls a field of an input. */
export function labelOf(input: z.ZodType, field: string): string {
  let schema: unknown = input instanceof z.ZodObject ? input.shape[field] : undefined;
  while (schema instanceof z.ZodType) {
    const title = schema.meta()?.title;
    if (title) return title;
    if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
      schema = schema.unwrap();
    } else schema = schema instanceof z.ZodPipe ? schema.in : undefined;
  }
  return `The ${field}`;
}

const firstDay = '2000-01-01';
const lastDay = '2199-12-31';
const betweenDays = `is not between ${firstDay} and ${lastDay}`;

/** The greatest value of a PostgreSQL integer column. */
export const maxInteger = 2_147_483_647;

/** Text as it was typed. Its length is checked before anything else. */
export function text(maxCharacters: number) {
  return rawText(maxCharacters, 'is too long');
}

/** Text without surrounding white space. */
export function trimmed(maxCharacters: number) {
  return text(maxCharacters * 2)
    .trim()
    .max(maxCharacters, 'is too long');
}

/** An order ID, in any notation in which it may be typed or pasted. */
export const orderId = labelled(
  'The order ID',
  text(200)
    .refine(
      (typed) => readOrderId(typed) !== null,
      'is not an order ID: they look like EK-7Q2XM-4K9TD',
    )
    .transform((typed) => readOrderId(typed) ?? typed),
);

/** An email address, as it may be typed or pasted; the verbs refuse what is not one. */
export const emailArgument = labelled(
  'The address',
  text(300)
    .transform((typed) => bareAddress(typed))
    .refine((email) => email !== ''),
);

/** A book's id to filter by; an unknown one finds nothing. */
export const bookId = labelled('The book', text(100)).nullish();

/** A day of the shop's calendar, within plausible years. */
const day = text(40)
  .regex(/^\d{4}-\d\d-\d\d$/, {
    error: 'is not a day: they look like 2026-11-22',
    abort: true,
  })
  // Date.parse accepts February 30 as a day in March.
  .refine((text) => !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text, {
    error: 'is not a day of the calendar',
    abort: true,
  })
  .refine((text) => text >= firstDay && text <= lastDay, betweenDays);

export const fromDay = labelled('The first day', day).nullish();
export const untilDay = labelled('The last day', day).nullish();

export const timeZone = labelled(
  'The time zone',
  text(100).refine(isTimeZone, 'is not a time zone'),
);

/** A date, with or without a time. */
export const moment = z.coerce
  .date('is not a date: they look like 2026-11-22')
  .min(new Date(firstDay), betweenDays)
  .max(new Date(lastDay), betweenDays);

export const titles = labelled('The list of books', z.array(trimmed(300).min(1)).max(100));

export const reason = trimmed(500).min(1, 'says nothing');

/** How many rows of a list. */
export const limit = z.coerce
  .number('is not a number')
  .int('is not a whole number')
  .min(1, 'must be 1 or more')
  .max(1_000, 'must be 1000 or less');

/** A positive amount in cents. */
export const cents = labelled(
  'The amount',
  z.coerce
    .number('is not a number of cents')
    .int('is not a whole number of cents')
    .positive('must be more than 0')
    .max(maxInteger, `must be ${maxInteger} or less`),
);

/** The number of a database row; `kind` names it in refusals, such as `task`. */
export function rowNumber(kind: string) {
  return z.coerce
    .number('is not a number')
    .int(`is not the number of a ${kind}`)
    .positive(`is not the number of a ${kind}`)
    .max(maxInteger, `is not the number of a ${kind}`);
}

export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

const place = text(300);
export const noPlace = 'does not belong to this list';

/** The cursor of a list, from its earlier answer; `fitsList` checks it against the list's order. */
export const anyCursor = labelled(
  'The place',
  z
    .union([z.strictObject({ after: place }), z.strictObject({ before: place })], noPlace)
    .nullish()
    .transform((value) => value ?? null),
);

/** Whether a cursor fits a list that is ordered by keys of this type. */
export function fitsList(cursor: Cursor, keyType: 'timestamptz' | 'bigint'): boolean {
  return cursor === null || isPlace('after' in cursor ? cursor.after : cursor.before, keyType);
}

/** The cursor of a list that is ordered by time, as most are. */
export const cursor = anyCursor.refine((given) => fitsList(given, 'timestamptz'), noPlace);

/** The name that a person gives a passkey. */
export const passkeyName = text(240)
  .transform((name) => name.normalize('NFC').trim())
  .refine((name) => name !== '', 'says nothing')
  .refine((name) => name.length <= 60, 'is too long')
  .refine((name) => !/[\p{Cc}\p{Cs}]/u.test(name), 'has characters that cannot be used');
