import { expect, test } from 'vitest';
import { readArticleChart } from './article-chart.ts';
import { drawArticleChart } from './draw-article-chart.ts';
import { toXml } from './mark.ts';

const draw = (chart: object) =>
  toXml(drawArticleChart(readArticleChart(JSON.stringify(chart), 'articles/a.md:1')));

const words = { title: 'What charges take', caption: 'An assumed 6% a year.' };
const feeDrag = { kind: 'fee-drag', ...words, start: 10_000, years: 30, annualReturn: 0.06 };

test('a line chart says in words, in its key and in a table what its lines show', () => {
  const html = draw({ ...feeDrag, fees: [0.002, 0.02] });
  expect(html).toContain('role="img"');
  expect(html).toContain('aria-label="What charges take: line chart over 30 years.');
  expect(html).toContain('Charge of 0.2% a year: <b>$54,271</b>');
  expect(html).toContain('<th scope="row">30</th><td>$54,271</td><td>$32,434</td>');
  expect(html).toContain('<figcaption>An assumed 6% a year.</figcaption>');
});

test('growth is drawn beside what was paid in', () => {
  const html = draw({
    kind: 'compound-growth',
    ...words,
    monthly: 100,
    years: 30,
    annualReturn: 0.05,
  });
  expect(html).toContain('At 5% a year: <b>$83,226</b>');
  expect(html).toContain('Paid in: <b>$36,000</b>');
});

test('an emergency fund has a bar for each goal, the longest across the whole drawing', () => {
  const html = draw({
    kind: 'emergency-fund',
    ...words,
    monthlyExpenses: 1800,
    months: [3, 6],
    saving: 300,
  });
  expect(html).toContain('3 months: $5,400, saved in 18 months');
  expect(html).toContain('d="M4 40H190"');
  expect(html).toContain('d="M4 102H376"');
});

test('two kinds of fund are compared in a table with a heading for each row', () => {
  const rows = [{ question: 'Where you buy it', fund: 'From its company', etf: 'On an exchange' }];
  const html = draw({ kind: 'fund-vs-etf', ...words, columns: ['Fund', 'ETF'], rows });
  expect(html).toContain('<th scope="row">Where you buy it</th><td>From its company</td>');
});

test('no drawing carries a style attribute, which the page would refuse', () => {
  expect(draw({ ...feeDrag, fees: [0.002, 0.02] })).not.toContain('style=');
});
