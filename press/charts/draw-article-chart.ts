import type { ArticleChart } from './article-chart.ts';
import { shortDollars, wholeDollars, worded } from './figures.ts';
import { balances, paidIn } from './growth.ts';
import { type Mark, mark } from './mark.ts';
import { lettering, line, type Plot, round, valueAxis } from './plot.ts';
import { type ReserveGoal, reserveGoals } from './reserve.ts';
import { linearScale, niceTicks, yearTicks } from './scale.ts';

type ChartOf<Kind extends ArticleChart['kind']> = Extract<ArticleChart, { kind: Kind }>;

interface Series {
  label: string;
  /** Dollars at the end of each year, the beginning first. */
  dollars: readonly number[];
}

interface Table {
  /** What a screen reader calls it. */
  label: string;
  columns: readonly string[];
  /** Their first cells are the rows' headings. */
  rows: readonly (readonly string[])[];
}

/**
 * A chart of an article: title, drawing, caption, and its figures as a table for those who would
 * rather read. app/styles/prose.css gives it its looks.
 */
export function drawArticleChart(chart: ArticleChart): Mark {
  return mark(
    'figure',
    { class: 'chart' },
    mark('p', {}, mark('strong', {}, chart.title)),
    ...drawingOf(chart),
    mark('figcaption', {}, chart.caption),
  );
}

function drawingOf(chart: ArticleChart): Mark[] {
  switch (chart.kind) {
    case 'compound-growth':
      return growth(chart.title, growthSeries(chart));
    case 'fee-drag':
      return growth(chart.title, feeSeries(chart));
    case 'fund-vs-etf':
      return [comparison(chart)];
    case 'emergency-fund':
      return reserve(chart);
  }
}

function growth(label: string, series: readonly Series[]): Mark[] {
  const lastYear = (series[0]?.dollars.length ?? 1) - 1;
  const key = series.map(({ label, dollars }, n) =>
    mark('li', {}, swatch(n), ` ${label}: `, mark('b', {}, endOf(dollars))),
  );
  const rows = yearTicks(lastYear).map((year) => [
    `${year}`,
    ...series.map(({ dollars }) => wholeDollars(dollars[year] ?? 0)),
  ]);
  return [
    mark('ul', {}, ...key),
    lineChart(label, series, lastYear),
    figures({ label, columns: ['Year', ...series.map(({ label }) => label)], rows }),
  ];
}

function growthSeries(chart: ChartOf<'compound-growth'>): Series[] {
  return [
    {
      label: `At ${percent(chart.annualReturn)} a year`,
      dollars: balances(chart, chart.annualReturn),
    },
    { label: 'Paid in', dollars: paidIn(chart) },
  ];
}

function feeSeries(chart: ChartOf<'fee-drag'>): Series[] {
  return chart.fees.map((fee) => ({
    label: `Charge of ${percent(fee)} a year`,
    dollars: balances(chart, chart.annualReturn - fee),
  }));
}

/** `0.2%` of a fraction of 1. */
function percent(fraction: number): string {
  return worded(fraction * 100, 'percent');
}

function swatch(n: number): Mark {
  const box = { viewBox: '0 0 24 8', width: 24, height: 8, 'aria-hidden': 'true' };
  return mark('svg', box, mark('path', { class: `line-${n + 1}`, d: 'M0 4h24' }));
}

const width = 380;

