import { type Actor, type DeskServices, refuse } from '#app/features/desk/desk-services.server.ts';
import { maskEmail } from '#app/features/desk/mask-email.ts';
import { type ActAnswer, performAct } from '#app/features/desk/perform-act.server.ts';
import { normaliseEmail } from '#app/platform/text/normalise-email.ts';
import { unsubscribeEmail } from './unsubscribe.server.ts';

/**
 * Ends what an address subscribed to, for somebody who asks the shop to instead of pressing the link. Nothing
 * is mailed; only the address itself can subscribe again.
 */
export async function endSubscription(
  services: DeskServices,
  actor: Actor,
  { email: typed }: { email: string },
): Promise<ActAnswer> {
  const email = normaliseEmail(typed);
  if (email === null) return refuse(`${typed} is not an email address.`);
  const request = { ...actor, act: 'end-subscription', subject: maskEmail(email) };
  return performAct(services, request, async (tx) => {
    const isKnown = await unsubscribeEmail(tx, email, services.clock());
    if (!isKnown) return refuse(`${typed} has no subscription.`);
    return { status: 'performed', before: null, after: { email: maskEmail(email) } };
  });
}
