import { useEffect, useRef, useState } from 'react';

/** From here on there is room for what folds hold. */
const wide = '(width >= 64rem)';

/** Whether nothing folds; else the `<details>`, whose state is the browser's own: opened when it is urgent. */
export function useFold(isUrgent: boolean | undefined) {
  const ref = useRef<HTMLDetailsElement>(null);
  const [isWide] = useState(() => matchMedia(wide).matches);

  useEffect(() => {
    if (isUrgent && ref.current) ref.current.open = true;
  }, [isUrgent]);

  return { ref, isWide };
}

/** Takes the reader to the part of that id, opened, if the page has it. */
export function leadToFold(id: string): void {
  const part = document.getElementById(id);
  if (!part) return;
  if (part instanceof HTMLDetailsElement) part.open = true;
  part.scrollIntoView();
  const heading = part.querySelector('summary') ?? part;
  heading.focus({ preventScroll: true });
}
