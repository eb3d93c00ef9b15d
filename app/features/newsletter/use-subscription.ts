import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { giveFocusBack } from '#app/platform/web/give-focus-back.ts';
import type { SubscribeAnswer } from './subscribe.ts';
import type { Topic } from './topics.ts';

export type Subscription =
  | { status: 'idle' | 'busy' | 'done' }
  | { status: 'error'; problem: string; at: 'field' | 'form' };

/** A form with one field, `email`, that asks for `topic`. */
export function useSubscription(topic: Topic) {
  const [subscription, setSubscription] = useState<Subscription>({ status: 'idle' });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (subscription.status === 'busy') return;
    const form = event.currentTarget;
    const typed = new FormData(form).get('email');
    const pressed = document.activeElement;
    setSubscription({ status: 'busy' });
    const answer = await ask(typeof typed === 'string' ? typed : '', topic);
    // Before the focus moves, so that the field is read out together with its error.
    flushSync(() =>
      setSubscription(answer.ok ? { status: 'done' } : { ...answer, status: 'error' }),
    );
    if (answer.ok) form.reset();
    const field = form.elements.namedItem('email');
    if (!answer.ok && answer.at === 'field' && field instanceof HTMLElement) field.focus();
    else giveFocusBack(pressed);
  }

  return { subscription, submit };
}

/** Few visitors subscribe, and the form stands on every page: its script comes when it is used. */
async function ask(email: string, topic: Topic): Promise<SubscribeAnswer> {
  try {
    const { subscribe } = await import('./subscribe.ts');
    return await subscribe(email, topic);
  } catch {
    // The file could not be fetched, as when the network is gone.
    return { ok: false, problem: 'We could not be reached. Please try again.', at: 'form' };
  }
}
