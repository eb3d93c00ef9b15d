import { type ReactNode, useState } from 'react';
import { Button } from '#app/design/button.tsx';
import { TextField } from '#app/design/field.tsx';
import { EmailField } from '#app/design/form/email-field.tsx';
import { useForm } from '#app/design/form/use-form.browser.ts';
import { Notice } from '#app/design/notice.tsx';
import { PasswordField } from '#app/design/password-field.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { addressTaken, requestSignUp } from '../account/request-sign-up.browser.ts';
import { minNewPasswordLength } from '../password/min-new-password-length.ts';
import { checkSignUp, doPasswordsDiffer, passwordsDiffer } from './auth-form-rules.ts';

interface SignUpFormProps {
  onSignIn: (email: string) => void;
  /** What one agrees to. */
  terms: ReactNode;
}

/**
 * For a new account; it signs nobody in. `onSignIn` hears with which email to go on: the new account's,
 * or one that has an account already.
 */
export function SignUpForm({ onSignIn, terms }: SignUpFormProps) {
  const [differ, setDiffer] = useState(false);
  const [sent, setSent] = useState('');
  const form = useForm({
    idPrefix: 'sign-up',
    check: checkSignUp,
    send(account) {
      setSent(account.email);
      return requestSignUp(account);
    },
    done({ email }, form) {
      form.reset();
      showToast({
        about: 'sign-in',
        title: 'Account Created',
        description: 'Your account has been created successfully. You can now sign in.',
      });
      onSignIn(email);
    },
  });
  const email = form.field('email');
  const confirmation = form.field('confirmPassword');

  return (
    <form
      {...form.props}
      className="grid gap-5"
      onInput={(event) => {
        form.props.onInput(event);
        setDiffer(doPasswordsDiffer(new FormData(event.currentTarget)));
      }}
    >
      <TextField {...form.field('fullName')} label="Full name" autoComplete="name" required />
      <div>
        <EmailField {...email} label="Email" autoComplete="username" required />
        {email.error === addressTaken && (
          <Button variant="quiet" size="s" onClick={() => onSignIn(sent)}>
            Sign in with this address
          </Button>
        )}
      </div>
      <PasswordField
        {...form.field('password')}
        label="Password"
        autoComplete="new-password"
        required
        hint={`At least ${minNewPasswordLength} characters.`}
      />
      <PasswordField
        {...confirmation}
        label="Confirm password"
        autoComplete="new-password"
        required
        error={differ ? passwordsDiffer : confirmation.error}
      />
      {form.failure !== null && <Notice tone="danger">{form.failure}</Notice>}
      <p className="text-sm text-muted">{terms}</p>
      <Button type="submit" busy={form.busy} busyLabel="Creating account..." disabled={differ}>
        Create Account
      </Button>
    </form>
  );
}
