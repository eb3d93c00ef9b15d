import { useEffect, useRef } from 'react';
import { Button } from '#app/design/button.tsx';
import { Dialog } from '#app/design/dialog.tsx';
import { TextField } from '#app/design/field.tsx';
import { fieldError, SubscriptionOutcome } from './subscription-outcome.tsx';
import { type Topic, topics } from './topics.ts';
import { useSubscription } from './use-subscription.ts';

/** Open from the start; the browser returns the focus to the button that was pressed. */
export function TellMeDialog({ topic }: { topic: Topic }) {
  const { subscription, submit } = useSubscription(topic);
  const dialog = useRef<HTMLDialogElement>(null);
  const isDone = subscription.status === 'done';

  useEffect(() => dialog.current?.showModal(), []);

  return (
    <Dialog ref={dialog} title={topic === 'newsletter' ? 'Newsletter' : 'Tell me when it opens'}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <p>
          We write to you when {topics[topic]}. First we send a link to confirm that the address is
          yours.
        </p>
        {!isDone && (
          <TextField
            label="Email address"
            name="email"
            idPrefix="tell-me"
            type="email"
            autoComplete="email"
            required
            error={fieldError(subscription)}
          />
        )}
        <SubscriptionOutcome subscription={subscription} />
        {isDone ? (
          <Button autoFocus onClick={() => dialog.current?.close()}>
            Close
          </Button>
        ) : (
          <Button type="submit" busy={subscription.status === 'busy'} busyLabel="Sending...">
            {topic === 'newsletter' ? 'Subscribe' : 'Tell me'}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
