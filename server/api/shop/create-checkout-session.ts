import type { Context } from 'hono';
import { z } from 'zod';
import { bundle } from '#app/features/catalog/catalog.ts';
import type { CheckoutAnswer, PaidAnswer } from '#app/features/checkout/checkout-answer.ts';
import { consentWords } from '#app/features/checkout/consent-words.ts';
import { openCheckout } from '#app/features/checkout/open-checkout.server.ts';
import { changedSumAnswer } from '#app/features/checkout/shown-sum.ts';
import { rawText } from '#app/platform/http/raw-text.server.ts';
import { unreachableProblem } from '#app/platform/text/bare-address.ts';
import { reachableEmail } from '#app/platform/text/normalise-email.ts';
import { limits } from '#server/guards/limit-table.ts';
import { countForShop, countPerIp, isWithinLimit } from '#server/guards/limits.ts';
import { checkNewPassword } from '#server/guards/new-password.ts';
import { ownOrigin } from '#server/guards/own-origin.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { keepBrowserKey } from '#server/http/buyer-cookie.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { idempotencyKey } from '#server/http/idempotency-key.ts';
import { nameField, passwordField, textLine } from '#server/http/request-fields.ts';
import { shownSumOf } from '#server/http/shown-sum-of.ts';
import type { Services } from '#server/services.ts';

/** A name of characters that nobody sees is none: it is printed into the books. */
const visibleName = nameField.transform((text) =>
  /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(text) ? text : '',
);

const addressLine = textLine(200).optional();

const order = z.object({
  email: textLine(320),
  firstName: visibleName,
  lastName: visibleName.default(''),
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
        id: rawText(100).optional(),
        title: rawText(300).optional(),
        category: rawText(100).optional(),
      }),
    )
    .max(100, 'a cart can hold each of our eBooks only once'),
  userPassword: passwordField.nullish(),
  /** The version of what the page said; other clients, and pages of before, do not tell. */
  deliveryConsent: rawText(40).nullish(),
  /** Pages of before, and other clients, do not say it: nobody is reminded who did not ask for it. */
  remindMe: z.boolean().default(false),
});

/**
 * Turns a cart into the url of a card page. Whatever its items say of prices is not read; what the page
 * showed in all is compared, so that nobody pays another sum than they saw.
 */
export const createCheckoutSessionEndpoint = endpoint(
  { limit: limits.checkout, user: 'optional', body: order },
  async ({ services, context, user, body }): Promise<CheckoutAnswer> => {
    const { firstName, lastName, billingAddress, cartItems, userPassword, remindMe } = body;
    const isBundle = cartItems.every((item) => item.category === bundle.category);
    if ((!user && body.email === '') || firstName === '' || (lastName === '' && !isBundle)) {
      throw new Refusal('missing_information', 'Please fill in all required fields.');
    }
    // Whoever is signed in buys for that account: what the page says of an email is not read.
    const email = user ? user.email : reachableEmail(body.email);
    if (email === null) throw badEmail(body.email);
    const password = user ? null : (userPassword ?? null);
    if (password !== null && !isBundle) {
      throw new Refusal('bad_request', 'A password can be chosen only with the bundle.');
    }
    if (password !== null) checkNewPassword(services, { password, email });
    const key = idempotencyKey(context);
    // A password is refused for an email with an account, which tells whether it has one.
    if (password !== null) await countQuestion(services, context);

    const mayRemind = remindMe && (await isWithinLimit(services, context, limits.remindMe));
    const opened = await openCheckout(services, {
      userId: user?.id ?? null,
      email,
      firstName,
      lastName,
      billingAddress: filledIn(billingAddress ?? {}),
      items: cartItems,
      shown: shownSumOf(context),
      consentVersion: knownConsent(body.deliveryConsent),
      password,
      browserKey: user ? null : keepBrowserKey(services, context),
      remindMe: mayRemind,
      idempotencyKey: key,
      origin: ownOrigin(services, context),
    });
    if (opened.status === 'paid') {
      const paid = { sessionId: opened.sessionId } satisfies PaidAnswer;
      throw new Refusal('already_paid', opened.problem, { fields: paid });
    }
    if (opened.status === 'sum-changed') {
      const fields = { ...changedSumAnswer(opened.tax) };
      throw new Refusal('sum_changed', opened.problem, { fields });
    }
    if (opened.status === 'refused') {
      throw new Refusal(opened.code, opened.problem, { noted: { email } });
    }
    return { url: opened.url };
  },
);

function badEmail(typed: string): Refusal {
  const problem = unreachableProblem(typed) ?? 'Please check the email address.';
  return new Refusal('email_invalid', problem);
}

/** Nobody agreed to words that there never were. */
function knownConsent(version: string | null | undefined): string | null {
  return version && consentWords(version) !== null ? version : null;
}

/** Of the whole shop's questions it is one too, but those brake none: buyers would be locked out. */
async function countQuestion(services: Services, context: Context): Promise<void> {
  await countPerIp(services, context, [limits.emailQuestion, limits.emailQuestionPerDay]);
  await countForShop(services, limits.emailQuestionOfAll);
}

function filledIn(address: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(address).flatMap(([field, value]) => (value ? [[field, value]] : [])),
  );
}
