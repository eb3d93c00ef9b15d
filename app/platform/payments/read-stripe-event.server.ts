import Stripe from 'stripe';
import { z } from 'zod';
import type { PaymentEvent } from './payment-provider.server.ts';

const signatureToleranceSeconds = 300;

const idOf = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .transform((id) => id ?? null);

/** Types of events about money that goes back, or stays after all. */
const reversal = /^(?:charge\.refund|refund\.|charge\.dispute\.)/;

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.looseObject({
      object: z.string(),
      // Some objects, such as a balance, have none.
      id: z.string().optional(),
      payment_intent: idOf,
    }),
  }),
});

interface SignedEvent {
  rawBody: string;
  signature: string;
  secret: string;
  now: Date;
}

/**
 * Reads an event that was signed with this secret at most 300 s from now; `null` for any other. Only
 * what it is about is read: how that stands is asked of Stripe.
 */
export function readStripeEvent(
  stripe: Stripe,
  { rawBody, signature, secret, now }: SignedEvent,
): PaymentEvent | null {
  try {
    stripe.webhooks.constructEvent(
      rawBody,
      signature,
      secret,
      signatureToleranceSeconds,
      undefined,
      now.getTime(),
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    throw error;
  }
  if (isFromTheFuture(signature, now)) return null;
  const { id, type, data } = eventSchema.parse(JSON.parse(rawBody));
  const isSession = data.object.object === 'checkout.session';
  return {
    id,
    type,
    about: isSession ? 'session' : reversal.test(type) ? 'reversal' : null,
    sessionId: isSession ? (data.object.id ?? null) : null,
    paymentId: data.object.payment_intent,
  };
}

/**
 * The SDK refuses old signatures only; one dated ahead would stay valid for ever. Like the SDK, it
 * takes the last date where there are several.
 */
function isFromTheFuture(signature: string, now: Date): boolean {
  const signedAt = Number([...signature.matchAll(/(?:^|,)t=(\d+)/g)].at(-1)?.[1]);
  return !(signedAt * 1000 - now.getTime() <= signatureToleranceSeconds * 1000);
}
