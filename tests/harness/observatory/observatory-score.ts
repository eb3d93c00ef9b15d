/**
 * Mozilla's HTTP Observatory (MDN), as far as it can be told from one answer of a site on https to
 * which http leads: 100 points, less what is missing, and more for what goes beyond, which counts
 * only where nothing much is missing. Cookies and HSTS preloading are left out: a first answer sets
 * no cookie, and the list of preloaded sites is the browsers'.
 */
export function observatoryScore(headers: Headers, html: string): number {
  const directives = readPolicy(headers.get('Content-Security-Policy') ?? '');
  const points = [
    policyPoints(directives),
    framePoints(headers, directives),
    headers.get('X-Content-Type-Options')?.toLowerCase() === 'nosniff' ? 0 : -5,
    httpsPoints(headers.get('Strict-Transport-Security') ?? ''),
    referrerPoints(headers.get('Referrer-Policy')),
    namedPoints(headers.get('Cross-Origin-Resource-Policy'), {
      'same-origin': 10,
      'same-site': 10,
      'cross-origin': 0,
    }),
    namedPoints(headers.get('Cross-Origin-Opener-Policy'), {
      'same-origin': 10,
      'same-origin-allow-popups': 0,
      'noopener-allow-popups': 0,
      'unsafe-none': 0,
    }),
    namedPoints(headers.get('Cross-Origin-Embedder-Policy'), {
      'require-corp': 10,
      credentialless: 10,
      'unsafe-none': 0,
    }),
    sharingPoints(headers),
    scriptPoints(html),
  ];
  const base = 100 + sum(points.filter((each) => each < 0));
  return base < 90 ? Math.max(base, 0) : base + sum(points.filter((each) => each > 0));
}

type Directives = ReadonlyMap<string, readonly string[]>;

function readPolicy(policy: string): Directives {
  const entries = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(entries.map(([name = '', ...sources]) => [name.toLowerCase(), sources]));
}

const tooBroad = /^(\*|https?:(\/\/\*(\.\*)?)?|ftp:)$/;
const unsafe = /^('unsafe-inline'|data:)$/;

function policyPoints(directives: Directives): number {
  if (![...directives.keys()].some((name) => name !== '')) return -25;
  const byDefault = directives.get('default-src') ?? ['*'];
  const scripts = effective(directives.get('script-src') ?? byDefault);
  const styles = effective(directives.get('style-src') ?? byDefault);
  const objects = directives.get('object-src') ?? byDefault;
  if (scripts.some((source) => tooBroad.test(source) || unsafe.test(source))) return -20;
  if (objects.some((source) => tooBroad.test(source))) return -20;
  const passive = new Set(['img-src', 'media-src']);
  const overHttp = [...directives].filter(([, sources]) =>
    sources.some((source) => /^(http|ftp):/.test(source)),
  );
  if (overHttp.some(([name]) => !passive.has(name))) return -20;
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10;
  if (overHttp.length > 0) return -10;
  if (styles.some((source) => tooBroad.test(source) || unsafe.test(source))) return 0;
  return byDefault.length === 1 && byDefault[0] === "'none'" ? 10 : 5;
}

/** Beside a hash or a nonce browsers pass over `'unsafe-inline'`. */
function effective(sources: readonly string[]): readonly string[] {
  const isNamed = sources.some((source) => /^'(sha(256|384|512)|nonce)-/.test(source));
  return isNamed ? sources.filter((source) => source !== "'unsafe-inline'") : sources;
}

function framePoints(headers: Headers, directives: Directives): number {
  if (directives.has('frame-ancestors')) return 5;
  return /^(deny|sameorigin)$/i.test(headers.get('X-Frame-Options') ?? '') ? 0 : -20;
}

const sixMonthsSeconds = 15_768_000;

function httpsPoints(header: string): number {
  const age = /(?:^|;)\s*max-age=(\d+)/i.exec(header)?.[1];
  if (age === undefined) return -20;
  return Number(age) < sixMonthsSeconds ? -10 : 0;
}

function referrerPoints(header: string | null): number {
  if (header === null) return 0;
  const isPrivate =
    /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/i.test(header);
  return isPrivate ? 5 : -5;
}

function namedPoints(header: string | null, points: Readonly<Record<string, number>>): number {
  return header === null ? 0 : (points[header.toLowerCase()] ?? -5);
}

function sharingPoints(headers: Headers): number {
  const isForAll = !['', '*'].includes(headers.get('Access-Control-Allow-Origin') ?? '');
  return isForAll && headers.get('Access-Control-Allow-Credentials') === 'true' ? -50 : 0;
}

/** Scripts of files: from elsewhere they must be pinned and on https, of our own they may be. */
function scriptPoints(html: string): number {
  const files = Array.from(html.matchAll(/<script\b[^>]*\ssrc="([^"]*)"[^>]*>/g));
  if (files.length === 0) return 0;
  const points = files.map(([tag, src = '']) => {
    const isPinned = tag.includes(' integrity="');
    if (/^\/(?!\/)/.test(src)) return isPinned ? 5 : 0;
    if (!src.startsWith('https:')) return isPinned ? -20 : -50;
    return isPinned ? 5 : -5;
  });
  return Math.min(...points);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
