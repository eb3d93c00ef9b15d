import sharp from 'sharp';
import { socialImageSize } from '#app/head/social-image-path.ts';
import { wrapBy } from '#app/platform/wrap-words.ts';
import { site } from '#content/site.ts';
import { lettering, widthOf } from './lettering.ts';

const { width, height } = socialImageSize;
const colours = { ground: '#123d2e', sea: '#0c2a20', letters: '#fbf8f1', line: '#d3a44b' };
const margin = 80;
const inRow = { width: 148, height: 222 } as const;
const byItself = { width: 260, height: 390 } as const;

/** The room for a title, from `x` on. Above covers its last line, down to the tail of a g, ends before them. */
const alone = { x: margin, maxLines: 3, height: 400 };
const aboveCovers = { x: margin, maxLines: 2, height: 176 };
const besideCover = { x: margin + byItself.width + 56, maxLines: 4, height: 310 };

/**
 * The drawing that stands for a page where it is shared: its title over a level line, the brand (on
 * the brand's own page what it is about) beneath. `covers` are SVG files, set in a row on the line; a single one is large, with the title beside it.
 */
export function socialImageSvg(title: string, covers: readonly string[] = []): string {
  const room = covers.length === 0 ? alone : covers.length === 1 ? besideCover : aboveCovers;
  const { lines, size } = fitted(title, room);
  const lead = size * 1.12;
  const horizon = 470;
  const top = room === alone ? (horizon - lines.length * lead) / 2 + size * 0.82 : 60 + size;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<path fill="${colours.ground}" d="M0 0h${width}v${height}H0Z"/>`,
    `<path fill="${colours.sea}" d="M0 ${horizon}h${width}v${height - horizon}H0Z"/>`,
    `<path stroke="${colours.line}" stroke-width="5" d="M0 ${horizon}h${width}"/>`,
    ...lines.map((text, row) =>
      lettering(text, { x: room.x, y: top + row * lead, size, fill: colours.letters }),
    ),
    ...covers.map((cover, place) =>
      placed(cover, place, horizon, room === besideCover ? byItself : inRow),
    ),
    boat(horizon),
    lettering(title === site.name ? site.tagline : site.name, {
      x: margin,
      y: 568,
      size: 40,
      fill: colours.letters,
    }),
    '</svg>',
  ].join('');
}

/** As PNG, which every network reads; few colours, so that it stays small. */
export function drawPng(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 96, effort: 7 }).toBuffer();
}

/** The largest letters in which the title fits, broken into lines. */
function fitted(title: string, room: typeof alone): { lines: string[]; size: number } {
  for (const size of [96, 88, 80, 72, 64, 56]) {
    const lines = broken(title, size, room.x);
    const height = size * (1.12 * (lines.length - 1) + 1.25);
    if (lines.length <= room.maxLines && height <= room.height) return { lines, size };
  }
  return { lines: broken(title, 48, room.x), size: 48 };
}

function broken(title: string, size: number, x: number): string[] {
  return wrapBy(title, (line) => widthOf(line, size) <= width - x - margin);
}

function placed(
  cover: string,
  place: number,
  horizon: number,
  size: typeof inRow | typeof byItself,
): string {
  const x = margin + place * (size.width + 24);
  const y = horizon - size.height - 2;
  const href = `data:image/svg+xml;base64,${Buffer.from(cover).toString('base64')}`;
  return `<image x="${x}" y="${y}" width="${size.width}" height="${size.height}" href="${href}"/>`;
}

/** The mark of the brand, afloat at the right. */
function boat(horizon: number): string {
  return [
    `<g transform="translate(968 ${horizon - 74}) scale(4.95)" fill="${colours.letters}">`,
    '<path d="M14.5 3v8.5H7.5ZM17.5 5.5v6h5Z"/>',
    '<path d="M4 18h24c-1.6 6.4-6 9.5-12 9.5S5.6 24.4 4 18Z"/>',
    '</g>',
  ].join('');
}
