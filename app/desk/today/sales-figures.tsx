import {
  type SalesDay,
  type SalesPeriod,
  salesPeriods,
} from '#app/features/desk/sales/sales-day.ts';
import { salesChange, salesFigures } from '#app/features/desk/sales/sales-words.ts';
import { Panel } from '../parts/panel.tsx';
import { timeZoneName } from '../settings/list-time-zones.ts';
import { SalesChart } from './sales-chart.tsx';

interface SalesFiguresProps {
  /** Sixty of them, today last. */
  days: readonly SalesDay[];
  /** By whose clocks a day begins; `null`: not known. */
  timeZone: string | null;
}

/**
 * What was sold today, in 7 and in 30 days, each beside as many days before, and each day as a bar.
 */
export function SalesFigures({ days, timeZone }: SalesFiguresProps) {
  return (
    <Panel title="Sales">
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-3">
        {salesPeriods(days).map((period) => (
          <Period key={period.name} period={period} />
        ))}
      </div>
      <SalesChart days={days} />
      {timeZone && (
        <p className="mt-2 text-muted text-xs">
          Days begin and end by the clock of {timeZoneName(timeZone)}. Visits are not tracked.
        </p>
      )}
    </Panel>
  );
}

/** What a period is compared with: it is not over either. */
function beforeWords({ name }: SalesPeriod): string {
  return name === 'Today' ? 'yesterday until now' : `the ${name} before`;
}

/** The figures of a period, each beside that of the time before. */
function Period({ period }: { period: SalesPeriod }) {
  const [sales, ...others] = salesFigures(period);
  const change = salesChange(period);
  return (
    <div>
      <h3 className="text-muted text-sm">{period.name}</h3>
      <p className="font-semibold text-2xl figures">{sales?.now}</p>
      <p className="text-muted text-xs">
        {change === null
          ? `nothing was sold ${beforeWords(period)}`
          : `${change} vs. ${sales?.before} ${beforeWords(period)}`}
      </p>
      <table className="mt-2 w-full figures">
        <caption className="sr-only">{period.name}</caption>
        <thead className="text-muted text-xs">
          <tr>
            <td />
            <th scope="col" className="text-end font-normal">
              now
            </th>
            <th scope="col" className="ps-3 text-end font-normal">
              before
            </th>
          </tr>
        </thead>
        <tbody>
          {others.map(({ name, now, before }) => (
            <tr key={name} className="border-line border-t">
              <th scope="row" className="py-1 text-start font-normal text-muted">
                {name}
              </th>
              <td className="whitespace-nowrap text-end">{now}</td>
              <td className="whitespace-nowrap ps-3 text-end text-muted">{before}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
