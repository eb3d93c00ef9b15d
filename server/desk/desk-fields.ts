import { z } from 'zod';

/** Fields that several commands take. */

/** As buyers read it out: case and blanks are ours to mend. */
export const orderId = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^EK-[\dA-Z]{5}-[\dA-Z]{5}$/, 'is no order ID: one looks like EK-7Q2XM-4K9TD');

/** Of the shop's calendar. */
export const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/, 'is no day: one looks like 2026-11-22')
  .refine((text) => !Number.isNaN(Date.parse(text)), 'is no day of the calendar');

export const titles = z.array(z.string().trim().min(1).max(300)).max(100);

export const reason = z.string().trim().min(1, 'says nothing').max(500, 'is too long');

/** Rows of a list. */
export const limit = z.coerce
  .number('is no number')
  .int('is no whole number')
  .min(1, 'must be 1 or more')
  .max(1_000, 'must be 1000 or less');

/** An amount of money. */
export const cents = z.coerce
  .number('is no number of cents')
  .int('is no whole number of cents')
  .positive('must be more than 0');

export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

/** A place in a list, as it was answered with a page of it. */
export const cursorOf = (shape: RegExp) => {
  const place = z.string().max(200).regex(shape, 'is no place in the list');
  return z
    .union([z.object({ after: place }), z.object({ before: place })])
    .nullish()
    .transform((value) => value ?? null);
};
