import type { ReactNode } from 'react';

/** Named facts, in two columns if there is room. */
export function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-1.5">
      {facts.map(([name, fact]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere min-w-0">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
