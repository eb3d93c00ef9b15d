import { type ChartSpec, chartSpec } from './chart-spec.ts';
import { balances, paidIn } from './growth.ts';
import { LineChart, type Series, wholeDollars } from './line-chart.tsx';
import { yearTicks } from './scale.ts';

/**
 * A chart of an article, with its figures as a table for those who would rather read. `spec` is the
 * JSON of a ChartSpec, as the Markdown build hands it over.
 */
export function Chart({ spec }: { spec: string }) {
  const chart = chartSpec.parse(JSON.parse(spec));
  const series = seriesOf(chart);
  return (
    <figure className="chart">
      <p>
        <strong>{chart.title}</strong>
      </p>
      <LineChart title={chart.title} series={series} />
      <figcaption>{chart.caption}</figcaption>
      <details>
        <summary>The figures as a table</summary>
        <YearTable series={series} title={chart.title} />
      </details>
    </figure>
  );
}

function YearTable({ title, series }: { title: string; series: readonly Series[] }) {
  return (
    // biome wants no tabIndex on a div: a scrolling region needs one to be scrolled by keyboard.
    <section className="table" aria-label={title}>
      <table>
        <thead>
          <tr>
            <th scope="col">Year</th>
            {series.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {yearTicks((series[0]?.dollars.length ?? 1) - 1).map((year) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              {series.map(({ label, dollars }) => (
                <td key={label}>{wholeDollars.format(dollars[year] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function seriesOf(chart: ChartSpec): Series[] {
  switch (chart.kind) {
    case 'compound-growth':
      return [
        {
          label: `At ${percent.format(chart.annualReturn)} a year`,
          dollars: balances(chart, chart.annualReturn),
        },
        { label: 'Paid in', dollars: paidIn(chart) },
      ];
    case 'fee-drag':
      return chart.fees.map((fee) => ({
        label: `Charge of ${percent.format(fee)} a year`,
        dollars: balances(chart, chart.annualReturn - fee),
      }));
  }
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });
