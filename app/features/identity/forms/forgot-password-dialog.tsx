import { type FormEvent, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#app/design/button.tsx';
import { Dialog } from '#app/design/dialog.tsx';
import { fieldId, TextField } from '#app/design/field.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { requestPasswordReset } from '../password/request-password-reset.browser.ts';
import { emailProblem } from './auth-form-rules.ts';
import { focusFirstError } from './focus-first-error.browser.ts';

const idPrefix = 'forgot';

interface ForgotPasswordDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  /** What the e-mail field holds at first. */
  email: string;
}

/** Where somebody starts who has just opened the dialog. */
export function focusForgottenEmail(): void {
  document.getElementById(fieldId('email', idPrefix))?.focus();
}

/** Asks for a reset link. Whatever comes of it, the same is said. */
export function ForgotPasswordDialog({ ref, email: knownEmail }: ForgotPasswordDialogProps) {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form).get('email');
    const email = typeof typed === 'string' ? typed.trim() : '';
    const problem = emailProblem(email);
    flushSync(() => setError(problem));
    if (problem !== null) {
      focusFirstError({ email: problem }, idPrefix);
      if (email === '') showToast(emailRequired);
      return;
    }
    setBusy(true);
    await requestPasswordReset(email);
    setBusy(false);
    form.reset();
    ref.current?.close();
    showToast({
      title: 'Password Reset Email Sent',
      description:
        'If there is an account with this address, a link to choose a new password is on its way. It works for one hour.',
    });
  }

  return (
    <Dialog ref={ref} title="Reset your password" onClose={() => setError(null)}>
      <form method="post" noValidate className="grid gap-5" onSubmit={submit}>
        <TextField
          label="E-mail"
          name="email"
          idPrefix={idPrefix}
          type="email"
          autoComplete="username"
          required
          defaultValue={knownEmail}
          hint="We send a link to this address. With it you choose a new password."
          error={error ?? undefined}
        />
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button variant="secondary" onClick={() => ref.current?.close()}>
            Cancel
          </Button>
          <Button type="submit" busy={busy} busyLabel="Sending...">
            Send Reset Link
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const emailRequired = {
  title: 'Email Required',
  description: 'Please enter your email address.',
  kind: 'destructive',
} as const;
