import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '#app/design/button.tsx';
import { TextField } from '#app/design/field.tsx';
import { Notice } from '#app/design/notice.tsx';
import { CredentialFields } from './credential-fields.tsx';
import { Door } from './door.tsx';
import { enter } from './enter.browser.ts';

/** Opens the desk, and leads to where one wanted to go. */
export function SignInPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  async function submit(form: FormData) {
    setBusy(true);
    const sentence = await enter(form);
    setBusy(false);
    setRefused(sentence);
    if (sentence === null) navigate(placeAfter(params.get('to')), { replace: true });
  }

  return (
    <Door title="Open the desk">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit(new FormData(event.currentTarget));
        }}
      >
        <TextField label="Email" name="email" type="email" autoComplete="username" required />
        <CredentialFields idPrefix="door" />
        {refused !== null && (
          <Notice tone="danger" role="alert">
            {refused}
          </Notice>
        )}
        <Button type="submit" busy={isBusy} busyLabel="Opening...">
          Open the desk
        </Button>
      </form>
      <p className="text-muted text-sm">
        Lost your app and your recovery codes? Another owner, or the command line (
        <code>staff add</code>), lets you begin anew.
      </p>
    </Door>
  );
}

/** Pages of the desk alone: what an address names must not lead elsewhere. */
function placeAfter(to: string | null): string {
  const path = to?.replace(/^\/desk/, '') ?? '/';
  return /^\/(?![/\\])/.test(path) ? path : '/';
}
