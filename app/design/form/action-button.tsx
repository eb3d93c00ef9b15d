import { type ComponentProps, useState } from 'react';
import { Button } from '../button.tsx';
import { perform } from './perform.browser.ts';

interface ActionButtonProps<Outcome>
  extends Omit<ComponentProps<typeof Button>, 'busy' | 'onClick' | 'type'> {
  work: () => Promise<Outcome>;
  /** Hears what came of it, once the button can be pressed again and has its focus. */
  done?: (outcome: Outcome) => void;
}

/** A button that is busy from the press until its work is done. */
export function ActionButton<Outcome>({ work, done, ...button }: ActionButtonProps<Outcome>) {
  const [busy, showBusy] = useState(false);
  return (
    <Button {...button} busy={busy} onClick={() => perform(showBusy, { work, showBusy, done })} />
  );
}
