import { decode } from 'html-entities';

/** What a page's own HTML tells those who list it, draw its picture or weigh it. */
export interface PageFacts {
  title: string;
  /** Whether search engines may have it. */
  isIndexed: boolean;
  /** `YYYY-MM-DD`; articles alone have one. */
  publishedOn: string | null;
  /** Files that a browser fetches to show the top of the page on a wide screen, the page aside. */
  firstViewFiles: string[];
  /** All pictures that it shows down to its end, a film's still picture included. */
  pictureFiles: string[];
}

const fetchedAtOnce = /<link rel="(?:stylesheet|preload|icon|manifest)" href="([^"#]+)/g;
const picture = /<picture>(.*?)<\/picture>/gs;
const image = /<img [^>]*>/g;
const stillPicture = /<video [^>]*poster="([^"]+)/g;

/** Reads them from a page as the router's build writes it. */
export function pageFactsOf(html: string): PageFacts {
  const title = metaOf(html, 'property', 'og:title') ?? /<title>([^<]*)</.exec(html)?.[1];
  if (title === undefined) throw new Error('A page has no title.');
  return {
    title: decode(title),
    isIndexed: metaOf(html, 'name', 'robots') === null,
    publishedOn: metaOf(html, 'property', 'article:published_time'),
    firstViewFiles: [
      ...new Set([
        ...Array.from(html.matchAll(fetchedAtOnce), ([, href = '']) => href),
        ...picturesOf(html, (img) => !img.includes('loading="lazy"')),
      ]),
    ],
    pictureFiles: [
      ...new Set([
        ...picturesOf(html, () => true),
        ...Array.from(html.matchAll(stillPicture), ([, poster = '']) => poster),
      ]),
    ],
  };
}

function metaOf(html: string, key: 'name' | 'property', value: string): string | null {
  return new RegExp(`<meta ${key}="${value}" content="([^"]*)"`).exec(html)?.[1] ?? null;
}

/** Of a choice of files the best format in its largest size: nobody fetches more. */
function picturesOf(html: string, isAsked: (img: string) => boolean): string[] {
  const files: string[] = [];
  const withoutPictures = html.replace(picture, (whole) => {
    const img = image.exec(whole)?.[0] ?? '';
    image.lastIndex = 0;
    if (isAsked(img)) files.push(largestOf(whole) ?? sourceOf(img));
    return '';
  });
  for (const [img] of withoutPictures.matchAll(image)) {
    if (isAsked(img)) files.push(largestOf(img) ?? sourceOf(img));
  }
  return files.filter((file) => !file.startsWith('data:'));
}

function largestOf(element: string): string | null {
  const candidates = /srcset="([^"]+)"/i.exec(element)?.[1]?.split(',') ?? [];
  return candidates.at(-1)?.trim().split(' ')[0] ?? null;
}

function sourceOf(img: string): string {
  const src = /src="([^"]+)"/.exec(img)?.[1];
  if (src === undefined) throw new Error(`A picture has no source: ${img}`);
  return src;
}
