import {
  type SalesDay,
  type SalesPeriod,
  salesPeriods,
} from '#app/features/desk/sales/sales-day.ts';
import { formatUsd } from '#app/platform/money.ts';
import { Panel } from '../parts/panel.tsx';

/** What was sold today, in 7 and in 30 days, each beside as many days before, and each day as a bar. */
export function SalesFigures({ days }: { days: readonly SalesDay[] }) {
  const shown = days.slice(-30);
  return (
    <Panel title="Sales">
      <div className="grid gap-4 sm:grid-cols-3">
        {salesPeriods(days).map((period) => (
          <Period key={period.name} period={period} />
        ))}
      </div>
      <SalesBars days={shown} />
    </Panel>
  );
}

function Period({ period: { name, now, before } }: { period: SalesPeriod }) {
  return (
    <div>
      <h3 className="text-muted text-sm">{name}</h3>
      <p className="font-semibold text-xl">{formatUsd(now.salesCents)}</p>
      <p className="text-muted text-xs">
        {change(now.salesCents, before.salesCents)}
        {' · '}
        {now.orders} of {now.begun} begun were paid
        {now.refundedCents > 0 && ` · ${formatUsd(now.refundedCents)} sent back`}
      </p>
    </div>
  );
}

function change(nowCents: number, beforeCents: number): string {
  if (beforeCents === 0) return 'nothing in the time before';
  const percent = Math.round((nowCents / beforeCents - 1) * 100);
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)}% against ${formatUsd(beforeCents)} before`;
}

const barWidth = 10;
const height = 80;

/** The table beside it says the same to whoever does not see it. */
function SalesBars({ days }: { days: readonly SalesDay[] }) {
  const maxCents = Math.max(1, ...days.map(({ salesCents }) => salesCents));
  return (
    <figure className="mt-4">
      <svg
        viewBox={`0 0 ${days.length * barWidth} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-24 w-full border-line border-b"
      >
        {days.map(({ day, salesCents }, n) => {
          const barHeight = (salesCents / maxCents) * height;
          return (
            <rect
              key={day}
              x={n * barWidth + 1}
              y={height - barHeight}
              width={barWidth - 2}
              height={barHeight}
              className="fill-green"
            />
          );
        })}
      </svg>
      <figcaption className="flex justify-between text-muted text-xs">
        <span>{days[0]?.day}</span>
        <span>each day; the most {formatUsd(maxCents)}</span>
        <span>{days.at(-1)?.day}</span>
      </figcaption>
      <table className="sr-only">
        <caption>Sales of each day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Sales</th>
            <th scope="col">Sent back</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, salesCents, refundedCents }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{formatUsd(salesCents)}</td>
              <td>{formatUsd(refundedCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
