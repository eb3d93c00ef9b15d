import { originPlaceholder } from '#app/head/site-origin.ts';

/** What a shop's settings put into pages that were built for any shop. */
export interface ShopFacts {
  /** The shop's origin as visitors see it. */
  publicUrl: string;
  /** Of the shop's advertising pixel; `null` or left out for none. */
  pixelId?: string | null;
}

const pageStart = '<!DOCTYPE html><html lang="en"';

/**
 * Puts the shop's origin in the place kept for it and, on a page, names its pixel, which the page's
 * script reads from there (app/platform/web/pixel). `null` where the built text is right as it is.
 */
export function fitToShop(built: string, { publicUrl, pixelId = null }: ShopFacts): string | null {
  const text = built.replaceAll(originPlaceholder, () => publicUrl);
  const fitted = pixelId === null ? text : nameThePixel(text, pixelId);
  return fitted === built ? null : fitted;
}

function nameThePixel(text: string, pixelId: string): string {
  if (!text.startsWith(pageStart)) return text;
  return `${pageStart} data-pixel-id="${pixelId}"${text.slice(pageStart.length)}`;
}
