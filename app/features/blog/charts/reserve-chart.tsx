import type { ReserveGoal } from './reserve.ts';
import { linearScale } from './scale.ts';
import { tenths, wholeDollars } from './wording.ts';

const plot = { width: 380, left: 4, right: 376, rowHeight: 62 };

/** One bar for each size of reserve, as long as the saving takes. */
export function ReserveChart({ title, goals }: { title: string; goals: readonly ReserveGoal[] }) {
  const maxMonths = Math.max(...goals.map(({ monthsOfSaving }) => monthsOfSaving));
  const x = linearScale([0, maxMonths], [plot.left, plot.right]);
  return (
    <svg
      viewBox={`0 0 ${plot.width} ${goals.length * plot.rowHeight}`}
      role="img"
      aria-label={`${title}: bar chart. ${goals.map(worded).join('. ')}.`}
    >
      {goals.map((goal, row) => (
        <g key={goal.months}>
          <text x={plot.left} y={row * plot.rowHeight + 20}>
            {worded(goal)}
          </text>
          <path
            className="bar"
            d={`M${plot.left} ${row * plot.rowHeight + 40}H${tenths(x(goal.monthsOfSaving))}`}
          />
        </g>
      ))}
    </svg>
  );
}

function worded({ months, dollars, monthsOfSaving }: ReserveGoal): string {
  return `${months} months: ${wholeDollars.format(dollars)}, saved in ${monthsOfSaving} months`;
}
