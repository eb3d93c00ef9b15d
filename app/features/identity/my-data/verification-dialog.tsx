import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/design/button.tsx';
import { Dialog } from '#app/design/dialog.tsx';
import { EmailText } from '#app/design/email-text.tsx';
import { TextField } from '#app/design/field.tsx';
import { ActionButton } from '#app/design/form/action-button.tsx';
import { checked, type FormProblem } from '#app/design/form/checked.ts';
import { fieldId } from '#app/design/form/field-id.ts';
import { focusOn } from '#app/design/form/focus-field.browser.ts';
import { readField, readPassword } from '#app/design/form/read-field.ts';
import { useForm } from '#app/design/form/use-form.browser.ts';
import { PasswordField } from '#app/design/password-field.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { requestMailedSignIn } from '../mailed-sign-in/request-mailed-sign-in.browser.ts';
import { requestSignInMail } from '../mailed-sign-in/request-sign-in-mail.browser.ts';
import { requestSignIn } from '../session/request-sign-in.browser.ts';

interface VerificationDialogProps {
  email: string;
  /** The address is not proved yet: its password may be a stranger's. */
  byMailOnly: boolean;
  onVerified: () => Promise<void>;
  onClose: () => void;
}

const idPrefix = 'verification';

/** Asks whoever is signed in to show once more who they are: by signing in again, as it were. */
export function VerificationDialog({
  email,
  byMailOnly,
  onVerified,
  onClose,
}: VerificationDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isMailed, setMailed] = useState(false);

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  useEffect(() => {
    if (isMailed || !byMailOnly) focusOn(fieldId(isMailed ? 'code' : 'password', idPrefix));
  }, [isMailed, byMailOnly]);

  const mailCode = (
    <ActionButton
      variant={byMailOnly || isMailed ? 'primary' : 'secondary'}
      busyLabel="Sending..."
      work={() => requestSignInMail(email)}
      done={(problem) => (problem ? sayNotSent(problem) : setMailed(true))}
    >
      Email me a code
    </ActionButton>
  );

  return (
    <Dialog ref={dialog} title="Is it you?" onClose={onClose}>
      {isMailed ? (
        <CodeForm email={email} onVerified={onVerified} />
      ) : byMailOnly ? (
        <div className="grid justify-items-start gap-5">
          <p className="wrap-anywhere">
            What we keep belongs to the person who reads email at{' '}
            <strong>
              <EmailText email={email} />
            </strong>
            . We’ll email you a code.
          </p>
          {mailCode}
        </div>
      ) : (
        <PasswordForm email={email} onVerified={onVerified}>
          {mailCode}
        </PasswordForm>
      )}
    </Dialog>
  );
}

function sayNotSent({ toast }: FormProblem<'email'>): void {
  if (toast) showToast({ ...toast, kind: 'destructive' });
}

interface PasswordFormProps {
  email: string;
  onVerified: () => Promise<void>;
  /** The other way. */
  children: React.ReactNode;
}

function PasswordForm({ email, onVerified, children }: PasswordFormProps) {
  const form = useForm({
    idPrefix,
    check(typed) {
      const password = readPassword(typed, 'password');
      return checked(
        { password },
        { password: password === '' ? 'Please enter your password.' : null },
      );
    },
    async send({ password }) {
      const answer = await requestSignIn(email, password);
      if (!answer.ok) return { errors: { password: answer.message }, toast: null };
      await onVerified();
      return null;
    },
  });
  return (
    <form {...form.props} className="grid gap-5">
      <p>
        This is about everything we keep on you, so please enter your password once more. No
        password, or forgot it? Have a code emailed to you.
      </p>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field('password')}
        label="Password"
        autoComplete="current-password"
        required
      />
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button type="submit" busy={form.busy} busyLabel="Checking...">
          Continue
        </Button>
        {children}
      </div>
    </form>
  );
}

function CodeForm({ email, onVerified }: { email: string; onVerified: () => Promise<void> }) {
  const form = useForm({
    idPrefix,
    check(typed) {
      const code = readField(typed, 'code');
      const isWhole = /^(\p{Nd}[\s\p{Pd}]*){6}$/u.test(code);
      return checked({ code }, { code: isWhole ? null : 'Enter the six digits of the code.' });
    },
    async send({ code }) {
      // Whoever is signed in and reads the mail has chosen the password: there is nothing to ask about it.
      const answer = await requestMailedSignIn({ email, code }, 'keep');
      if (answer.is === 'refused') return { errors: { code: answer.message }, toast: null };
      await onVerified();
      return null;
    },
  });
  return (
    <form {...form.props} className="grid gap-5">
      <p role="status" className="wrap-anywhere">
        An email with a code is on its way to{' '}
        <strong>
          <EmailText email={email} />
        </strong>
        . The code works for 15 minutes.
      </p>
      <TextField
        {...form.field('code')}
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button type="submit" busy={form.busy} busyLabel="Checking...">
          Continue
        </Button>
        <ActionButton
          variant="secondary"
          busyLabel="Sending..."
          work={() => requestSignInMail(email)}
          done={(problem) => problem && sayNotSent(problem)}
        >
          Send another
        </ActionButton>
      </div>
    </form>
  );
}
