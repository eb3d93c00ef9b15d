import { useState } from 'react';
import { Button, ButtonLink } from '#app/design/button.tsx';
import { carryToast } from '#app/design/carried-toast.ts';
import { PageHeading } from '#app/design/page-heading.tsx';
import { showToast } from '#app/design/toast.ts';
import { giveFocusBack } from '#app/platform/web/give-focus-back.ts';
import type { AuthLink } from './auth-link.ts';
import { removeUnprovenAccount } from './remove-unproven-account.ts';
import { SignInForm } from './sign-in-form.tsx';
import { verifyEmail } from './verify-email.ts';

type Outcome = { is: 'open' } | { is: 'removed' } | { is: 'unproven'; message: string };

/**
 * Where the link of a confirmation mail leads. Opening it proves nothing: the address counts as
 * proven when its owner also signs in here.
 */
export function VerifyScreen({ link, target }: { link: AuthLink; target: string }) {
  const [outcome, setOutcome] = useState<Outcome>({ is: 'open' });

  async function prove() {
    const answer = await verifyEmail(link.token);
    if (!answer.ok) return setOutcome({ is: 'unproven', message: answer.message });
    carryToast({
      title: 'E-mail confirmed',
      description: 'Thank you. Your e-mail address is confirmed and you are signed in.',
    });
    location.replace(target);
  }

  switch (outcome.is) {
    case 'open':
      return (
        <>
          <PageHeading
            title="Confirm your e-mail address"
            lede="Sign in with the password you chose, and we know that this address is yours."
          />
          <SignInForm email={link.email} onSignedIn={prove} />
          <NotMe token={link.token} onRemoved={() => setOutcome({ is: 'removed' })} />
        </>
      );
    case 'removed':
      return (
        <>
          <PageHeading
            title="The account is removed"
            lede="Thank you for telling us. Nobody can sign in with your address any more."
          />
          <ButtonLink href="/">Return to home</ButtonLink>
        </>
      );
    case 'unproven':
      return (
        <>
          <PageHeading title="Your address is not confirmed" lede={outcome.message} />
          <ButtonLink href="/dashboard">Go to Dashboard</ButtonLink>
        </>
      );
  }
}

/** For the owner of an address that somebody else has signed up with. */
function NotMe({ token, onRemoved }: { token: string; onRemoved: () => void }) {
  const [busy, setBusy] = useState(false);

  async function remove() {
    const pressed = document.activeElement;
    setBusy(true);
    const answer = await removeUnprovenAccount(token);
    setBusy(false);
    if (answer.ok) return onRemoved();
    giveFocusBack(pressed);
    showToast({ title: 'Error', description: answer.message, kind: 'destructive' });
  }

  return (
    <section className="mt-10 border-t border-line pt-6">
      <h2 className="text-xl">Did you not sign up?</h2>
      <p className="mt-2 mb-4 text-muted">
        Then somebody else has used your address. We remove the account they made.
      </p>
      <Button variant="secondary" busy={busy} busyLabel="Removing the account..." onClick={remove}>
        This was not me
      </Button>
    </section>
  );
}
