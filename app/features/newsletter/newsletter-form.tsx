import { type FormEvent, useState } from 'react';
import { Button } from '#app/design/button.tsx';
import { inputBox } from '#app/design/input-box.ts';
import { type Subscription, unreachable } from './subscription.ts';
import { fieldError, SubscriptionOutcome } from './subscription-outcome.tsx';

/**
 * The box in the footer. Subscribing takes a second step: the link in the mail that it sends. It
 * stands on every page and few use it, so it is made of little, and its script comes when it is sent.
 */
export function NewsletterForm() {
  const [subscription, setSubscription] = useState<Subscription>({ status: 'idle' });
  const problem = fieldError(subscription);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    // It cannot be fetched where the network is gone.
    const loaded = await import('./submit-subscription.browser.ts').catch(() => null);
    if (loaded === null) setSubscription(unreachable);
    else await loaded.submitSubscription(form, 'newsletter', setSubscription);
  }

  return (
    <form
      method="post"
      noValidate
      aria-label="Newsletter"
      className="grid gap-3 noscript:hidden"
      onSubmit={submit}
    >
      <label htmlFor="newsletter-email" className="text-sm font-semibold">
        E-mail
      </label>
      <input
        id="newsletter-email"
        name="email"
        type="email"
        autoComplete="email"
        required
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && 'newsletter-problem'}
        className={inputBox}
      />
      {problem && (
        <p id="newsletter-problem" className="text-sm text-danger">
          {problem}
        </p>
      )}
      <Button
        type="submit"
        variant="secondary"
        size="s"
        busy={subscription.status === 'busy'}
        busyLabel="Subscribing..."
      >
        Subscribe
      </Button>
      <SubscriptionOutcome subscription={subscription} />
    </form>
  );
}
