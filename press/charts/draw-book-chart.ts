import type { BookChart } from './book-chart.ts';
import type { Canvas } from './book-looks.ts';
import { drawBars } from './draw-bars.ts';
import { drawLines } from './draw-lines.ts';
import { mark, toXml } from './mark.ts';
import { round } from './plot.ts';

/** Draws a chart as SVG, the same for paper and screen but for its width and the size of its letters. */
export function drawBookChart(chart: BookChart, canvas: Canvas): string {
  const { width } = canvas;
  const drawing = chart.kind === 'lines' ? drawLines(chart, canvas) : drawBars(chart, canvas);
  const height = round(drawing.height);
  const properties = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    role: 'img',
    'aria-label': chart.alt,
    'font-family': 'Libertinus Serif, Georgia, serif',
    fill: 'none',
  };
  return toXml(mark('svg', properties, ...drawing.marks));
}
