import { escapeXml } from '../text/escape-xml.ts';

/** In units of the drawing: points in print, CSS pixels on a phone. */
export interface Canvas {
  width: number;
  textSize: number;
}

export interface Drawing {
  height: number;
  marks: string[];
}

/** Colours that differ in lightness too, so that a chart survives a printer without colour. */
export const ink = '#17231C';
export const grey = '#55615A';
export const hairline = '#CFCBBB';

export const lineLooks = [
  { stroke: '#123D2E', width: 1.9, dash: '' },
  { stroke: '#B8862B', width: 1.9, dash: '6 2.5' },
  { stroke: '#55615A', width: 1.6, dash: '1.5 2.5' },
  { stroke: '#7FA08D', width: 1.6, dash: '9 2 2 2' },
] as const;

export const barLooks = [
  { fill: '#123D2E', stroke: '#123D2E' },
  { fill: '#E9D3A0', stroke: '#B8862B' },
  { fill: '#FFFFFF', stroke: '#55615A' },
  { fill: '#A9BFB2', stroke: '#55615A' },
] as const;

interface Lettering {
  x: number;
  y: number;
  size: number;
  fill?: string;
  anchor?: 'start' | 'middle' | 'end';
  bold?: boolean;
}

/** One line of text; `y` is its baseline. */
export function lettering(text: string, { x, y, size, fill, anchor, bold }: Lettering): string {
  const weight = bold ? ' font-weight="700"' : '';
  return `<text x="${round(x)}" y="${round(y)}" font-size="${round(size)}" text-anchor="${anchor ?? 'start'}" fill="${fill ?? ink}"${weight}>${escapeXml(text)}</text>`;
}

export function rule(x1: number, y1: number, x2: number, y2: number, stroke: string): string {
  return `<path d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}" stroke="${stroke}" stroke-width=".6"/>`;
}

/** Hundredths are finer than any printer. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
