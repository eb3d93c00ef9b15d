import { expect, test } from 'vitest';
import type { BookChart } from './book-chart.ts';
import { drawBookChart } from './draw-book-chart.ts';

const canvas = { width: 300, textSize: 10 };

const chart = (kind: BookChart['kind'], values: number[]): BookChart => ({
  kind,
  title: 'T',
  alt: 'A & B.',
  x: { label: 'Year', values: values.map((_, n) => n) },
  series: [
    { label: 'First', values },
    { label: 'Second', values: values.map((value) => value + 1) },
  ],
  unit: 'usd',
  caption: 'C.',
});

const numbersOf = (svg: string, attribute: string) =>
  [...svg.matchAll(new RegExp(` ${attribute}="([\\d.-]+)"`, 'g'))].map(([, value]) =>
    Number(value),
  );

test.each(['lines', 'bars'] as const)('%s stay inside their drawing, below zero too', (kind) => {
  const svg = drawBookChart(chart(kind, [-155, 0, 855]), canvas);
  const [, height] = /viewBox="0 0 300 ([\d.]+)"/.exec(svg) ?? [];
  for (const x of [...numbersOf(svg, 'x'), ...numbersOf(svg, 'cx')]) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(300);
  }
  for (const y of [...numbersOf(svg, 'y'), ...numbersOf(svg, 'cy')]) {
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(Number(height));
  }
});

test('lines far from zero have an axis of their own, and a band is shaded where it lies on it', () => {
  const far = {
    ...chart('lines', [60, 65, 55]),
    range: [50, 70],
    band: [55, 65],
  } satisfies BookChart;
  const svg = drawBookChart(far, canvas);
  for (const tick of ['$50', '$55', '$60', '$65', '$70']) expect(svg).toContain(`>${tick}</text>`);
  expect(svg).not.toContain('>$0</text>');
  const [, y, height] = /<rect [^>]*y="([\d.]+)"[^>]*height="([\d.]+)"/.exec(svg) ?? [];
  const [top = 0, , bottom = 0] = numbersOf(svg, 'cy');
  expect(Number(height)).toBeGreaterThan(0);
  expect(Number(y)).toBeLessThanOrEqual(Math.max(top, bottom));
});

test('a bar is as long as its value', () => {
  const svg = drawBookChart(chart('bars', [100, 200]), canvas);
  const [, , first = 0, second = 0, third = 0] = numbersOf(svg, 'width').slice(1);
  expect(second / first).toBeCloseTo(101 / 100, 1);
  expect(third / first).toBeCloseTo(2, 1);
});

test('lines that end at the same place are named apart from each other', () => {
  const svg = drawBookChart(chart('lines', [0, 0, 1]), canvas);
  const baselines = ['First', 'Second'].map((name) =>
    Number(new RegExp(`y="([\\d.]+)"[^>]*>${name}<`).exec(svg)?.[1]),
  );
  const [first = 0, second = 0] = baselines;
  expect(Math.abs(first - second)).toBeGreaterThan(canvas.textSize * 2);
});

test('a line that ends at the bottom is named above the numbers of the axis', () => {
  const svg = drawBookChart(chart('lines', [1, 1, 0]), canvas);
  const baselineOf = (words: string) =>
    Number(new RegExp(`y="([\\d.]+)"[^>]*font-weight[^>]*>\\${words}<`).exec(svg)?.[1]);
  const axis = Number(/y="([\d.]+)"[^>]*>2<\/text>/.exec(svg)?.[1]);
  expect(baselineOf('$0')).toBeLessThan(axis - canvas.textSize * 0.9);
});

test('figures carry their unit, and the drawing its words', () => {
  const svg = drawBookChart(chart('bars', [-155, 1250]), canvas);
  expect(svg).toContain('>−$155<');
  expect(svg).toContain('>$1,250<');
  expect(svg).toContain('role="img" aria-label="A &amp; B."');
});