/** Up to three lines over years. */
function lineChart(title: string, series: readonly Series[], lastYear: number): Mark {
  const all = series.flatMap(({ dollars }) => dollars);
  const ticks = niceTicks(all, 5, [1, 2, 5]);
  const [left, right, top, bottom] = [52, 370, 10, 204];
  const plot: Plot = {
    ...{ left, right, top, bottom },
    x: linearScale([0, lastYear], [left, right]),
    y: linearScale([0, ticks.at(-1) ?? 1], [bottom, top]),
  };
  const alt = series.map(({ label, dollars }) => `${label}: ${endOf(dollars)} at the end`);
  return drawing(230, `${title}: line chart over ${lastYear} years. ${alt.join('. ')}.`, [
    ...valueAxis(plot, ticks, {
      word: shortDollars,
      rule: () => ({ class: 'rule' }),
      words: { 'text-anchor': 'end' },
      gap: 6,
      drop: 4,
    }),
    ...yearTicks(lastYear).map((year) =>
      lettering(year === 0 ? 'Year 0' : `${year}`, plot.x(year), bottom + 20, {
        'text-anchor': 'middle',
      }),
    ),
    ...series.map(({ dollars }, n) => line({ class: `line-${n + 1}` }, ...pointsOf(dollars, plot))),
  ]);
}

/** Sixteen pieces look like a curve; more would only make the page heavier. */
function pointsOf(dollars: readonly number[], { x, y }: Plot) {
  const last = dollars.length - 1;
  const step = Math.ceil(last / 16);
  return dollars.flatMap((value, year) =>
    year % step === 0 || year === last ? [[x(year), y(value)] as const] : [],
  );
}

function endOf(dollars: readonly number[]): string {
  return wholeDollars(dollars.at(-1) ?? 0);
}

/** One bar for each size of reserve, as long as the saving takes. */
function reserve(chart: ChartOf<'emergency-fund'>): Mark[] {
  const goals = reserveGoals(chart);
  const [left, right, rowHeight] = [4, 376, 62];
  const maxMonths = Math.max(...goals.map(({ monthsOfSaving }) => monthsOfSaving));
  const x = linearScale([0, maxMonths], [left, right]);
  const bars = goals.flatMap((goal, row) => {
    const top = row * rowHeight;
    const bar = { class: 'bar', d: `M${left} ${top + 40}H${round(x(goal.monthsOfSaving))}` };
    return [lettering(saidOf(goal), left, top + 20), mark('path', bar)];
  });
  const alt = `${chart.title}: bar chart. ${goals.map(saidOf).join('. ')}.`;
  const rows = goals.map(({ months, dollars, monthsOfSaving }) => [
    `${months} months of expenses`,
    wholeDollars(dollars),
    `${monthsOfSaving}`,
  ]);
  return [
    drawing(goals.length * rowHeight, alt, bars),
    figures({
      label: chart.title,
      columns: ['Emergency fund', 'Amount', 'Months of saving'],
      rows,
    }),
  ];
}

function saidOf({ months, dollars, monthsOfSaving }: ReserveGoal): string {
  return `${months} months: ${wholeDollars(dollars)}, saved in ${monthsOfSaving} months`;
}

/** Words, not sums: the table is the drawing. */
function comparison({ title, columns, rows }: ChartOf<'fund-vs-etf'>): Mark {
  return table({
    label: title,
    columns: ['Question', ...columns],
    rows: rows.map(({ question, fund, etf }) => [question, fund, etf]),
  });
}

function drawing(height: number, alt: string, marks: readonly Mark[]): Mark {
  const box = { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': alt };
  return mark('svg', box, ...marks);
}

function figures(content: Table): Mark {
  return mark('details', {}, mark('summary', {}, 'The figures as a table'), table(content));
}

/** In the tab order, because what scrolls must scroll by keyboard too, and not every browser sees to it. */
function table({ label, columns, rows }: Table): Mark {
  const head = columns.map((column) => mark('th', { scope: 'col' }, column));
  const body = rows.map(([heading = '', ...cells]) =>
    mark(
      'tr',
      {},
      mark('th', { scope: 'row' }, heading),
      ...cells.map((cell) => mark('td', {}, cell)),
    ),
  );
  const content = mark(
    'table',
    {},
    mark('thead', {}, mark('tr', {}, ...head)),
    mark('tbody', {}, ...body),
  );
  const frame = { class: 'wide-table', tabindex: 0, 'aria-label': label };
  return mark('section', frame, content);
}
