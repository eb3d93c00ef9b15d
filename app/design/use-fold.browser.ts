import { useEffect, useRef, useState } from 'react';

/** From here on folds stand in two columns, and there is room for what they hold. */
const wide = '(width >= 64rem)';

/** The state of a `<details>`, which is the browser's own: opened at first on a wide screen, and when it is urgent. */
export function useFold(isUrgent: boolean | undefined) {
  const ref = useRef<HTMLDetailsElement>(null);
  const [open] = useState(() => matchMedia(wide).matches);

  useEffect(() => {
    if (isUrgent && ref.current) ref.current.open = true;
  }, [isUrgent]);

  return { ref, open };
}

/** Opens the fold of that id and takes the reader to its heading, if the page has it. */
export function leadToFold(id: string): void {
  const fold = document.getElementById(id);
  if (!(fold instanceof HTMLDetailsElement)) return;
  fold.open = true;
  fold.scrollIntoView();
  fold.querySelector('summary')?.focus({ preventScroll: true });
}
