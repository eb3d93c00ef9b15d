import { useState } from 'react';
import { Button } from '#app/design/button.tsx';
import { TextField } from '#app/design/field.tsx';
import { failure } from '#app/design/form/checked.ts';
import { EmailField } from '#app/design/form/email-field.tsx';
import { useForm } from '#app/design/form/use-form.browser.ts';
import { PasswordField } from '#app/design/password-field.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { requestSignUp } from '../account/request-sign-up.browser.ts';
import { checkSignUp, doPasswordsDiffer, passwordsDiffer } from './auth-form-rules.ts';

/** For a new account; it signs nobody in. `onSignedUp` hears with which email. */
export function SignUpForm({ onSignedUp }: { onSignedUp: (email: string) => void }) {
  const [differ, setDiffer] = useState(false);
  const form = useForm({
    idPrefix: 'sign-up',
    check: checkSignUp,
    async send(account) {
      const answer = await requestSignUp(account);
      return answer.ok ? null : failure('Sign Up Error', answer.message);
    },
    done({ email }, sent) {
      sent.reset();
      showToast({
        title: 'Account Created',
        description: 'Your account has been created successfully. You can now sign in.',
      });
      onSignedUp(email);
    },
  });
  const confirmation = form.field('confirmPassword');

  return (
    <form
      {...form.props}
      className="grid gap-5"
      onInput={(event) => setDiffer(doPasswordsDiffer(new FormData(event.currentTarget)))}
    >
      <TextField {...form.field('fullName')} label="Full name" autoComplete="name" required />
      <EmailField {...form.field('email')} label="Email" autoComplete="username" required />
      <PasswordField
        {...form.field('password')}
        label="Password"
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...confirmation}
        label="Confirm password"
        autoComplete="new-password"
        required
        error={differ ? passwordsDiffer : confirmation.error}
      />
      <Button type="submit" busy={form.busy} busyLabel="Creating account..." disabled={differ}>
        Create Account
      </Button>
    </form>
  );
}
