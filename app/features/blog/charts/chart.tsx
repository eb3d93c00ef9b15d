import { type ChartSpec, chartSpec } from './chart-spec.ts';
import { DataTable } from './data-table.tsx';
import { balances, paidIn } from './growth.ts';
import { LineChart, type Series } from './line-chart.tsx';
import { reserveGoals } from './reserve.ts';
import { ReserveChart } from './reserve-chart.tsx';
import { yearTicks } from './scale.ts';
import { percent, wholeDollars } from './wording.ts';

type SpecOf<Kind extends ChartSpec['kind']> = Extract<ChartSpec, { kind: Kind }>;

/**
 * A chart of an article: title, drawing, caption, and its figures as a table for those who would
 * rather read. `spec` is the JSON of a ChartSpec, as the Markdown build hands it over.
 */
export function Chart({ spec }: { spec: string }) {
  const chart = chartSpec.parse(JSON.parse(spec));
  return (
    <figure className="chart">
      <p>
        <strong>{chart.title}</strong>
      </p>
      {drawingOf(chart)}
      <figcaption>{chart.caption}</figcaption>
    </figure>
  );
}

function drawingOf(chart: ChartSpec) {
  switch (chart.kind) {
    case 'compound-growth':
      return <Growth title={chart.title} series={growthSeries(chart)} />;
    case 'fee-drag':
      return <Growth title={chart.title} series={feeSeries(chart)} />;
    case 'fund-vs-etf':
      return <Comparison chart={chart} />;
    case 'emergency-fund':
      return <Reserve chart={chart} />;
  }
}

function Growth({ title, series }: { title: string; series: readonly Series[] }) {
  const years = yearTicks((series[0]?.dollars.length ?? 1) - 1);
  return (
    <>
      <LineChart title={title} series={series} />
      <Figures
        label={title}
        columns={['Year', ...series.map(({ label }) => label)]}
        rows={years.map((year) => [
          `${year}`,
          ...series.map(({ dollars }) => wholeDollars.format(dollars[year] ?? 0)),
        ])}
      />
    </>
  );
}

function growthSeries(chart: SpecOf<'compound-growth'>): Series[] {
  return [
    {
      label: `At ${percent.format(chart.annualReturn)} a year`,
      dollars: balances(chart, chart.annualReturn),
    },
    { label: 'Paid in', dollars: paidIn(chart) },
  ];
}

function feeSeries(chart: SpecOf<'fee-drag'>): Series[] {
  return chart.fees.map((fee) => ({
    label: `Charge of ${percent.format(fee)} a year`,
    dollars: balances(chart, chart.annualReturn - fee),
  }));
}

function Reserve({ chart }: { chart: SpecOf<'emergency-fund'> }) {
  const goals = reserveGoals(chart);
  return (
    <>
      <ReserveChart title={chart.title} goals={goals} />
      <Figures
        label={chart.title}
        columns={['Reserve', 'Amount', 'Months of saving']}
        rows={goals.map(({ months, dollars, monthsOfSaving }) => [
          `${months} months of expenses`,
          wholeDollars.format(dollars),
          `${monthsOfSaving}`,
        ])}
      />
    </>
  );
}

/** Words, not sums: the table is the drawing. */
function Comparison({ chart: { title, columns, rows } }: { chart: SpecOf<'fund-vs-etf'> }) {
  return (
    <DataTable
      label={title}
      columns={['Question', ...columns]}
      rows={rows.map(({ question, fund, etf }) => [question, fund, etf])}
    />
  );
}

function Figures(table: Parameters<typeof DataTable>[0]) {
  return (
    <details>
      <summary>The figures as a table</summary>
      <DataTable {...table} />
    </details>
  );
}
