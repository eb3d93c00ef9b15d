import { wrapWords } from '#app/platform/wrap-words.ts';
import type { BookChart } from './book-chart.ts';
import {
  barLooks,
  type Canvas,
  type Drawing,
  grey,
  ink,
  ruleLook,
  widthOf,
  wordsLook,
} from './book-looks.ts';
import { type Unit, worded } from './figures.ts';
import { type Mark, mark } from './mark.ts';
import { lettering, line, round } from './plot.ts';
import { linearScale, type Scale } from './scale.ts';

const labelLength = 16;

/** Lying bars, each with its figure at the end: they need no axis and fit a phone. */
export function drawBars(chart: BookChart, canvas: Canvas): Drawing {
  const { textSize } = canvas;
  const keys = chart.series.length > 1 ? keyOf(chart, canvas) : { height: 0, marks: [] };
  const pitch = textSize * 1.42;
  const gap = textSize * (chart.series.length > 1 ? 0.75 : 0.28);
  const heightOfGroup = chart.series.length * pitch + gap;
  const top = keys.height + textSize * 1.7;
  const { left, x } = layOut(chart, canvas);
  const label = wordsLook(textSize, ink, 'end');
  const marks = chart.x.values.flatMap((place, n) => {
    const y = top + n * heightOfGroup;
    const bars = chart.series.flatMap(({ values }, row) =>
      bar(values[n] ?? 0, chart.unit, { x, y: y + row * pitch, row, textSize }),
    );
    const lines = wrapWords(String(place), labelLength);
    const middle = y + (heightOfGroup - gap) / 2 - ((lines.length - 1) * textSize * 1.1) / 2;
    return [
      ...lines.map((text, line) =>
        lettering(text, left - 6, middle + textSize * (0.28 + line * 1.1), label),
      ),
      ...bars,
    ];
  });
  const bottom = top + chart.x.values.length * heightOfGroup - gap;
  const overhang = textSize * 0.3;
  const heading = wordsLook(textSize, grey, 'end');
  return {
    height: bottom + textSize * 0.5,
    marks: [
      ...keys.marks,
      lettering(chart.x.label, left - 6, top - textSize * 0.7, heading),
      ...marks,
      line(ruleLook(ink), [x(0), top - overhang], [x(0), bottom + overhang]),
    ],
  };
}

function layOut({ x, series, unit }: BookChart, { width, textSize }: Canvas) {
  const labels = [...x.values.flatMap((value) => wrapWords(String(value), labelLength)), x.label];
  const left = Math.max(...labels.map(widthOf)) * textSize + 8;
  const values = series.flatMap((one) => one.values);
  const widestFigure = Math.max(...values.map((value) => widthOf(worded(value, unit))));
  const room = widestFigure * textSize + 6;
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const start = left + (low < 0 ? room : 0);
  return { left, x: linearScale([low, high === low ? low + 1 : high], [start, width - room]) };
}

interface BarPlace {
  x: Scale;
  y: number;
  /** Which of the series it belongs to. */
  row: number;
  textSize: number;
}

function bar(value: number, unit: Unit, { x, y, row, textSize }: BarPlace): Mark[] {
  const [from, to] = [Math.min(x(0), x(value)), Math.max(x(0), x(value))];
  const size = { width: round(to - from), height: round(textSize * 1.12) };
  const look = barLooks[row] ?? barLooks[0];
  const figure = wordsLook(textSize, ink, value < 0 ? 'end' : 'start');
  const beside = value < 0 ? from - 4 : to + 4;
  return [
    mark('rect', { x: round(from), y: round(y), ...size, ...look }),
    lettering(worded(value, unit), beside, y + textSize * 1.22 * 0.72, figure),
  ];
}

/** Which bar is which, in a row, or below each other where a row is too narrow. */
function keyOf({ series }: BookChart, { width, textSize }: Canvas): Drawing {
  const swatch = textSize * 0.9;
  const size = { width: round(swatch), height: round(swatch) };
  let x = 0;
  let y = 0;
  const marks = series.flatMap(({ label }, n) => {
    const needed = swatch + 5 + widthOf(label) * textSize + textSize * 1.6;
    if (x > 0 && x + needed > width) {
      x = 0;
      y += textSize * 1.5;
    }
    const at = x;
    x += needed;
    return [
      mark('rect', {
        x: round(at + 0.5),
        y: round(y + 0.5),
        ...size,
        ...(barLooks[n] ?? barLooks[0]),
      }),
      lettering(label, at + swatch + 5, y + textSize * 0.82, wordsLook(textSize)),
    ];
  });
  return { height: y + textSize * 1.6, marks };
}
