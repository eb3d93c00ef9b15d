import type { Row } from '../answers.ts';
import { Panel } from '../parts/panel.tsx';

type Claim = Row<'claims'>;

/** In the order in which the list has them: first what wants the owner. */
const states = ['none', 'evidence', 'left out'] as const;

/** The claims of the pages, with their evidence. */
export function ClaimsPanel({ claims }: { claims: readonly Claim[] }) {
  const sorted = states.flatMap((state) => claims.filter((claim) => claim.state === state));
  const count = (state: Claim['state']) => claims.filter((claim) => claim.state === state).length;
  return (
    <Panel title="Claims">
      <p>
        {count('evidence')} with evidence, {count('left out')} left out,{' '}
        <span className={count('none') > 0 ? 'font-semibold' : ''}>
          {count('none')} with nothing behind them
        </span>
        .{' '}
        {count('none') > 0 &&
          'The shop does not start with a live key while there are any of these.'}
      </p>
      <p className="mt-1 text-muted">
        They are settled in content/claims.ts, content/testimonials.ts and content/guide-readers.ts,
        and take effect with the next build.
      </p>
      <details className="mt-2">
        <summary className="min-h-11 content-center font-semibold">All {claims.length}</summary>
        <ul className="divide-y divide-line">
          {sorted.map((claim) => (
            <li key={claim.id} className="wrap-anywhere py-2">
              <p>
                “{claim.says}” <span className="text-muted">({claim.where})</span>
              </p>
              <p className="text-muted text-xs">
                {claim.id} · {standing(claim)}
              </p>
            </li>
          ))}
        </ul>
      </details>
    </Panel>
  );
}

function standing({ state, evidence }: Claim): string {
  if (evidence === null) return state === 'left out' ? 'left out' : 'nothing behind it';
  const { what, since, url } = evidence;
  return [`${what}, since ${since}`, ...(url === undefined ? [] : [url])].join(' · ');
}
