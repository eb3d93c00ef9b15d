/** Meta's script sets them on the highest domain that takes cookies. */
const cookieNames = ['_fbp', '_fbc'];

/** Removes the cookies that Meta's script has set; harmless where there are none. */
export function forgetPixelCookies(): void {
  for (const name of cookieNames) {
    if (!document.cookie.includes(`${name}=`)) continue;
    for (const domain of ['', ...domainsAbove(location.hostname)]) {
      const scope = domain === '' ? '' : `; Domain=${domain}`;
      // The Cookie Store API is there for https only, and not in all browsers we support.
      Reflect.set(document, 'cookie', `${name}=; Path=/; Max-Age=0${scope}`);
    }
  }
}

/** A host and the domains it is part of, the longest first: `a.b.c`, `b.c`, `c`. */
function domainsAbove(hostname: string): string[] {
  const labels = hostname.split('.');
  return labels.map((_, position) => labels.slice(position).join('.'));
}
