import { Button } from '#app/design/button.tsx';
import { Fold } from '#app/design/fold.tsx';
import { useForm } from '#app/design/form/use-form.browser.ts';
import { Notice } from '#app/design/notice.tsx';
import { PasswordField } from '#app/design/password-field.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { minNewPasswordLength } from '../password/min-new-password-length.ts';
import { requestPasswordChange } from '../password/request-password-change.browser.ts';
import { checkPasswords, passwordRefusal } from './account-settings-rules.ts';

/** The form for a new password, which ends one's sessions in other browsers. */
export function AccountSettingsPassword({ email }: { email: string }) {
  const form = useForm({
    idPrefix: 'settings',
    check: checkPasswords,
    async send({ currentPassword, newPassword }) {
      const refusal = await requestPasswordChange(currentPassword, newPassword);
      return refusal && passwordRefusal(refusal);
    },
    done(_, sent) {
      sent.reset();
      showToast({
        about: 'settings',
        title: 'Password Updated',
        description: 'Your password has been updated successfully.',
      });
    },
  });

  return (
    <Fold id="password" heading="Change Password" note="Signs you out everywhere else">
      <form {...form.props} className="grid gap-5">
        {/* Tells password managers whose password this is. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...form.field('currentPassword')}
          label="Current password"
          autoComplete="current-password"
          required
        />
        <PasswordField
          {...form.field('newPassword')}
          label="New password"
          autoComplete="new-password"
          required
          hint={`At least ${minNewPasswordLength} characters.`}
        />
        <PasswordField
          {...form.field('confirmPassword')}
          label="Confirm new password"
          autoComplete="new-password"
          required
        />
        {form.failure !== null && <Notice tone="danger">{form.failure}</Notice>}
        <Button
          type="submit"
          variant="secondary"
          className="justify-self-start"
          busy={form.busy}
          busyLabel="Updating password..."
        >
          Change Password
        </Button>
      </form>
    </Fold>
  );
}
