import { Link, useSearchParams } from 'react-router';
import { type GrowthDay, weeksOf } from '#app/features/newsletter/growth-day.ts';
import { Panel } from '../parts/panel.tsx';
import { dayName } from '../today/day-words.ts';

const shownDays = 30;
const barWidth = 10;
/** Of those who came, and below the line of those who left. */
const upHeight = 70;
const downHeight = 35;

/** Who subscribed and who left, by day or by week. */
export function GrowthChart({ days }: { days: readonly GrowthDay[] }) {
  const [params] = useSearchParams();
  const byWeek = params.get('by') === 'week';
  const spans = byWeek ? weeksOf(days) : days.slice(-shownDays);
  const sum = (what: 'confirmed' | 'unsubscribed') =>
    spans.reduce((total, span) => total + span[what], 0);
  return (
    <Panel title="Growth">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          <b>{sum('confirmed')}</b> came, <b>{sum('unsubscribed')}</b> left in{' '}
          {byWeek ? `${spans.length} weeks` : `${spans.length} days`}
        </span>
        <span className="flex gap-4">
          <PeriodLink by="" name="By day" isOn={!byWeek} />
          <PeriodLink by="week" name="By week" isOn={byWeek} />
        </span>
      </p>
      <GrowthBars spans={spans} span={byWeek ? 'week' : 'day'} />
    </Panel>
  );
}

function PeriodLink({ by, name, isOn }: { by: string; name: string; isOn: boolean }) {
  const [params] = useSearchParams();
  const query = new URLSearchParams(params);
  if (by === '') query.delete('by');
  else query.set('by', by);
  return (
    <Link
      to={`?${query}`}
      preventScrollReset
      aria-current={isOn ? 'true' : undefined}
      className="inline-flex min-h-11 items-center text-green underline underline-offset-4 aria-[current=true]:font-semibold aria-[current=true]:text-ink aria-[current=true]:no-underline"
    >
      {name}
    </Link>
  );
}

function Mark({ color, words }: { color: string; words: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-2.5 rounded-xs ${color}`} />
      {words}
    </span>
  );
}

interface GrowthBarsProps {
  spans: readonly GrowthDay[];
  /** `day` or `week`. */
  span: string;
}

/** A bar chart with a scale, and the same as a table for screen readers. */
function GrowthBars({ spans, span }: GrowthBarsProps) {
  const { tall, ticks } = scaleOf(spans);
  const [first, last] = [spans[0], spans.at(-1)];
  return (
    <figure>
      <figcaption className="flex flex-wrap gap-x-4 text-muted text-xs">
        <Mark color="bg-green" words="came" />
        <Mark color="bg-brass" words="left" />
      </figcaption>
      <div className="mt-2 grid grid-cols-[max-content_1fr] gap-x-2">
        <Scale ticks={ticks} />
        <svg
          viewBox={`0 0 ${spans.length * barWidth} ${upHeight + downHeight}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="h-32 w-full overflow-visible"
        >
          {spans.map(({ day, confirmed, unsubscribed }, n) => (
            <g key={day}>
              <rect
                x={n * barWidth + 1}
                y={upHeight - tall(confirmed)}
                width={barWidth - 2}
                height={tall(confirmed)}
                className="fill-green"
              />
              <rect
                x={n * barWidth + 1}
                y={upHeight}
                width={barWidth - 2}
                height={tall(unsubscribed)}
                className="fill-brass"
              />
            </g>
          ))}
          {ticks.map(({ y }) => (
            <line
              key={y}
              x2={spans.length * barWidth}
              y1={y}
              y2={y}
              vectorEffect="non-scaling-stroke"
              className={y === upHeight ? 'stroke-edge' : 'stroke-line'}
            />
          ))}
        </svg>
        <div
          aria-hidden="true"
          className="col-start-2 mt-1 flex justify-between text-muted text-xs"
        >
          <span>{first && dayName(first.day)}</span>
          <span>{last && dayName(last.day)}</span>
        </div>
      </div>
      <GrowthTable spans={spans} span={span} />
    </figure>
  );
}

interface Tick {
  count: number;
  y: number;
}

/** How tall a count is, and where the line and the most of both sides stand. */
function scaleOf(spans: readonly GrowthDay[]) {
  const maxConfirmed = Math.max(0, ...spans.map(({ confirmed }) => confirmed));
  const maxUnsubscribed = Math.max(0, ...spans.map(({ unsubscribed }) => unsubscribed));
  const unit = Math.min(
    upHeight / Math.max(1, maxConfirmed),
    downHeight / Math.max(1, maxUnsubscribed),
  );
  const tall = (count: number) => count * unit;
  const above = { count: maxConfirmed, y: upHeight - tall(maxConfirmed) };
  const below = { count: maxUnsubscribed, y: upHeight + tall(maxUnsubscribed) };
  const ends = [above, below].filter(({ count }) => count > 0);
  return { tall, ticks: [{ count: 0, y: upHeight }, ...ends] };
}

function Scale({ ticks }: { ticks: readonly Tick[] }) {
  return (
    <div aria-hidden="true" className="relative text-end text-muted text-xs">
      {/* As wide as the widest of them. */}
      <span className="invisible">{Math.max(...ticks.map(({ count }) => count))}</span>
      {ticks.map(({ count, y }) => (
        <span
          key={y}
          className="absolute end-0 -translate-y-1/2"
          style={{ top: `${(y / (upHeight + downHeight)) * 100}%` }}
        >
          {count}
        </span>
      ))}
    </div>
  );
}

function GrowthTable({ spans, span }: GrowthBarsProps) {
  return (
    <table className="sr-only">
      <caption>Who came and who left, by {span}</caption>
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">Came</th>
          <th scope="col">Left</th>
        </tr>
      </thead>
      <tbody>
        {spans.map(({ day, confirmed, unsubscribed }) => (
          <tr key={day}>
            <th scope="row">{dayName(day)}</th>
            <td>{confirmed}</td>
            <td>{unsubscribed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
