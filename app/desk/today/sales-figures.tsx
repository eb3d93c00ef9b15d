import {
  type SalesDay,
  type SalesPeriod,
  salesPeriods,
} from '#app/features/desk/sales/sales-day.ts';
import { salesChange, salesFigures } from '#app/features/desk/sales/sales-words.ts';
import { Panel } from '../parts/panel.tsx';
import { SalesChart } from './sales-chart.tsx';

interface SalesFiguresProps {
  /** Sixty of them, today last. */
  days: readonly SalesDay[];
  /** By whose clocks a day begins; `null`: not known. */
  timeZone: string | null;
}

/** What was sold today, in 7 and in 30 days, each beside as many days before, and each day as a bar. */
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
          Days begin and end by the clock of {timeZone}. Nobody is counted who only looks: the shop
          keeps no figures of visitors.
        </p>
      )}
    </Panel>
  );
}

/** The figures of a period, each beside that of the time before. */
function Period({ period }: { period: SalesPeriod }) {
  const [sales, ...others] = salesFigures(period);
  const change = salesChange(period);
  return (
    <table className="h-fit w-full tabular-nums">
      <caption className="text-start text-muted">{period.name}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Figure</th>
          <th scope="col">Now</th>
          <th scope="col">As many days before</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className="sr-only">
            {sales?.name}
          </th>
          <td colSpan={2} className="font-semibold text-2xl">
            {sales?.now}
          </td>
          <td className="text-end text-muted text-xs">
            <span className="block font-semibold text-ink">{change}</span>
            {sales?.before} before
          </td>
        </tr>
        {others.map(({ name, now, before }) => (
          <tr key={name} className="border-line border-t">
            <th scope="row" className="py-1 text-start font-normal text-muted">
              {name}
            </th>
            <td className="px-2 text-end">{now}</td>
            <td className="text-end text-muted text-xs">{before}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
