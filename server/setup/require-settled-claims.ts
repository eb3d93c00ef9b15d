import { type ListedClaim, listClaims, unsettledClaims } from '#app/features/claims/list-claims.ts';
import { StartRefusal } from '#app/platform/config/start-refusal.ts';
import { isLiveKey } from '#app/platform/payments/is-live-key.ts';

/**
 * Keeps a shop that takes real money from claiming what nothing stands behind: throws a StartRefusal
 * that names every such claim. With a test key and in the sandbox the shop opens with all of them.
 * The claims are those of the build that runs, whose pages show them.
 */
export function requireSettledClaims(
  { secretKey }: { secretKey: string },
  claims: readonly ListedClaim[] = listClaims(),
): void {
  const unsettled = unsettledClaims(claims);
  if (!isLiveKey(secretKey) || unsettled.length === 0) return;
  const lines = unsettled.map(({ id, says, where }) => `- ${id}: “${says}” (${where})`);
  throw new StartRefusal(
    [
      'STRIPE_SECRET_KEY is a live key, but nothing stands behind these claims of the pages:',
      ...lines,
      "In content/claims.ts, content/testimonials.ts and content/guide-readers.ts, give each its evidence, or 'leave out', which takes it off the pages. Then build again. See “Make the claims true” in docs/operations.md.",
    ].join('\n'),
  );
}
