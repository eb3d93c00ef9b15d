import { escapeXml } from '../text/escape-xml.ts';
import type { BookChart } from './book-chart.ts';
import { type Canvas, round } from './chart-marks.ts';
import { drawBars } from './draw-bars.ts';
import { drawLines } from './draw-lines.ts';

/** Draws a chart as SVG, the same for paper and screen but for its width and the size of its letters. */
export function drawChart(chart: BookChart, canvas: Canvas): string {
  const { height, marks } =
    chart.kind === 'lines' ? drawLines(chart, canvas) : drawBars(chart, canvas);
  const size = `viewBox="0 0 ${canvas.width} ${round(height)}" width="${canvas.width}" height="${round(height)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-label="${escapeXml(chart.alt)}" font-family="Libertinus Serif, Georgia, serif" fill="none">${marks.join('')}</svg>`;
}
