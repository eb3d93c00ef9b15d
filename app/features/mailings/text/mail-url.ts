import { parseUrl } from '#app/platform/http/parse-url.ts';

/** Where a link in a mail may lead: to a page, or to somebody's mailbox. */
const protocols: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:']);

/** A link as it stands in a mail; a path is one of the shop. `null` for what must not be one, such as `javascript:`. */
export function mailUrl(url: string, publicUrl: string): string | null {
  // Browsers leave these out, wherever they stand.
  const typed = url.replaceAll(/\p{Cc}/gu, '').trim();
  const found = typed.startsWith('/') ? parseUrl(`${publicUrl}${typed}`) : parseUrl(typed);
  return found && protocols.has(found.protocol) ? found.href : null;
}

/** A picture: only those of the shop. Others would tell their server who reads what, and when. */
export function pictureUrl(url: string, publicUrl: string): string | null {
  const found = mailUrl(url, publicUrl);
  return found !== null && new URL(found).origin === new URL(publicUrl).origin ? found : null;
}
