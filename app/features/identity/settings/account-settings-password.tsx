import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#app/design/button.tsx';
import { Card } from '#app/design/card.tsx';
import { PasswordField } from '#app/design/password-field.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { giveFocusBack } from '#app/platform/browser/give-focus-back.browser.ts';
import { minNewPasswordLength } from '../forms/auth-form-rules.ts';
import { requestPasswordChange } from '../password/request-password-change.browser.ts';
import { showFormProblem } from './account-settings-problem.browser.ts';
import {
  checkPasswords,
  type FormProblem,
  type PasswordFieldName,
} from './account-settings-rules.ts';

const idPrefix = 'settings';

/** The form for a new password, which ends one's sessions in other browsers. */
export function AccountSettingsPassword({ email }: { email: string }) {
  const [errors, setErrors] = useState<FormProblem<PasswordFieldName>['errors']>({});
  const [busy, setBusy] = useState(false);

  function refuse(problem: FormProblem<PasswordFieldName>) {
    flushSync(() => setErrors(problem.errors));
    showFormProblem(problem, idPrefix);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = checkPasswords(new FormData(form));
    if (!checked.ok) return refuse(checked.problem);

    const pressed = document.activeElement;
    const { currentPassword, newPassword } = checked.values;
    setErrors({});
    setBusy(true);
    const changed = await requestPasswordChange(currentPassword, newPassword);
    flushSync(() => setBusy(false));
    giveFocusBack(pressed);
    if (!changed.ok) return refuse(problemOf(changed.message));
    form.reset();
    showToast({
      title: 'Password Updated',
      description: 'Your password has been updated successfully.',
    });
  }

  return (
    <Card heading="Change Password" headingLevel={3}>
      <form method="post" noValidate className="grid gap-5" onSubmit={submit}>
        {/* Tells password managers whose password this is. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current password"
          name="currentPassword"
          idPrefix={idPrefix}
          autoComplete="current-password"
          required
          error={errors.currentPassword}
        />
        <PasswordField
          label="New password"
          name="newPassword"
          idPrefix={idPrefix}
          autoComplete="new-password"
          required
          hint={`At least ${minNewPasswordLength} characters.`}
          error={errors.newPassword}
        />
        <PasswordField
          label="Confirm new password"
          name="confirmPassword"
          idPrefix={idPrefix}
          autoComplete="new-password"
          required
          error={errors.confirmPassword}
        />
        <Button
          type="submit"
          className="justify-self-start"
          busy={busy}
          busyLabel="Updating password..."
        >
          Change Password
        </Button>
      </form>
    </Card>
  );
}

/** The server's refusal, at the field it is about where that is known. */
function problemOf(message: string): FormProblem<PasswordFieldName> {
  const isCurrent = message === 'Current password is incorrect.';
  return { message, errors: isCurrent ? { currentPassword: message } : {} };
}
