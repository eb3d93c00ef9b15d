import { Notice } from '#app/design/notice.tsx';
import { type FoundNeeds, needsOf } from '#app/features/desk/needs/need.ts';
import { useDeskOwner } from '../doors/use-desk-owner.ts';
import { Panel } from '../parts/panel.tsx';
import { NeedRow } from './need-row.tsx';
import { useSlowNeeds } from './use-slow-needs.ts';

interface NeedsYouProps {
  found: FoundNeeds;
  /** What takes longer to find out. */
  coming: Promise<FoundNeeds | null>;
}

/** What waits for whoever sits here, what is due first, each with what can be done about it. */
export function NeedsYou({ found, coming }: NeedsYouProps) {
  const { role } = useDeskOwner();
  const slow = useSlowNeeds(coming);
  const later = typeof slow === 'string' ? null : slow;
  const needs = needsOf(role, [...found.needs, ...(later?.needs ?? [])]);
  const moreCount = found.moreCount + (later?.moreCount ?? 0);
  if (needs.length === 0 && later) return <Notice tone="success">Nothing needs you.</Notice>;
  return (
    <Panel title="Needs you">
      <ul className="divide-y divide-line">
        {needs.map((need) => (
          <NeedRow key={`${need.kind} ${need.subject}`} need={need} />
        ))}
      </ul>
      {moreCount > 0 && <p className="py-2.5">And {moreCount} more, once these are done.</p>}
      <p role="status" className="text-muted text-xs not-empty:pt-2.5">
        {slow === 'looking' && 'Looking at the set-up ...'}
        {slow === 'failed' && 'The set-up could not be looked at.'}
      </p>
    </Panel>
  );
}
