import type { BookChart } from './book-chart.ts';
import {
  type Canvas,
  type Drawing,
  grey,
  hairline,
  ink,
  lettering,
  lineLooks,
  round,
  rule,
} from './chart-marks.ts';
import { formatValue, niceTicks, widthOf, wrapWords } from './chart-scale.ts';

const heightOfPlot = 0.46;
const labelLength = 17;

interface Plot {
  left: number;
  right: number;
  top: number;
  bottom: number;
  xAt: (place: number) => number;
  yAt: (value: number) => number;
}

/** Lines over a common axis, each named and valued where it ends. */
export function drawLines(chart: BookChart, canvas: Canvas): Drawing {
  const { textSize } = canvas;
  const ticks = niceTicks(
    chart.series.flatMap(({ values }) => values),
    4,
  );
  const plot = layOut(chart, canvas, ticks);
  const height = plot.bottom + textSize * 2.7;
  const marks = [
    ...ticks.flatMap((tick) => {
      const y = plot.yAt(tick);
      const text = formatValue(tick, chart.unit);
      const label = { x: plot.left - 5, y: y + textSize * 0.32, size: textSize, fill: grey };
      return [
        rule(plot.left, y, plot.right, y, tick === 0 ? ink : hairline),
        lettering(text, { ...label, anchor: 'end' }),
      ];
    }),
    ...xAxis(chart, plot, textSize),
    ...chart.series.flatMap(({ values }, n) => line(values, plot, n)),
    ...endLabels(chart, plot, textSize),
  ];
  return { height, marks };
}

function layOut(chart: BookChart, { width, textSize }: Canvas, ticks: number[]): Plot {
  const widest = (texts: string[]) => Math.max(...texts.map(widthOf)) * textSize;
  const left = widest(ticks.map((tick) => formatValue(tick, chart.unit))) + 7;
  const labels = chart.series.flatMap(({ label }) => wrapWords(label, labelLength));
  const right = width - widest([...labels, '$000,000']) - 8;
  const top = textSize;
  const bottom = top + width * heightOfPlot;
  const lowest = ticks[0] ?? 0;
  const highest = ticks.at(-1) ?? 1;
  const places = placesOf(chart);
  const [first = 0] = places;
  const last = places.at(-1) ?? 1;
  return {
    left,
    right,
    top,
    bottom,
    xAt: (place) => left + (((places[place] ?? 0) - first) / (last - first)) * (right - left),
    yAt: (value) => bottom - ((value - lowest) / (highest - lowest)) * (bottom - top),
  };
}

/** Numbers stand at their distance, words at equal steps. */
function placesOf({ x }: BookChart): number[] {
  return x.values.map((value, n) =>
    x.values.every((other) => typeof other === 'number') ? Number(value) : n,
  );
}

function xAxis({ x }: BookChart, plot: Plot, textSize: number): string[] {
  const texts = x.values.map(String);
  const room = (Math.max(...texts.map(widthOf)) + 1) * textSize;
  const every = Math.ceil(((texts.length - 1) * room) / (plot.right - plot.left));
  const y = plot.bottom + textSize * 1.3;
  const ticks = texts.flatMap((text, n) => {
    if (n % every !== 0) return [];
    const at = plot.xAt(n);
    return [
      rule(at, plot.bottom, at, plot.bottom + 3, grey),
      lettering(text, { x: at, y, size: textSize, fill: grey, anchor: 'middle' }),
    ];
  });
  const middle = (plot.left + plot.right) / 2;
  const label = { x: middle, y: y + textSize * 1.2, size: textSize, fill: grey };
  return [...ticks, lettering(x.label, { ...label, anchor: 'middle' })];
}

function line(values: number[], plot: Plot, n: number): string[] {
  const look = lineLooks[n] ?? lineLooks[0];
  const points = values.map(
    (value, place) => `${round(plot.xAt(place))} ${round(plot.yAt(value))}`,
  );
  const dash = look.dash === '' ? '' : ` stroke-dasharray="${look.dash}"`;
  const [x, y] = points.at(-1)?.split(' ') ?? [];
  return [
    `<path d="M${points.join('L')}" stroke="${look.stroke}" stroke-width="${look.width}"${dash} stroke-linejoin="round" stroke-linecap="round"/>`,
    `<circle cx="${x}" cy="${y}" r="2.6" fill="${look.stroke}"/>`,
  ];
}

/** Names and last figures at the ends of the lines, moved apart where the lines end close together. */
function endLabels({ series, unit }: BookChart, plot: Plot, textSize: number): string[] {
  const pitch = textSize * 1.15;
  const labels = series
    .map(({ label, values }) => {
      const last = values.at(-1) ?? 0;
      const lines = [...wrapWords(label, labelLength), formatValue(last, unit)];
      return { lines, middle: plot.yAt(last), top: 0 };
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
      const y = top + pitch * (n + 0.8);
      const bold = n === lines.length - 1;
      return lettering(text, { x: plot.right + 7, y, size: textSize, bold });
    }),
  );
}
