import { linearScale, roundTicks, yearTicks } from './scale.ts';
import { shortDollars, tenths, wholeDollars } from './wording.ts';

export interface Series {
  label: string;
  /** Dollars at the end of each year, the beginning first. */
  dollars: readonly number[];
}

const plot = { width: 380, height: 230, left: 52, right: 370, top: 10, bottom: 204 };

/** Up to three lines over years, with their key, and the same in figures. */
export function LineChart({ title, series }: { title: string; series: readonly Series[] }) {
  const years = (series[0]?.dollars.length ?? 1) - 1;
  const ticks = roundTicks(Math.max(...series.flatMap(({ dollars }) => dollars)));
  const x = linearScale([0, years], [plot.left, plot.right]);
  const y = linearScale([0, ticks.at(-1) ?? 1], [plot.bottom, plot.top]);
  return (
    <>
      <ul>
        {series.map(({ label, dollars }, n) => (
          <li key={label}>
            <svg viewBox="0 0 24 8" width="24" height="8" aria-hidden="true">
              <path className={`line-${n + 1}`} d="M0 4h24" />
            </svg>{' '}
            {label}: <b>{lastOf(dollars)}</b>
          </li>
        ))}
      </ul>
      <svg
        viewBox={`0 0 ${plot.width} ${plot.height}`}
        role="img"
        aria-label={`${title}: line chart over ${years} years. ${series.map(({ label, dollars }) => `${label}: ${lastOf(dollars)} at the end`).join('. ')}.`}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <path className="rule" d={`M${plot.left} ${tenths(y(tick))}H${plot.right}`} />
            <text x={plot.left - 6} y={tenths(y(tick) + 4)} textAnchor="end">
              {shortDollars.format(tick)}
            </text>
          </g>
        ))}
        {yearTicks(years).map((year) => (
          <text key={year} x={tenths(x(year))} y={plot.bottom + 20} textAnchor="middle">
            {year === 0 ? 'Year 0' : year}
          </text>
        ))}
        {series.map(({ label, dollars }, n) => (
          <path key={label} className={`line-${n + 1}`} d={lineThrough(dollars, x, y)} />
        ))}
      </svg>
    </>
  );
}

type Scale = (value: number) => number;

/** Sixteen pieces look like a curve; more would only make the page heavier. */
function lineThrough(dollars: readonly number[], x: Scale, y: Scale): string {
  const last = dollars.length - 1;
  const step = Math.ceil(last / 16);
  const points = dollars.flatMap((value, year) =>
    year % step === 0 || year === last ? `${tenths(x(year))} ${tenths(y(value))}` : [],
  );
  return `M${points.join('L')}`;
}

function lastOf(dollars: readonly number[]): string {
  return wholeDollars.format(dollars.at(-1) ?? 0);
}
