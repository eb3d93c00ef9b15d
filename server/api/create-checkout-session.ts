import { z } from 'zod';
import { bundle } from '#app/features/catalog/catalog.ts';
import { openCheckout } from '#app/features/checkout/open-checkout.server.ts';
import { normaliseEmail } from '#app/features/identity/normalise-email.ts';
import { type Endpoint, overLimit, readJson } from '../endpoint.ts';
import { refuse } from '../refusal.ts';

const limit = { name: 'checkout', points: 30, seconds: 60 };

const line = (longest: number) =>
  z
    .string()
    .transform((text) => text.normalize('NFC').trim())
    .refine((text) => text.length <= longest, `it may have ${longest} characters at most`)
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), 'it has characters that cannot be used');

const addressLine = line(200).optional();

const request = z.object({
  email: line(320),
  firstName: line(200),
  lastName: line(200).default(''),
  billingAddress: z
    .object({
      address: addressLine,
      city: addressLine,
      state: addressLine,
      zipCode: addressLine,
      country: addressLine,
    })
    .optional(),
  cartItems: z
    .array(
      z.object({
        id: z.string().max(100).optional(),
        title: z.string().max(300).optional(),
        category: z.string().max(100).optional(),
      }),
    )
    .max(100, 'a cart holds each of our eBooks once at most'),
  userPassword: z
    .string()
    .min(6, 'a password has at least 6 characters')
    .max(256, 'a password has at most 256 characters')
    .nullish(),
});

const idempotencyKey = /^[\w-]{8,100}$/;

/** Turns a cart into the address of a card page. Whatever it says of prices is not read. */
export const createCheckoutSession: Endpoint = (services) => async (context) => {
  const refusal = await overLimit(context, services, limit);
  if (refusal) return refusal;
  const body = await readJson(context, request);
  if (!body.ok) return body.refusal;
  const { firstName, lastName, billingAddress, cartItems, userPassword } = body.value;

  const isBundle = cartItems.every((item) => item.category === bundle.category);
  if (body.value.email === '' || firstName === '' || (lastName === '' && !isBundle)) {
    return refuse('missing_information', 'Please fill in all required fields.');
  }
  const email = normaliseEmail(body.value.email);
  if (email === null) return refuse('bad_request', 'Please check the e-mail address.');
  const key = context.req.header('idempotency-key') ?? null;
  if (key !== null && !idempotencyKey.test(key)) {
    return refuse('bad_request', 'The Idempotency-Key is not one this shop takes.');
  }

  const opened = await openCheckout(services, {
    email,
    firstName,
    lastName,
    billingAddress: filledIn(billingAddress ?? {}),
    items: cartItems,
    password: userPassword ?? null,
    idempotencyKey: key,
    origin: ownOrigin(context.req.header('origin'), services.ownOrigins),
  });
  if (opened.status === 'refused') return refuse(opened.code, opened.problem);
  return context.json({ url: opened.url });
};

function filledIn(address: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(address).flatMap(([field, value]) => (value ? [[field, value]] : [])),
  );
}

/** The buyer comes back to the address they left from, provided it is one of ours. */
function ownOrigin(origin: string | undefined, ownOrigins: readonly string[]): string {
  const [publicUrl = ''] = ownOrigins;
  return origin !== undefined && ownOrigins.includes(origin) ? origin : publicUrl;
}
