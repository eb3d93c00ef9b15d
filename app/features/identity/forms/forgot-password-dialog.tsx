import type { RefObject } from 'react';
import { Button } from '#app/design/button.tsx';
import { Dialog } from '#app/design/dialog.tsx';
import { type Checked, checked } from '#app/design/form/checked.ts';
import { EmailField } from '#app/design/form/email-field.tsx';
import { fieldId } from '#app/design/form/field-id.ts';
import { emailProblem } from '#app/design/form/field-rules.ts';
import { focusOn } from '#app/design/form/focus-field.browser.ts';
import { readField } from '#app/design/form/read-field.ts';
import { useForm } from '#app/design/form/use-form.browser.ts';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { requestPasswordReset } from '../password/request-password-reset.browser.ts';

const idPrefix = 'forgot';

interface ForgotPasswordDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  /** What the email field holds at first. */
  email: string;
}

/** Where somebody starts who has just opened the dialog. */
export function focusForgottenEmail(): void {
  focusOn(fieldId('email', idPrefix));
}

/** Asks for a reset link. Whatever comes of it, the same is said. */
export function ForgotPasswordDialog({ ref, email: knownEmail }: ForgotPasswordDialogProps) {
  const form = useForm({
    idPrefix,
    check: checkForgotten,
    async send({ email }) {
      await requestPasswordReset(email);
      return null;
    },
    done(_, sent) {
      sent.reset();
      ref.current?.close();
      showToast({
        about: 'sign-in',
        title: 'Password Reset Email Sent',
        description:
          'If there is an account with this address, a link to choose a new password is on its way. It works for one hour.',
      });
    },
  });

  return (
    <Dialog ref={ref} title="Reset your password" onClose={form.clearErrors}>
      <form {...form.props} className="grid gap-5">
        <EmailField
          {...form.field('email')}
          label="Email"
          autoComplete="username"
          required
          defaultValue={knownEmail}
          hint="We’ll email you a link to choose a new password."
        />
        <div className="flex flex-col gap-3 sm:flex-row-reverse">
          <Button type="submit" busy={form.busy} busyLabel="Sending...">
            Send Reset Link
          </Button>
          <Button variant="secondary" onClick={() => ref.current?.close()}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function checkForgotten(form: FormData): Checked<{ email: string }> {
  const email = readField(form, 'email');
  return checked({ email }, { email: emailProblem(email) }, email === '' ? emailRequired : null);
}

const emailRequired = {
  title: 'Email Required',
  description: 'Please enter your email address.',
};
