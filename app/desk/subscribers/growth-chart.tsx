import { Link, useSearchParams } from 'react-router';
import { type GrowthDay, weeksOf } from '#app/features/newsletter/growth-day.ts';
import { Panel } from '../parts/panel.tsx';

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

interface GrowthBarsProps {
  spans: readonly GrowthDay[];
  /** `day` or `week`. */
  span: string;
}

/** The table beside it says the same to whoever does not see it. */
function GrowthBars({ spans, span }: GrowthBarsProps) {
  const maxConfirmed = Math.max(...spans.map(({ confirmed }) => confirmed));
  const maxUnsubscribed = Math.max(...spans.map(({ unsubscribed }) => unsubscribed));
  const unit = Math.min(
    upHeight / Math.max(1, maxConfirmed),
    downHeight / Math.max(1, maxUnsubscribed),
  );
  const tall = (count: number) => count * unit;
  return (
    <figure>
      <svg
        viewBox={`0 0 ${spans.length * barWidth} ${upHeight + downHeight}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-32 w-full"
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
        <rect y={upHeight} width={spans.length * barWidth} height={0.5} className="fill-edge" />
      </svg>
      <figcaption className="flex justify-between gap-2 text-muted text-xs">
        <span className="whitespace-nowrap">{spans[0]?.day}</span>
        <span>
          each {span}: came above the line, the most {maxConfirmed}; left below it, the most{' '}
          {maxUnsubscribed}
        </span>
        <span className="whitespace-nowrap">{spans.at(-1)?.day}</span>
      </figcaption>
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
              <th scope="row">{day}</th>
              <td>{confirmed}</td>
              <td>{unsubscribed}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
