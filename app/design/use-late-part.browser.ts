import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component that not everybody sees, fetched once it is `wanted`: `null` until it is there, and for
 * good where it cannot be had. For what a page can do without; `load` has to stay the same function.
 */
export function useLatePart<Props>(
  wanted: boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);

  useEffect(() => {
    if (!wanted) return;
    load().then(
      (loaded) => setPart(() => loaded),
      () => setPart(null),
    );
  }, [wanted, load]);

  return Part;
}
