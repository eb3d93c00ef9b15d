import { z } from 'zod';
import { bundle } from '#app/features/catalog/catalog.ts';
import { openCheckout } from '#app/features/checkout/open-checkout.server.ts';
import { normaliseEmail } from '#app/features/identity/normalise-email.ts';
import { currentUser } from '../current-user.ts';
import { type Endpoint, overLimit, readJson } from '../endpoint.ts';
import { ownOrigin } from '../own-origin.ts';
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

  const user = await currentUser(services, context);
  const isBundle = cartItems.every((item) => item.category === bundle.category);
  if ((!user && body.value.email === '') || firstName === '' || (lastName === '' && !isBundle)) {
    return refuse('missing_information', 'Please fill in all required fields.');
  }
  // Whoever is signed in buys for that account: what the page says of an address is not read.
  const email = user ? user.email : normaliseEmail(body.value.email);
  if (email === null) return refuse('bad_request', 'Please check the e-mail address.');
  const key = context.req.header('idempotency-key') ?? null;
  if (key !== null && !idempotencyKey.test(key)) {
    return refuse('bad_request', 'The Idempotency-Key is not one this shop takes.');
  }

  const opened = await openCheckout(services, {
    userId: user?.id ?? null,
    email,
    firstName,
    lastName,
    billingAddress: filledIn(billingAddress ?? {}),
    items: cartItems,
    password: user ? null : (userPassword ?? null),
    idempotencyKey: key,
    origin: ownOrigin(context, services),
  });
  if (opened.status === 'refused') return refuse(opened.code, opened.problem);
  return context.json({ url: opened.url });
};

function filledIn(address: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(address).flatMap(([field, value]) => (value ? [[field, value]] : [])),
  );
}
