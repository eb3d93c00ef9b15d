import { useEffect, useState } from 'react';
import { Notice } from '#app/design/notice.tsx';
import { type FoundNeeds, needsOf } from '#app/features/attention/need.ts';
import { untilLetGo } from '#app/platform/browser/until-let-go.browser.ts';
import { useDeskOwner } from '../doors/use-desk-owner.ts';
import { Panel } from '../parts/panel.tsx';
import { NeedRow } from './need-row.tsx';

interface NeedsYouProps {
  found: FoundNeeds;
  /** What takes longer to find; `null`: it failed. */
  coming: Promise<FoundNeeds | null>;
}

/** The needs of the desk's user, those with a deadline first, each with its acts. */
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

type SlowNeeds = FoundNeeds | 'looking' | 'failed';

/** The needs that come later than the page. While they are read again, the earlier ones stay. */
function useSlowNeeds(coming: Promise<FoundNeeds | null>): SlowNeeds {
  const [found, setFound] = useState<SlowNeeds>('looking');
  useEffect(() => {
    let isOver = false;
    coming.then(async (needs) => {
      await untilLetGo();
      if (!isOver) setFound(needs ?? 'failed');
    });
    return () => {
      isOver = true;
    };
  }, [coming]);
  return found;
}
