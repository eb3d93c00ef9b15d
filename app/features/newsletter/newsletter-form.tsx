import { type ComponentProps, type FormEvent, useState } from 'react';
import { Button } from '#app/design/button.tsx';
import { inputBox } from '#app/design/input-box.ts';
import { SubscribeFormMessage } from './subscribe-form-message.tsx';
import { fieldProblem, type SubscribeFormState, unreachable } from './subscribe-form-state.ts';
import type { Topic } from './topics.ts';

interface NewsletterFormProps extends Pick<ComponentProps<typeof Button>, 'variant'> {
  id?: string;
  topic?: Topic;
  /** What its button says. */
  action?: string;
  /** The form's name. */
  label?: string;
}

/**
 * The box in the footer, where a link has failed, and for news of what is not open yet. Subscribing takes a second step: the link in the mail that it sends. It
 * stands on every page and few use it, so it is made of little, and its script comes when it is sent.
 */
export function NewsletterForm({
  id = 'newsletter',
  topic = 'newsletter',
  action = 'Subscribe',
  label = 'Newsletter',
  variant = 'secondary',
}: NewsletterFormProps) {
  const [state, setState] = useState<SubscribeFormState>({ status: 'idle' });
  const problem = fieldProblem(state);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    // It cannot be fetched where the network is gone.
    const loaded = await import('./submit-subscribe-form.browser.ts').catch(() => null);
    if (loaded === null) setState(unreachable);
    else await loaded.submitSubscribeForm(form, topic, setState);
  }

  return (
    <form
      method="post"
      noValidate
      aria-label={label}
      className="grid gap-3 noscript:hidden"
      onSubmit={submit}
    >
      <label htmlFor={`${id}-email`}>Email</label>
      <input
        id={`${id}-email`}
        name="email"
        type="email"
        autoComplete="email"
        required
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-problem`}
        onInput={() => problem && setState({ status: 'idle' })}
        className={inputBox}
      />
      {problem && (
        <p id={`${id}-problem`} className="text-sm text-danger">
          {problem}
        </p>
      )}
      <Button
        type="submit"
        variant={variant}
        size="s"
        busy={state.status === 'busy'}
        busyLabel="Subscribing..."
      >
        {action}
      </Button>
      <SubscribeFormMessage state={state} />
    </form>
  );
}
