import { linearScale, roundTicks, yearTicks } from './scale.ts';

export interface Series {
  label: string;
  /** Dollars at the end of each year, the beginning first. */
  dollars: readonly number[];
}

const width = 380;
const height = 230;
const plot = { left: 44, right: 372, top: 10, bottom: 204 };

/** Lines over years, with their key. What it shows to the eye, the table beside it tells in figures. */
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
            {label}: <b>{wholeDollars.format(dollars.at(-1) ?? 0)}</b>
          </li>
        ))}
      </ul>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summary(title, series)}>
        {ticks.map((tick) => (
          <g key={tick}>
            <path className="rule" d={`M${plot.left} ${place(y(tick))}H${plot.right}`} />
            <text x={plot.left - 6} y={place(y(tick) + 4)} textAnchor="end">
              {shortDollars.format(tick)}
            </text>
          </g>
        ))}
        {yearTicks(years).map((year) => (
          <text key={year} x={place(x(year))} y={plot.bottom + 20} textAnchor="middle">
            {year}
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

function lineThrough(dollars: readonly number[], x: Scale, y: Scale): string {
  const points = dollars.map((value, year) => `${place(x(year))} ${place(y(value))}`);
  return `M${points.join('L')}`;
}

function summary(title: string, series: readonly Series[]): string {
  const ends = series.map(
    ({ label, dollars }) => `${label}: ${wholeDollars.format(dollars.at(-1) ?? 0)}`,
  );
  return `${title}. After ${(series[0]?.dollars.length ?? 1) - 1} years, ${ends.join('; ')}.`;
}

/** Tenths of a unit are finer than any screen shows. */
const place = (value: number) => Math.round(value * 10) / 10;

const usd = { style: 'currency', currency: 'USD' } as const;

/** `$54,271` */
export const wholeDollars = new Intl.NumberFormat('en-US', { ...usd, maximumFractionDigits: 0 });

/** `$60K` */
const shortDollars = new Intl.NumberFormat('en-US', { ...usd, notation: 'compact' });
