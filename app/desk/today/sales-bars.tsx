import type { PointerEvent } from 'react';
import type { SalesDay } from '#app/features/desk/sales/sales-day.ts';
import { formatUsd } from '#app/platform/money.ts';
import { axisOf, type ChartAxis } from './chart-axis.ts';

const dayWidth = 10;
const height = 100;

interface SalesBarsProps {
  days: readonly SalesDay[];
  /** As many days before, each a shadow behind. */
  earlier: readonly SalesDay[];
  /** The place of the day that is told of. */
  chosen: number;
  onChoose: (place: number) => void;
}

/** Days as bars with their scale; for whoever sees them, and chooses one by pointer or finger. */
export function SalesBars({ days, earlier, chosen, onChoose }: SalesBarsProps) {
  const axis = axisOf([...days, ...earlier]);
  const width = days.length * dayWidth;

  function choose({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) {
    const box = currentTarget.getBoundingClientRect();
    const place = Math.floor(((clientX - box.left) / box.width) * days.length);
    onChoose(Math.min(days.length - 1, Math.max(0, place)));
  }

  return (
    <>
      <AxisLabels axis={axis} />
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        onPointerDown={choose}
        onPointerMove={choose}
        className="h-40 w-full touch-pan-y overflow-visible sm:h-48"
      >
        <rect x={chosen * dayWidth} width={dayWidth} height={height} className="fill-sunken" />
        {axis.ticks.map(({ cents, share }) => (
          <line
            key={cents}
            x2={width}
            y1={share * height}
            y2={share * height}
            vectorEffect="non-scaling-stroke"
            className={cents === 0 ? 'stroke-edge' : 'stroke-line'}
          />
        ))}
        {days.map((day, n) => (
          <Bars
            key={day.day}
            x={n * dayWidth}
            day={day}
            earlierCents={earlier[n]?.salesCents ?? 0}
            yOf={(cents) => axis.shareOf(cents) * height}
          />
        ))}
      </svg>
    </>
  );
}

function AxisLabels({ axis: { ticks, topCents } }: { axis: ChartAxis }) {
  return (
    <div aria-hidden="true" className="relative w-max text-end text-muted text-xs">
      {/* As wide as the widest of them. */}
      <span className="invisible">{dollars(topCents)}</span>
      {ticks.map(({ cents, share }) => (
        <span
          key={cents}
          className="absolute end-0 -translate-y-1/2"
          style={{ top: `${share * 100}%` }}
        >
          {dollars(cents)}
        </span>
      ))}
    </div>
  );
}

const dollars = (cents: number) => formatUsd(Math.abs(cents)).replace(/\.00$/, '');

interface BarsProps {
  x: number;
  day: SalesDay;
  earlierCents: number;
  yOf: (cents: number) => number;
}

/**
 * One day: what was sold before the shadow of the day before, and below the line what went back.
 */
function Bars({ x, day, earlierCents, yOf }: BarsProps) {
  const line = yOf(0);
  const above = (cents: number) => ({ y: yOf(cents), height: line - yOf(cents) });
  return (
    <>
      <rect
        x={x + 0.5}
        width={dayWidth - 1}
        {...above(earlierCents)}
        className="fill-edge opacity-35"
      />
      <rect x={x + 2} width={dayWidth - 4} {...above(day.salesCents)} className="fill-green" />
      <rect
        x={x + 2}
        width={dayWidth - 4}
        y={line}
        height={yOf(-day.refundedCents) - line}
        className="fill-danger"
      />
    </>
  );
}
