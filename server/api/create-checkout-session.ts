import { z } from 'zod';
import { bundle } from '#app/features/catalog/catalog.ts';
import { openCheckout } from '#app/features/checkout/open-checkout.server.ts';
import { normaliseEmail } from '#app/features/identity/normalise-email.ts';
import { passwordProblem } from '#app/features/identity/password/password-problem.server.ts';
import { overAddressQuestions } from '../account-requests.ts';
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

/** A name of characters that nobody sees is none: it is printed into the books. */
const nameLine = line(200).transform((text) =>
  /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(text) ? text : '',
);

const addressLine = line(200).optional();

const request = z.object({
  email: line(320),
  firstName: nameLine,
  lastName: nameLine.default(''),
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
  userPassword: z.string().nullish(),
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
  if (email === null) return refuse('email_invalid', 'Please check the e-mail address.');
  const password = user ? null : (userPassword ?? null);
  if (password !== null && !isBundle) {
    return refuse('bad_request', 'A password can be chosen with the bundle only.');
  }
  const problem = password === null ? null : passwordProblem(password);
  if (problem) return refuse(problem.code, problem.message);
  const key = context.req.header('idempotency-key') ?? null;
  if (key !== null && !idempotencyKey.test(key)) {
    return refuse('bad_request', 'The Idempotency-Key is not one this shop takes.');
  }
  // A password is refused for an address with an account, which tells whether it has one.
  const curious = password === null ? null : await overAddressQuestions(context, services);
  if (curious) return curious;

  const opened = await openCheckout(services, {
    userId: user?.id ?? null,
    email,
    firstName,
    lastName,
    billingAddress: filledIn(billingAddress ?? {}),
    items: cartItems,
    password,
    // A guest who signs in and tries again with the same form starts an order of the account's own.
    idempotencyKey: user && key !== null ? `${user.id}.${key}` : key,
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
