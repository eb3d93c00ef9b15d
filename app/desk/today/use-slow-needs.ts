import { useEffect, useState } from 'react';
import type { FoundNeeds } from '#app/features/desk/needs/need.ts';

/** `looking`: not known yet. `failed`: it could not be found out. */
export type SlowNeeds = FoundNeeds | 'looking' | 'failed';

/**
 * What comes later than the page, which shows what it knows meanwhile: also that of before, while
 * it looks again.
 */
export function useSlowNeeds(coming: Promise<FoundNeeds | null>): SlowNeeds {
  const [found, setFound] = useState<SlowNeeds>('looking');
  useEffect(() => {
    let isOver = false;
    coming.then((needs) => {
      if (!isOver) setFound(needs ?? 'failed');
    });
    return () => {
      isOver = true;
    };
  }, [coming]);
  return found;
}
