import { originPlaceholder } from '#app/head/site-origin.ts';

/** What a shop's settings put into pages that were built for any shop. */
export interface ShopFacts {
  /** The shop's origin as visitors see it. */
  publicUrl: string;
  /** Of the shop's advertising pixel; `null` or left out for none. */
  pixelId?: string | null;
  /** Where its card pages are beside the provider's own domain; `null` or left out for nowhere. */
  cardPageOrigin?: string | null;
}

const pageStart = '<!DOCTYPE html><html lang="en"';

/**
 * Puts the shop's origin in the place kept for it and, on a page, names what the page's scripts read
 * from its first element: the pixel (app/platform/browser/pixel) and the origin of card pages
 * (app/features/checkout). `null` where the built text is right as it is.
 */
export function fitToShop(
  built: string,
  { publicUrl, pixelId = null, cardPageOrigin = null }: ShopFacts,
): string | null {
  const text = built.replaceAll(originPlaceholder, () => publicUrl);
  const facts = [
    ...(pixelId === null ? [] : [` data-pixel-id="${pixelId}"`]),
    ...(cardPageOrigin === null ? [] : [` data-card-page-origin="${cardPageOrigin}"`]),
  ];
  const fitted = nameFacts(text, facts.join(''));
  return fitted === built ? null : fitted;
}

function nameFacts(text: string, facts: string): string {
  return text.startsWith(pageStart) ? `${pageStart}${facts}${text.slice(pageStart.length)}` : text;
}
