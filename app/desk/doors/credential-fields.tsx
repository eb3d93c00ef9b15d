import { TextField } from '#app/design/field.tsx';
import { PasswordField } from '#app/design/password-field.tsx';

interface CredentialFieldsProps {
  idPrefix: string;
  /** Whether nothing else than these will do. */
  isRequired: boolean;
}

/** What shows that whoever sits at the desk is whose it is, where no passkey does. */
export function CredentialFields({ idPrefix, isRequired }: CredentialFieldsProps) {
  return (
    <>
      <PasswordField
        label="Password"
        name="password"
        idPrefix={idPrefix}
        autoComplete="current-password"
        required={isRequired}
      />
      <TextField
        label="Code"
        name="code"
        idPrefix={idPrefix}
        hint="Six digits from your app, or a recovery code."
        autoComplete="one-time-code"
        inputMode="text"
        required={isRequired}
      />
    </>
  );
}
