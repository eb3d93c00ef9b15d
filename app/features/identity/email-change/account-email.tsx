import { useState } from 'react';
import { Button } from '#app/design/button.tsx';
import { EmailText } from '#app/design/email-text.tsx';
import { TextField } from '#app/design/field.tsx';
import { Fold } from '#app/design/fold.tsx';
import { checked } from '#app/design/form/checked.ts';
import { emailProblem } from '#app/design/form/field-rules.ts';
import { readField, readPassword } from '#app/design/form/read-field.ts';
import { useForm } from '#app/design/form/use-form.browser.ts';
import { Notice } from '#app/design/notice.tsx';
import { PasswordField } from '#app/design/password-field.tsx';
import { newEmailIdPrefix, PendingChange } from './pending-change.tsx';
import { requestEmailChange } from './request-email-change.browser.ts';
import { usePendingChange } from './use-pending-change.browser.ts';

/** The form for another email address, to which both mailboxes have to agree, and how that stands. */
export function AccountEmail({ email }: { email: string }) {
  const { pending, load } = usePendingChange();

  return (
    <Fold
      id="email"
      heading="Change Email Address"
      note={<EmailText email={email} />}
      isUrgent={pending !== null}
    >
      <div className="grid gap-5">
        <p className="text-muted">
          We’ll email a link to each address; the change takes effect once you’ve opened both.
        </p>
        <div role="status">
          {pending && <PendingChange email={email} change={pending} onWithdrawn={load} />}
        </div>
        <NewEmailForm onAsked={load} />
      </div>
    </Fold>
  );
}

function NewEmailForm({ onAsked }: { onAsked: () => Promise<void> }) {
  const [asksForPassword, setAsksForPassword] = useState(false);
  const form = useForm({
    idPrefix: newEmailIdPrefix,
    check(typed) {
      const values = {
        email: readField(typed, 'email'),
        password: readPassword(typed, 'password'),
      };
      return checked<typeof values>(values, { email: emailProblem(values.email) });
    },
    async send(values) {
      const problem = await requestEmailChange(values.email, values.password || undefined);
      if (problem?.errors.password) setAsksForPassword(true);
      return problem;
    },
    async done(_, sent) {
      sent.reset();
      setAsksForPassword(false);
      await onAsked();
    },
  });

  return (
    <form {...form.props} className="grid gap-5">
      <TextField
        {...form.field('email')}
        label="New email"
        type="email"
        autoComplete="email"
        required
      />
      {asksForPassword && (
        <PasswordField
          {...form.field('password')}
          label="Your current password"
          autoComplete="current-password"
        />
      )}
      {form.failure !== null && <Notice tone="danger">{form.failure}</Notice>}
      <Button
        type="submit"
        className="justify-self-start"
        variant="secondary"
        busy={form.busy}
        busyLabel="Sending..."
      >
        Send the links
      </Button>
    </form>
  );
}
