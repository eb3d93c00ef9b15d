import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from '@cantoo/fontkit';

const file = createRequire(import.meta.url).resolve(
  '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2',
);
const opened = create(readFileSync(file));
if (!('layout' in opened)) throw new Error('The heading face is a collection, not one face.');
const face = opened;

interface Lettering {
  x: number;
  /** The baseline. */
  y: number;
  size: number;
  fill: string;
  /** Extra space after each letter, as a part of the size. */
  tracking?: number;
  anchor?: 'start' | 'middle' | 'end';
  /** Degrees, clockwise, about the left end of the baseline. */
  rotate?: number;
}

/** Sets one line of text as outlines, so that the drawing looks alike where no font is installed. */
export function lettering(text: string, at: Lettering): string {
  const { x, y, size, fill, tracking = 0, anchor = 'start', rotate = 0 } = at;
  const run = face.layout(text);
  const scale = size / face.unitsPerEm;
  const gap = tracking * face.unitsPerEm;
  let pen = 0;
  const outlines = run.glyphs.map((glyph, index) => {
    const place = run.positions?.[index];
    const outline = glyph.path.translate(pen + (place?.xOffset ?? 0), 0).scale(scale, -scale);
    pen += (place?.xAdvance ?? 0) + gap;
    return shorten(outline.toSVG());
  });
  const width = (pen - gap) * scale;
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
  const turn = rotate ? ` rotate(${rotate})` : '';
  return `<path fill="${fill}" transform="translate(${left.toFixed(1)} ${y})${turn}" d="${outlines.join('')}"/>`;
}

/** How far one line reaches, in the unit of its size. */
export function widthOf(text: string, size: number): number {
  return (face.layout(text).advanceWidth * size) / face.unitsPerEm;
}

function shorten(path: string): string {
  return path.replaceAll(/-?(?<!\d)\d+\.\d+/g, (number) =>
    String(Number(Number(number).toFixed(1))),
  );
}
