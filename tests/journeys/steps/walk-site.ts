import { decode } from 'html-entities';

export interface Visited {
  status: number;
  contentType: string;
  /** Empty for what is not text. */
  text: string;
  /** A page that leads here. */
  from: string;
}

/** One mention of an address in a page or file. */
export interface Reference {
  from: string;
  /** Path and query, on this site. */
  address: string;
  /** Without `#`; empty where there is none. */
  fragment: string;
}

const inHtml = /\s(?:href|src|poster|action|data-href)="([^"]*)"/g;
const choices = /\ssrcset="([^"]*)"/gi;
const absolute = /"(https?:\/\/[^"\\]+)"/g;
const jsonLdName = /"@id":"[^"]*"/g;
const inCss = /url\(["']?([^"')]+)["']?\)/g;
const inXml = /(?:<loc>|<id>|\shref=")(https?:[^<"]+)/g;

/** Goes from `/` and the site map to everything of this site that something mentions, once each. */
export async function walkSite(origin: string) {
  const visited = new Map<string, Visited>();
  const references: Reference[] = [];
  let waiting: Reference[] = [
    { from: '(start)', address: '/', fragment: '' },
    { from: '(start)', address: '/sitemap.xml', fragment: '' },
  ];
  while (waiting.length > 0) {
    const fresh = new Map(
      waiting.filter(({ address }) => !visited.has(address)).map((each) => [each.address, each]),
    );
    const found = await Promise.all(
      Array.from(fresh.values(), async ({ address, from }) => {
        const file = await fetchFile(new URL(address, origin), from);
        visited.set(address, file);
        return mentionedIn(file, address, origin);
      }),
    );
    waiting = found.flat();
    references.push(...waiting);
  }
  return { visited, references };
}

async function fetchFile(url: URL, from: string) {
  const response = await fetch(url, { redirect: 'manual' });
  const contentType = response.headers.get('content-type') ?? '';
  const isText = /^text|xml|json|javascript/.test(contentType);
  const text = isText ? await response.text() : '';
  if (!isText) await response.body?.cancel();
  return { status: response.status, contentType, text, from };
}

function mentionedIn({ contentType, text }: Visited, from: string, origin: string): Reference[] {
  return mentions(contentType, text).flatMap((mention) => {
    const url = new URL(decode(mention), new URL(from, origin));
    if (url.origin !== origin) return [];
    return [{ from, address: url.pathname + url.search, fragment: url.hash.slice(1) }];
  });
}

function mentions(contentType: string, text: string): string[] {
  if (contentType.startsWith('text/html')) {
    const sets = firstGroups(text, choices).flatMap((set) =>
      set.split(',').map((choice) => choice.trim().split(' ')[0] ?? ''),
    );
    // Pictures to share, and what structured data leads to; an `@id` there is a name, not an address.
    const inHead = firstGroups(text.replaceAll(jsonLdName, ''), absolute);
    return [...firstGroups(text, inHtml), ...sets, ...inHead];
  }
  if (contentType.startsWith('text/css')) return firstGroups(text, inCss);
  if (contentType.includes('xml') && !contentType.includes('svg')) return firstGroups(text, inXml);
  return [];
}

function firstGroups(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, group = '']) => group);
}
