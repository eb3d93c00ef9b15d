import Stripe from 'stripe';
import { z } from 'zod';
import { sha256 } from '../random-code.server.ts';
import type { PaymentEvent } from './payment-provider.server.ts';

const signatureToleranceSeconds = 300;

/** Ids and types as Stripe writes them; what is of another shape could not be stored or looked up. */
const word = z.string().regex(/^[\w.]{1,255}$/);

const idOf = z
  .union([word, z.object({ id: word }).transform(({ id }) => id)])
  .nullish()
  .transform((id) => id ?? null);

/** Types of events about money that goes back, or stays after all. */
const reversal = /^(?:charge\.refund|refund\.|charge\.dispute\.)/;

/** The events that a webhook must bring, and that are looked for in the list. */
export const neededEventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_reinstated',
  'radar.early_fraud_warning.created',
];

const eventSchema = z.object({
  id: word,
  type: word,
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
export function readSignedEvent(
  stripe: Stripe,
  { rawBody, signature, secret, now }: SignedEvent,
): PaymentEvent | null {
  if (!isReadable(signature)) return null;
  // Only the signature: the SDK would refuse to parse the events of newer kinds that are signed alike.
  const { signature: verifier } = stripe.webhooks;
  if (verifier === null) throw new Error('The SDK came without its verifier of signatures.');
  try {
    verifier.verifyHeader(
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
  return readEvent(parseJson(rawBody), rawBody);
}

/** Reads an event of Stripe's; one of another shape is `odd`, under its id if it has one. */
export function readEvent(event: unknown, rawBody = JSON.stringify(event)): PaymentEvent {
  const read = eventSchema.safeParse(event);
  if (!read.success) return oddEvent(event, rawBody);
  const { id, type, data } = read.data;
  const isSession = data.object.object === 'checkout.session';
  const session = word.safeParse(data.object.id);
  if (isSession && !session.success) return oddEvent(event, rawBody);
  return {
    id,
    type,
    about: isSession ? 'session' : aboutOf(type),
    sessionId: isSession ? (session.data ?? null) : null,
    paymentId: data.object.payment_intent,
  };
}

function aboutOf(type: string): PaymentEvent['about'] {
  if (type === 'radar.early_fraud_warning.created') return 'warning';
  return reversal.test(type) ? 'reversal' : null;
}

function oddEvent(event: unknown, rawBody: string): PaymentEvent {
  const head = z.object({ id: word.optional().catch(undefined), type: word.catch('unknown') });
  const { id, type } = head.safeParse(event).data ?? { type: 'unknown' };
  return {
    id: id ?? `odd-${sha256(rawBody)}`,
    type,
    about: 'odd',
    sessionId: null,
    paymentId: null,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Whether each signature has the form of one. The SDK takes an empty one, and one of letters that are
 * more than a byte, for a mistake of ours and fails.
 */
function isReadable(signature: string): boolean {
  const signatures = [...signature.matchAll(/(?:^|,)v1(?:=([^,]*))?(?=,|$)/g)];
  return signatures.every(([, value = '']) => /^[\da-f]{64}$/.test(value));
}

/**
 * The SDK refuses old signatures only; one dated ahead would stay valid for ever. Like the SDK, it
 * takes the last date where there are several.
 */
function isFromTheFuture(signature: string, now: Date): boolean {
  const signedAt = Number([...signature.matchAll(/(?:^|,)t=(\d+)/g)].at(-1)?.[1]);
  return !(signedAt * 1000 - now.getTime() <= signatureToleranceSeconds * 1000);
}
