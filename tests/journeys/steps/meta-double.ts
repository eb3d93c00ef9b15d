import type { BrowserContext } from '@playwright/test';

/** What a page told Meta of one event: the parts that this shop fills in, and the page's address. */
export interface ToldEvent {
  event: string;
  details: unknown;
  address: string;
}

export interface MetaDouble {
  /** Every request that left for Meta, the script's own included. */
  requests: string[];
  events: ToldEvent[];
}

/**
 * Does what Meta's script is known to do: takes the queue over, sets a cookie, reports by image.
 * For tests it also shows on <html> what it was last told of consent.
 */
const script = `(() => {
  const pixel = window.fbq;
  let isRevoked = false;
  document.cookie = '_fbp=fb.0.1.2; Path=/; Max-Age=7776000';
  pixel.callMethod = (command, name, details) => {
    if (command === 'consent') {
      isRevoked = name === 'revoke';
      document.documentElement.dataset.metaConsent = name;
    }
    if (command !== 'track' || isRevoked) return;
    const told = { event: name, details: JSON.stringify(details ?? null), address: location.href };
    new Image().src = 'https://www.facebook.com/tr/?' + new URLSearchParams(told);
  };
  for (const command of pixel.queue.splice(0)) pixel.callMethod(...command);
})()`;

/** Stands in for Meta's hosts in this browser, so that nothing ever leaves for the real ones. */
export async function standInForMeta(context: BrowserContext): Promise<MetaDouble> {
  const double: MetaDouble = { requests: [], events: [] };
  await context.route(/^https:\/\/[^/]*facebook\.(net|com)\//, (route) => {
    const url = new URL(route.request().url());
    double.requests.push(url.href);
    if (url.hostname === 'connect.facebook.net') {
      return route.fulfill({ contentType: 'text/javascript', body: script });
    }
    double.events.push({
      event: url.searchParams.get('event') ?? '',
      details: JSON.parse(url.searchParams.get('details') ?? 'null'),
      address: url.searchParams.get('address') ?? '',
    });
    return route.fulfill({ status: 204 });
  });
  return double;
}
