import { useState } from 'react';
import { Button } from '#app/design/button.tsx';
import { failure } from '#app/design/form/checked.ts';
import { fieldId } from '#app/design/form/field-id.ts';
import { showAndFocus } from '#app/design/form/focus-field.browser.ts';
import { readPassword } from '#app/design/form/read-field.ts';
import { useForm } from '#app/design/form/use-form.browser.ts';
import { Notice } from '#app/design/notice.tsx';
import { PasswordField } from '#app/design/password-field.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { requestNewPasskey } from './request-passkeys.browser.ts';

const idPrefix = 'passkey';

/**
 * Makes a passkey on this device; asks for the password where it is some time since one signed in.
 */
export function AddPasskey({ onAdded }: { onAdded: () => Promise<void> }) {
  const [asksForPassword, setAsksForPassword] = useState(false);
  const form = useForm({
    idPrefix,
    check: (typed) => ({ ok: true, values: { password: readPassword(typed, 'password') } }),
    async send({ password }) {
      const answer = await requestNewPasskey(password || undefined);
      if (answer.is === 'done') return null;
      const { message } = answer;
      if (answer.is === 'refused') return failure('No Passkey Added', message);
      showAndFocus(() => setAsksForPassword(true), fieldId('password', idPrefix));
      return { errors: { password: message }, toast: null };
    },
    async done() {
      setAsksForPassword(false);
      showToast({
        about: 'settings',
        title: 'Passkey Added',
        description: 'You can sign in with it from now on.',
      });
      await onAdded();
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
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
        variant="secondary"
        className="justify-self-start"
        busy={form.busy}
        busyLabel="Waiting for your device..."
      >
        Add a passkey
      </Button>
    </form>
  );
}
