import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react';
import { setupAnchor } from '#app/features/attention/setup-fact.ts';
import type { Row } from '../answers.ts';

type Fact = Row<'setup'>;

const looks = {
  good: { Icon: CircleCheck, className: 'text-success', words: 'good' },
  wrong: { Icon: CircleAlert, className: 'text-danger', words: 'wrong' },
  unknown: { Icon: CircleHelp, className: 'text-muted', words: 'not known' },
} as const;

/** The facts of the set-up, wrong ones first. */
export function SetupList({ facts }: { facts: readonly Fact[] }) {
  const order = ['wrong', 'unknown', 'good'];
  const sorted = [...facts].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  return (
    <dl className="grid gap-2">
      {sorted.map(({ name, state, sentence }) => {
        const { Icon, className, words } = looks[state];
        return (
          <div
            key={name}
            id={setupAnchor(name)}
            tabIndex={-1}
            className="grid grid-cols-[1.5rem_1fr] gap-x-2 sm:grid-cols-[1.5rem_9rem_1fr]"
          >
            <Icon aria-hidden="true" className={`mt-0.5 size-4 ${className}`} />
            <dt className="font-semibold">
              {name} <span className="sr-only">({words})</span>
            </dt>
            <dd className="wrap-anywhere max-sm:col-start-2">{sentence}</dd>
          </div>
        );
      })}
    </dl>
  );
}
