import { findPaymentStatus } from '#app/features/fulfilment/success/find-payment-status.server.ts';
import type { PaymentAnswer } from '#app/features/fulfilment/success/payment-answer.ts';
import type { Services } from '#server/services.ts';
import type { SignedInUser } from './current-user.ts';
import { Refusal } from './refusal.ts';

/** How a payment stands; refuses whoever is signed in to another account than the one that paid. */
export async function ownPayment(
  { db }: Services,
  user: SignedInUser | null,
  paymentSessionId: string,
): Promise<PaymentAnswer> {
  const payment = await findPaymentStatus(db, paymentSessionId, user?.id ?? null);
  if (payment.status !== 'not-yours') return payment;
  throw new Refusal(
    'not_yours',
    'This purchase belongs to another account. Sign in to that account to see it.',
  );
}
