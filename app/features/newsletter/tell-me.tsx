import type { ComponentProps } from 'react';
import { Button } from '#app/design/button.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { unreachable } from './subscribe-form-state.ts';
import type { Topic } from './topics.ts';

interface TellMeProps extends Omit<ComponentProps<typeof Button>, 'children' | 'onClick' | 'type'> {
  topic: Topic;
  label: string;
}

/** Kept once it is there: from then on a press opens the dialog before any key that follows it. */
let opening: typeof import('./open-tell-me.browser.tsx') | null = null;

/**
 * A button for something that is not open yet: it asks for an email address to tell, in a dialog
 * that all such buttons of a page share. Takes what `Button` takes, `aria-label` included.
 */
export function TellMe({ topic, label, ...button }: TellMeProps) {
  async function open() {
    // It cannot be fetched where the network is gone.
    opening ??= await import('./open-tell-me.browser.tsx').catch(() => null);
    if (opening) opening.openTellMe(topic);
    else showToast({ title: 'Error', description: unreachable.problem, kind: 'destructive' });
  }

  return (
    <Button aria-haspopup="dialog" {...button} onClick={open}>
      {label}
    </Button>
  );
}
