import { kindWords } from '#app/features/papers/paper-kind.ts';
import { formatUsd } from '#app/platform/money.ts';
import { Panel } from '../parts/panel.tsx';
import type { ListedPaper } from './paper-answers.ts';
import { PaperLink } from './paper-link.tsx';

/** The invoices and credit notes of an order; nothing where it has none. */
export function OrderPapers({ papers }: { papers: readonly ListedPaper[] }) {
  if (papers.length === 0) return null;
  return (
    <Panel title="Papers">
      <ul className="grid gap-2.5">
        {papers.map(({ id, kind, issuedOn, totalCents, reason }) => (
          <li key={id}>
            <div className="flex flex-wrap justify-between gap-x-4">
              <span>
                {kindWords[kind]} <PaperLink id={id} />
              </span>
              <span className="text-muted">
                {kind === 'credit-note' && '−'}
                {formatUsd(totalCents)} · {issuedOn}
              </span>
            </div>
            {reason !== null && <p className="wrap-anywhere text-muted text-xs">{reason}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
