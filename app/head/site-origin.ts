/**
 * Stands in built pages and files for the shop's origin, which is known only when the server starts:
 * one build serves any PUBLIC_URL. The server puts the real one in its place.
 */
export const originPlaceholder = 'https://origin.invalid';

/**
 * The origin that a page's absolute addresses start with. In the browser it is read from the page's
 * own canonical link, so that React finds what it renders where the HTML has it.
 */
function siteOrigin(): string {
  if (typeof document === 'undefined') return originPlaceholder;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return canonical ? new URL(canonical.href).origin : location.origin;
}

/** An address of this site in full, from its path. */
export function absoluteUrl(path: string): string {
  return siteOrigin() + path;
}
