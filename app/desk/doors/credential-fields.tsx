import { TextField } from '#app/design/field.tsx';
import { PasswordField } from '#app/design/password-field.tsx';

/** What shows that whoever sits at the desk is whose it is. */
export function CredentialFields({ idPrefix }: { idPrefix: string }) {
  return (
    <>
      <PasswordField
        label="Password"
        name="password"
        idPrefix={idPrefix}
        autoComplete="current-password"
        required
      />
      <TextField
        label="Code"
        name="code"
        idPrefix={idPrefix}
        hint="Six digits from your app, or a recovery code."
        autoComplete="one-time-code"
        inputMode="text"
        required
      />
    </>
  );
}
