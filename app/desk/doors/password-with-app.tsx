import { TextField } from '#app/design/field.tsx';
import { PasswordField } from '#app/design/password-field.tsx';
import { CodePicture } from './code-picture.tsx';

interface PasswordWithAppProps {
  /** Whose; for the password manager. */
  email: string;
  codeAddress: string;
  codeSecret: string;
}

/** Sets up an app that makes codes, and a password; read as `newCode` and `newPassword`. */
export function PasswordWithApp({ email, codeAddress, codeSecret }: PasswordWithAppProps) {
  return (
    <>
      <section className="grid gap-3">
        <h3 className="font-semibold text-base">1. Set up your codes</h3>
        <p>Scan this with an authenticator app, such as the one in your password manager.</p>
        <CodePicture address={codeAddress} />
        <p>
          Or type this into it: <code className="break-all">{codeSecret}</code>
        </p>
        <TextField
          label="The code it shows now"
          name="newCode"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
      </section>
      <section className="grid gap-3">
        <h3 className="font-semibold text-base">2. Choose a password</h3>
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          hint="Ten characters or more."
          required
        />
      </section>
    </>
  );
}
