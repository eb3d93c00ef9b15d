import type { BookChart } from './book-chart.ts';
import {
  barLooks,
  type Canvas,
  type Drawing,
  grey,
  ink,
  lettering,
  round,
  rule,
} from './chart-marks.ts';
import { formatValue, widthOf, wrapWords } from './chart-scale.ts';

const labelLength = 16;

/** Lying bars, each with its figure at the end: they need no axis and fit a phone. */
export function drawBars(chart: BookChart, canvas: Canvas): Drawing {
  const { textSize } = canvas;
  const keys = chart.series.length > 1 ? keyOf(chart, canvas) : { height: 0, marks: [] };
  const pitch = textSize * 1.42;
  const gap = textSize * (chart.series.length > 1 ? 0.75 : 0.28);
  const heightOfGroup = chart.series.length * pitch + gap;
  const top = keys.height + textSize * 1.7;
  const { left, xAt } = layOut(chart, canvas);
  const zero = xAt(0);
  const marks = chart.x.values.flatMap((place, n) => {
    const y = top + n * heightOfGroup;
    const bars = chart.series.flatMap(({ values }, row) => {
      const value = values[n] ?? 0;
      return bar(
        { value, unit: chart.unit, row },
        { zero, end: xAt(value), y: y + row * pitch, textSize },
      );
    });
    const lines = wrapWords(String(place), labelLength);
    const middle = y + (heightOfGroup - gap) / 2 - ((lines.length - 1) * textSize * 1.1) / 2;
    const label = { x: left - 6, size: textSize, anchor: 'end' } as const;
    return [
      ...lines.map((text, line) =>
        lettering(text, { ...label, y: middle + textSize * (0.28 + line * 1.1) }),
      ),
      ...bars,
    ];
  });
  const bottom = top + chart.x.values.length * heightOfGroup - gap;
  const heading = { x: left - 6, y: top - textSize * 0.7, size: textSize, fill: grey };
  return {
    height: bottom + textSize * 0.5,
    marks: [
      ...keys.marks,
      lettering(chart.x.label, { ...heading, anchor: 'end' }),
      ...marks,
      rule(zero, top - textSize * 0.3, zero, bottom + textSize * 0.3, ink),
    ],
  };
}

function layOut({ x, series, unit }: BookChart, { width, textSize }: Canvas) {
  const labels = [...x.values.flatMap((value) => wrapWords(String(value), labelLength)), x.label];
  const left = Math.max(...labels.map(widthOf)) * textSize + 8;
  const values = series.flatMap((one) => one.values);
  const widestFigure = Math.max(...values.map((value) => widthOf(formatValue(value, unit))));
  const room = widestFigure * textSize + 6;
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const start = left + (low < 0 ? room : 0);
  const scale = (width - room - start) / (high - low || 1);
  return { left, xAt: (value: number) => start + (value - low) * scale };
}

interface BarPlace {
  zero: number;
  end: number;
  y: number;
  textSize: number;
}

function bar(
  { value, unit, row }: { value: number; unit: BookChart['unit']; row: number },
  { zero, end, y, textSize }: BarPlace,
): string[] {
  const look = barLooks[row] ?? barLooks[0];
  const height = textSize * 1.12;
  const figure = { y: y + textSize * 1.22 * 0.72, size: textSize } as const;
  return [
    `<rect x="${round(Math.min(zero, end))}" y="${round(y)}" width="${round(Math.abs(end - zero))}" height="${round(height)}" fill="${look.fill}" stroke="${look.stroke}" stroke-width=".8"/>`,
    value < 0
      ? lettering(formatValue(value, unit), { ...figure, x: end - 4, anchor: 'end' })
      : lettering(formatValue(value, unit), { ...figure, x: end + 4 }),
  ];
}

/** Which bar is which, in a row, or below each other where a row is too narrow. */
function keyOf({ series }: BookChart, { width, textSize }: Canvas): Drawing {
  const swatch = textSize * 0.9;
  let x = 0;
  let y = 0;
  const marks = series.flatMap(({ label }, n) => {
    const look = barLooks[n] ?? barLooks[0];
    const needed = swatch + 5 + widthOf(label) * textSize + textSize * 1.6;
    if (x > 0 && x + needed > width) {
      x = 0;
      y += textSize * 1.5;
    }
    const at = x;
    x += needed;
    return [
      `<rect x="${round(at + 0.5)}" y="${round(y + 0.5)}" width="${round(swatch)}" height="${round(swatch)}" fill="${look.fill}" stroke="${look.stroke}" stroke-width=".8"/>`,
      lettering(label, { x: at + swatch + 5, y: y + textSize * 0.82, size: textSize }),
    ];
  });
  return { height: y + textSize * 1.6, marks };
}
