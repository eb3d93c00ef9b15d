import { z } from 'zod';

/** A text without spaces around it; an empty one counts as none. */
export const optional = z
  .string()
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional();

/** An address of one of these protocols (`https:`), or none. */
export const address = (protocols: string[]) =>
  optional.refine(
    (value) =>
      value === undefined ||
      (URL.canParse(value) &&
        protocols.some((protocol) => value.toLowerCase().startsWith(`${protocol}//`))),
    `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  );

/** A number of digits alone, both bounds included, or none. */
export const wholeNumber = (low: number, high: number) =>
  optional
    .refine(
      (value) =>
        value === undefined ||
        (/^\d+$/.test(value) && Number(value) >= low && Number(value) <= high),
      `must be a whole number from ${low} to ${high}`,
    )
    .transform((value) => (value === undefined ? undefined : Number(value)));

/** What commas separate; none is an empty list. */
export const list = optional.transform((value) =>
  value === undefined
    ? []
    : value
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
);

/** `shop@example.com` alone. */
export const bareMailAddress = /^[^\s<>@,]+@[^\s<>@,]+$/;

/** `shop@example.com`, or with a name: `Evenkeel <shop@example.com>`. */
export const mailAddress = /^(?:[^<>\r\n]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/;
