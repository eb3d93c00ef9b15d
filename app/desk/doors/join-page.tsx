import { useEffect, useState } from 'react';
import { Button } from '#app/design/button.tsx';
import { TextField } from '#app/design/field.tsx';
import { Notice } from '#app/design/notice.tsx';
import { PasswordField } from '#app/design/password-field.tsx';
import { CodePicture } from './code-picture.tsx';
import { Door } from './door.tsx';
import { type Invited, join, openInvitation } from './join.browser.ts';

/** Where the link of an invitation leads: app, password, and the codes for the day the app is lost. */
export function JoinPage() {
  const [invited, setInvited] = useState<Invited | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  useEffect(() => {
    openInvitation().then(setInvited);
  }, []);
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} />;
  if (invited === null) return <Door title="Join the desk">Loading...</Door>;
  if (!invited.ok) {
    return (
      <Door title="Join the desk">
        <Notice tone="danger" role="alert">
          {invited.sentence}
        </Notice>
      </Door>
    );
  }
  return <JoinForm invited={invited} onJoined={setRecoveryCodes} />;
}

function JoinForm({
  invited: { email, role, codeSecret, codeAddress },
  onJoined,
}: {
  invited: Extract<Invited, { ok: true }>;
  onJoined: (codes: readonly string[]) => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  async function submit(form: FormData) {
    setBusy(true);
    const joined = await join(form);
    setBusy(false);
    if (joined.ok) onJoined(joined.recoveryCodes);
    else setRefused(joined.sentence);
  }

  return (
    <Door title="Join the desk">
      <p>
        You are invited as {role}, with the address <strong>{email}</strong>.
      </p>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit(new FormData(event.currentTarget));
        }}
      >
        <section className="grid gap-3">
          <h2 className="text-lg">1. Set up your codes</h2>
          <p>Read this with an authenticator app, such as that of your password manager.</p>
          <CodePicture address={codeAddress} />
          <p>
            Or type this into it: <code className="break-all">{codeSecret}</code>
          </p>
          <TextField
            label="The code it shows now"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
        </section>
        <section className="grid gap-3">
          <h2 className="text-lg">2. Choose a password</h2>
          <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="new-password"
            hint="Ten characters or more."
            required
          />
        </section>
        {refused !== null && (
          <Notice tone="danger" role="alert">
            {refused}
          </Notice>
        )}
        <Button type="submit" busy={isBusy} busyLabel="Joining...">
          Join
        </Button>
      </form>
    </Door>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Door title="Keep these codes">
      <p>
        Each opens the desk once in place of a code of your app. They are shown this once: print
        them, or keep them with your passwords.
      </p>
      <ul className="grid grid-cols-2 gap-2 rounded-card border border-line bg-card p-4">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <a href="/desk" className="text-green underline underline-offset-4">
          I have kept them, open the desk
        </a>
      </p>
    </Door>
  );
}
