import { wrapWords } from '#app/platform/wrap-words.ts';
import type { BookChart } from './book-chart.ts';
import {
  bandFill,
  type Canvas,
  type Drawing,
  grey,
  hairline,
  ink,
  lineLooks,
  ruleLook,
  widthOf,
  wordsLook,
} from './book-looks.ts';
import { worded } from './figures.ts';
import { type Mark, mark } from './mark.ts';
import { lettering, line, type Plot, round, valueAxis } from './plot.ts';
import { linearScale, niceTicks } from './scale.ts';

const heightOfPlot = 0.46;
const labelLength = 17;

/** Lines over a common axis, each named and valued where it ends. */
export function drawLines(chart: BookChart, canvas: Canvas): Drawing {
  const { textSize } = canvas;
  const ticks = ticksOf(chart);
  const plot = layOut(chart, canvas, ticks);
  const axis = {
    word: (tick: number) => worded(tick, chart.unit),
    rule: (tick: number) => ruleLook(tick === 0 ? ink : hairline),
    words: wordsLook(textSize, grey, 'end'),
    gap: 5,
    drop: textSize * 0.32,
  };
  return {
    height: plot.bottom + textSize * 2.7,
    marks: [
      ...bandOf(chart, plot),
      ...valueAxis(plot, ticks, axis),
      ...placeAxis(chart, plot, textSize),
      ...chart.series.flatMap(({ values }, n) => lineWithEnd(placesOf(chart), values, plot, n)),
      ...endLabels(chart, plot, textSize),
    ],
  };
}

function ticksOf({ series, range }: BookChart): number[] {
  const values = series.flatMap((each) => each.values);
  if (!range) return niceTicks(values, 4);
  const [low, high] = range;
  return [0, 1, 2, 3, 4].map((quarter) => low + ((high - low) * quarter) / 4);
}

function bandOf({ band }: BookChart, plot: Plot): Mark[] {
  if (!band) return [];
  const [bottom, top] = [plot.y(band[0]), plot.y(band[1])];
  const height = round(bottom - top);
  const place = {
    x: round(plot.left),
    y: round(top),
    width: round(plot.right - plot.left),
    height,
  };
  return [mark('rect', { ...place, fill: bandFill })];
}

function layOut(chart: BookChart, { width, textSize }: Canvas, ticks: number[]): Plot {
  const widest = (texts: string[]) => Math.max(...texts.map(widthOf)) * textSize;
  const left = widest(ticks.map((tick) => worded(tick, chart.unit))) + 7;
  const labels = chart.series.flatMap(({ label }) => wrapWords(label, labelLength));
  const right = width - widest([...labels, '$000,000']) - 8;
  const top = textSize;
  const bottom = top + width * heightOfPlot;
  const places = placesOf(chart);
  return {
    ...{ left, right, top, bottom },
    x: linearScale([places[0] ?? 0, places.at(-1) ?? 1], [left, right]),
    y: linearScale([ticks[0] ?? 0, ticks.at(-1) ?? 1], [bottom, top]),
  };
}

/** Numbers stand at their distance, words at equal steps. */
function placesOf({ x }: BookChart): number[] {
  return x.values.map((value, n) =>
    x.values.every((other) => typeof other === 'number') ? Number(value) : n,
  );
}

function placeAxis(chart: BookChart, plot: Plot, textSize: number): Mark[] {
  const texts = chart.x.values.map(String);
  const room = (Math.max(...texts.map(widthOf)) + 1) * textSize;
  const every = Math.ceil(((texts.length - 1) * room) / (plot.right - plot.left));
  const y = plot.bottom + textSize * 1.3;
  const look = wordsLook(textSize, grey, 'middle');
  const ticks = placesOf(chart).flatMap((place, n) => {
    if (n % every !== 0) return [];
    const x = plot.x(place);
    const tick = line(ruleLook(grey), [x, plot.bottom], [x, plot.bottom + 3]);
    return [tick, lettering(texts[n] ?? '', x, y, look)];
  });
  const middle = (plot.left + plot.right) / 2;
  return [...ticks, lettering(chart.x.label, middle, y + textSize * 1.2, look)];
}

function lineWithEnd(places: number[], values: number[], plot: Plot, n: number): Mark[] {
  const look = lineLooks[n] ?? lineLooks[0];
  const points = values.map((value, at) => [plot.x(places[at] ?? 0), plot.y(value)] as const);
  const [x, y] = points.at(-1) ?? [0, 0];
  return [
    line({ ...look, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }, ...points),
    mark('circle', { cx: round(x), cy: round(y), r: 2.6, fill: look.stroke ?? ink }),
  ];
}

/** Names and last figures at the ends of the lines, moved apart where the lines end close together. */
function endLabels({ series, unit }: BookChart, plot: Plot, textSize: number): Mark[] {
  const pitch = textSize * 1.15;
  const labels = series
    .map(({ label, values }) => {
      const last = values.at(-1) ?? 0;
      const lines = [...wrapWords(label, labelLength), worded(last, unit)];
      return { lines, middle: plot.y(last), top: 0 };
    })
    .sort((a, b) => a.middle - b.middle);
  let free = 0;
  for (const label of labels) {
    label.top = Math.max(free, label.middle - (label.lines.length * pitch) / 2);
    free = label.top + label.lines.length * pitch + pitch * 0.4;
  }
  // Above the row of the axis, whose last number stands beside them.
  let limit = plot.bottom + textSize * 0.4;
  for (const label of labels.toReversed()) {
    label.top = Math.min(label.top, limit - label.lines.length * pitch);
    limit = label.top - pitch * 0.4;
  }
  return labels.flatMap(({ lines, top }) =>
    lines.map((text, n) => {
      const bold = n === lines.length - 1 && { 'font-weight': 700 };
      const look = { ...wordsLook(textSize), ...bold };
      return lettering(text, plot.right + 7, top + pitch * (n + 0.8), look);
    }),
  );
}
