import type { Subscription } from './subscription.ts';

/** Says what came of the form, to readers and to screen readers, which must know its place before. */
export function SubscriptionOutcome({ subscription }: { subscription: Subscription }) {
  const failed = subscription.status === 'error' && subscription.at === 'form';
  return (
    <>
      <p role="status" className="text-sm">
        {subscription.status === 'done' &&
          'Almost done: check your mail and open the link in it to confirm.'}
      </p>
      {failed && (
        <p role="alert" className="text-sm text-danger">
          {subscription.problem}
        </p>
      )}
    </>
  );
}

/** What stands at the field itself. */
export function fieldError(subscription: Subscription): string | undefined {
  const isAtField = subscription.status === 'error' && subscription.at === 'field';
  return isAtField ? subscription.problem : undefined;
}
