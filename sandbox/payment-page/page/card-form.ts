import { z } from 'zod';
import { emailAddress } from '#sandbox/payment-page/email-address.ts';
import type { CardPayment } from '#sandbox/payment-page/payments/pay-session.ts';
import { cardBrand, passesLuhn } from './card-number.ts';

/** In the order they stand on the page. */
export const fieldNames = ['email', 'cardNumber', 'cardExpiry', 'cardCvc', 'cardName'] as const;
export type FieldName = (typeof fieldNames)[number];
export type CardFormValues = Record<FieldName, string>;
export type CardFormErrors = Partial<Record<FieldName, string>>;

export const emptyCardForm: CardFormValues = {
  email: '',
  cardNumber: '',
  cardExpiry: '',
  cardCvc: '',
  cardName: '',
};

const typed = z.string().max(200).trim().catch('');

const formShape = z.object({
  email: typed,
  cardNumber: typed,
  cardExpiry: typed,
  cardCvc: typed,
  cardName: typed,
});

/** What was typed, field by field; anything missing or absurdly long counts as empty. */
export function readCardForm(fields: unknown): CardFormValues {
  return formShape.parse(fields);
}

export type CheckedCardForm =
  | { ok: true; card: CardPayment }
  | { ok: false; errors: CardFormErrors };

/** `lockedEmail` is the address the session was made for, if any: it takes the field's place. */
export function checkCardForm(
  values: CardFormValues,
  lockedEmail: string | null,
  nowMs: number,
): CheckedCardForm {
  const cardNumber = values.cardNumber.replace(/[\s-]/g, '');
  const brand = cardBrand(cardNumber);
  const expiry = parseExpiry(values.cardExpiry);
  const email = lockedEmail ?? values.email;
  const found: Record<FieldName, string | undefined> = {
    email: emailAddress.safeParse(email).success ? undefined : emailProblem(email),
    cardNumber: numberProblem(cardNumber),
    cardExpiry: expiryProblem(values.cardExpiry, expiry, nowMs),
    cardCvc: cvcProblem(values.cardCvc, brand),
    cardName: values.cardName === '' ? 'Enter the name on the card.' : undefined,
  };
  const errors: CardFormErrors = {};
  for (const name of fieldNames) {
    const problem = found[name];
    if (problem !== undefined) errors[name] = problem;
  }
  if (expiry === undefined || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, card: { cardNumber, brand, ...expiry, name: values.cardName, email } };
}

/** The form of a session that costs nothing asks for an address alone. */
export function checkFreeForm(
  values: CardFormValues,
  lockedEmail: string | null,
): { ok: true; buyer: { email: string; name: string } } | { ok: false; errors: CardFormErrors } {
  const email = lockedEmail ?? values.email;
  if (emailAddress.safeParse(email).success) return { ok: true, buyer: { email, name: '' } };
  return { ok: false, errors: { email: emailProblem(email) } };
}

function emailProblem(email: string): string {
  return email === '' ? 'Enter your email address.' : 'Your email address is not valid.';
}

function numberProblem(digits: string): string | undefined {
  if (digits === '') return 'Enter your card number.';
  if (!/^\d{12,19}$/.test(digits)) return 'Your card number is incomplete.';
  return passesLuhn(digits) ? undefined : 'Your card number is not valid.';
}

interface Expiry {
  expiryMonth: number;
  expiryYear: number;
}

/** Reads `12 / 34`, `12/2034`, `1234`, `1/34`. */
function parseExpiry(text: string): Expiry | undefined {
  const match = /^(\d{1,2})\s*[/-]\s*(\d{2}|\d{4})$|^(\d{2})(\d{2})$/.exec(text);
  if (match === null) return undefined;
  const month = Number(match[1] ?? match[3]);
  const year = Number(match[2] ?? match[4]);
  if (month < 1 || month > 12) return undefined;
  return { expiryMonth: month, expiryYear: year < 100 ? 2000 + year : year };
}

/** A card is good until the end of its month, wherever on earth that is. */
function expiryProblem(
  text: string,
  expiry: Expiry | undefined,
  nowMs: number,
): string | undefined {
  if (text === '') return 'Enter the expiry date.';
  if (expiry === undefined) return 'Enter the expiry date as month and year, such as 12 / 34.';
  const now = new Date(nowMs);
  const monthsLeft =
    (expiry.expiryYear - now.getUTCFullYear()) * 12 + expiry.expiryMonth - (now.getUTCMonth() + 1);
  if (monthsLeft < 0) return 'Your card has expired.';
  // Cards are issued for a few years; half a century ahead is a slip of the finger.
  return monthsLeft > 50 * 12 ? 'The expiry year is not valid.' : undefined;
}

function cvcProblem(cvc: string, brand: string): string | undefined {
  if (cvc === '') return 'Enter the CVC.';
  const length = brand === 'amex' ? 4 : 3;
  const known = brand !== 'unknown';
  const valid = /^\d{3,4}$/.test(cvc) && (!known || cvc.length === length);
  return valid ? undefined : `The CVC has ${known ? length : '3 or 4'} digits.`;
}
