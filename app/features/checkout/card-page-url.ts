import { parseUrl } from '#app/platform/http/parse-url.ts';

/** The provider's card pages; one that calls them by a domain of your own needs that here too. */
const cardPageOrigins: readonly string[] = ['https://checkout.stripe.com'];

/** A shop that is tried out on a machine has its card page there, too. */
const thisMachine: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** The URL of a card page that a shop at `shopHost` may send a buyer to; `null` for any other. */
export function cardPageUrl(url: string, shopHost: string): string | null {
  const parsed = parseUrl(url);
  if (parsed === null) return null;
  const isTriedOut =
    parsed.protocol === 'http:' &&
    thisMachine.includes(shopHost) &&
    thisMachine.includes(parsed.hostname);
  return isTriedOut || cardPageOrigins.includes(parsed.origin) ? parsed.href : null;
}
