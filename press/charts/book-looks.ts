import type { Mark } from './mark.ts';
import type { Look } from './plot.ts';

/** In units of the drawing: points in print, CSS pixels on a phone. */
export interface Canvas {
  width: number;
  textSize: number;
}

export interface Drawing {
  height: number;
  marks: Mark[];
}

/**
 * Colours that differ in lightness too, so that a chart survives a printer without colour. The first of
 * each kind is the book's own: `book.typ` and the EPUB's style sheet say which.
 */
export const ink = '#17231C';
export const grey = '#55615A';
export const hairline = '#CFCBBB';
export const bandFill = '#F3E9D2';

export const ruleLook = (stroke: string): Look => ({ stroke, 'stroke-width': '.6' });

export const lineLooks: readonly [Look, ...Look[]] = [
  { stroke: 'currentColor', 'stroke-width': 1.9 },
  { stroke: '#B8862B', 'stroke-width': 1.9, 'stroke-dasharray': '6 2.5' },
  { stroke: '#55615A', 'stroke-width': 1.6, 'stroke-dasharray': '1.5 2.5' },
  { stroke: '#7FA08D', 'stroke-width': 1.6, 'stroke-dasharray': '9 2 2 2' },
];

export const barLooks: readonly [Look, ...Look[]] = [
  { fill: 'currentColor', stroke: 'currentColor', 'stroke-width': '.8' },
  { fill: '#E9D3A0', stroke: '#B8862B', 'stroke-width': '.8' },
  { fill: '#FFFFFF', stroke: '#55615A', 'stroke-width': '.8' },
  { fill: '#A9BFB2', stroke: '#55615A', 'stroke-width': '.8' },
];

/** How words look, set from their left end unless told otherwise. */
export function wordsLook(
  size: number,
  fill = ink,
  anchor: 'start' | 'middle' | 'end' = 'start',
): Look {
  return { 'font-size': Math.round(size * 100) / 100, 'text-anchor': anchor, fill };
}

/** How wide a text is set at most, in units of its size: the faces' own widths are not known here. */
export function widthOf(text: string): number {
  return text.length * 0.5;
}
