import { parseUrl } from '#app/platform/http/parse-url.ts';

/** The provider's card pages; a shop that has them under a domain of its own names that in its settings. */
const providerOrigin = 'https://checkout.stripe.com';

/** A shop that is tried out on a machine has its card page there, too. */
const thisMachine: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

interface PaidAt {
  /** Of the shop's own pages. */
  host: string;
  /** Where its card pages are beside the provider's domain; `null` for nowhere. */
  cardPageOrigin: string | null;
}

/** The URL of a card page that a shop may send a buyer to; `null` for any other. */
export function cardPageUrl(url: string, { host, cardPageOrigin }: PaidAt): string | null {
  const parsed = parseUrl(url);
  if (parsed === null) return null;
  const isTriedOut =
    parsed.protocol === 'http:' &&
    thisMachine.includes(host) &&
    thisMachine.includes(parsed.hostname);
  const isCardPage = parsed.origin === providerOrigin || parsed.origin === cardPageOrigin;
  return isTriedOut || isCardPage ? parsed.href : null;
}
