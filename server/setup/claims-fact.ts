import { type ListedClaim, unsettledClaims } from '#app/features/claims/list-claims.ts';
import type { SetupFact } from '#app/features/desk/setup-fact.ts';
import type { PaymentProvider } from '#app/platform/payments/payment-provider.server.ts';

/** Whether the pages claim anything that nothing stands behind. */
export function claimsFact(
  claims: readonly ListedClaim[],
  { mode }: Pick<PaymentProvider, 'mode'>,
): SetupFact {
  const name = 'Claims';
  const count = unsettledClaims(claims).length;
  if (count === 0) {
    const sentence = 'Each claim of the pages has its evidence, or is left out.';
    return { name, state: 'good', sentence };
  }
  const sentence = `${count === 1 ? 'One claim has' : `${count} claims have`} no evidence yet: the shop will not start with a live key.`;
  return { name, state: mode === 'live' ? 'wrong' : 'unknown', sentence };
}
