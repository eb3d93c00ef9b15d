import { Button } from '#app/design/button.tsx';
import { TextField } from '#app/design/field.tsx';
import { fieldError, SubscriptionOutcome } from './subscription-outcome.tsx';
import { useSubscription } from './use-subscription.ts';

/** The box in the footer. Subscribing takes a second step: the link in the mail that it sends. */
export function NewsletterForm() {
  const { subscription, submit } = useSubscription('newsletter');
  return (
    <form noValidate aria-label="Newsletter" className="grid gap-3" onSubmit={submit}>
      <TextField
        label="Email address"
        name="email"
        idPrefix="newsletter"
        type="email"
        autoComplete="email"
        required
        error={fieldError(subscription)}
      />
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
