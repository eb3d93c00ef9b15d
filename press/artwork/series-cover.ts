import { bookById } from '#app/features/catalog/catalog.ts';
import { site } from '#content/site.ts';
import { lettering } from '#press/artwork/lettering.ts';
import { motifs, type SeriesBookId } from './cover-motifs.ts';

interface Setting {
  lines: readonly string[];
  size: number;
  /** The book's own cloth, the ground its drawing stands on, and the colour of its letters. */
  cloth: string;
  ground: string;
  letters: string;
  line: string;
}

const cream = '#fbf3df';
const brass = '#d9a441';

const settings: Record<SeriesBookId, Setting> = {
  'ebook-1': {
    lines: ['Built', 'to Last'],
    size: 118,
    cloth: '#154534',
    ground: '#0c2a20',
    letters: cream,
    line: brass,
  },
  'ebook-2': {
    lines: ['Investing in the', 'Stock Market', 'Without', 'the Jargon'],
    size: 64,
    cloth: '#d5a03a',
    ground: '#3f2c0c',
    letters: '#231a08',
    line: '#fdf6e3',
  },
  'ebook-3': {
    lines: ['Investing', 'Without', 'Fear'],
    size: 96,
    cloth: '#1f465c',
    ground: '#173648',
    letters: cream,
    line: brass,
  },
  'ebook-4': {
    lines: ['No More', 'Excuses'],
    size: 118,
    cloth: '#a8442a',
    ground: '#5e2010',
    letters: cream,
    line: '#f0c45c',
  },
  'ebook-5': {
    lines: ['Keep It', 'Growing'],
    size: 118,
    cloth: '#4b2a40',
    ground: '#2f1829',
    letters: cream,
    line: brass,
  },
};

/** The cover of a book of the series, with all lettering as outlines; `number` is its place in it. */
export function seriesCover(id: SeriesBookId, number: number): string {
  const { lines, size, cloth, ground, letters, line } = settings[id];
  const leading = size * 0.98;
  const top = 124 + size * 0.74;
  const lastBaseline = top + (lines.length - 1) * leading;
  const parts = [
    `<rect width="600" height="900" fill="${cloth}"/>`,
    `<path d="M0 470h600" stroke="${line}" stroke-width="5"/>`,
    motifs[id](),
    // Nothing is drawn on the foot but the name: the buyer's line is stamped beside it.
    `<path d="M0 836h600v64H0Z" fill="${ground}"/>`,
    lettering(site.author, { x: 48, y: 84, size: 30, fill: letters }),
    lettering(`${number}`, { x: 552, y: 84, size: 30, fill: letters, anchor: 'end' }),
    ...lines.map((text, row) =>
      lettering(text, { x: 46, y: top + row * leading, size, fill: letters, tracking: -0.012 }),
    ),
    ...subtitle(bookById(id).topic).map((text, row) =>
      lettering(text, {
        x: 48,
        y: lastBaseline + size * 0.25 + 34 + row * 30,
        size: 24,
        fill: letters,
      }),
    ),
    lettering(site.logoText, { x: 48, y: 877, size: 26, fill: cream }),
    '<path d="M0 0h16v900H0Z" fill="#000" fill-opacity=".14"/>',
    '<path d="M16 0h3v900h-3Z" fill="#fff" fill-opacity=".1"/>',
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 900" width="600" height="900">${parts.join('')}</svg>\n`;
}

/** Breaks the line under the title in two where it is too long for one. */
function subtitle(text: string): string[] {
  if (text.length <= 40) return [text];
  const middle = text.lastIndexOf(' ', 34);
  return [text.slice(0, middle), text.slice(middle + 1)];
}
