import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '#app/design/button.tsx';
import { Notice } from '#app/design/notice.tsx';
import type { ServerAnswer } from '#app/platform/browser/ask-server.browser.ts';
import { sentenceOf } from '../ask-desk.browser.ts';
import { AddressField } from '../parts/address-field.tsx';
import { CredentialFields } from './credential-fields.tsx';
import { Door } from './door.tsx';
import { enter, enterWithPasskey } from './enter.browser.ts';
import { offerPasskeys } from './offer-passkeys.browser.ts';
import { supportsPasskeys } from './passkey.browser.ts';
import { RecoveryForm } from './recovery-form.tsx';

/** Opens the desk, and leads to where one wanted to go. */
export function SignInPage() {
  const { settle, refused } = useEntry();
  const [busyWith, setBusyWith] = useState<'passkey' | 'password' | null>(null);
  const offer = useOfferedPasskeys(settle);

  async function submit(form: FormData) {
    setBusyWith('password');
    settle(await enter(String(form.get('email')), form));
    setBusyWith(null);
  }

  async function byPasskey() {
    setBusyWith('passkey');
    const answer = await enterWithPasskey(null);
    settle(answer);
    setBusyWith(null);
    if (!answer.ok) offer.current?.renew();
  }

  return (
    <Door title="Open the desk">
      {supportsPasskeys() && (
        <>
          <Button
            busy={busyWith === 'passkey'}
            busyLabel="Waiting for your device..."
            onClick={byPasskey}
          >
            <KeyRound aria-hidden="true" className="size-5 max-sm:hidden" /> Open the desk with a
            passkey
          </Button>
          <p className="text-muted">Or with password and code:</p>
        </>
      )}
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit(new FormData(event.currentTarget));
        }}
      >
        <AddressField label="Email" name="email" autoComplete="username webauthn" />
        <CredentialFields idPrefix="door" isRequired />
        <Refused sentence={refused} />
        <Button
          type="submit"
          variant="secondary"
          busy={busyWith === 'password'}
          busyLabel="Opening..."
        >
          Open the desk
        </Button>
      </form>
      <RecoveryForm
        onRecover={async (form) => settle(await enter(String(form.get('email')), form))}
      />
      <p className="text-muted text-sm">
        Lost your recovery codes as well? Another owner, or the command line (<code>staff add</code>
        ), lets you start over.
      </p>
    </Door>
  );
}

function Refused({ sentence }: { sentence: string | null }) {
  if (sentence === null) return null;
  return (
    <Notice tone="danger" role="alert">
      {sentence}
    </Notice>
  );
}

/** What became of a way in: goes on to where one wanted to be, or says why not. */
function useEntry() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [refused, setRefused] = useState<string | null>(null);
  function settle(answer: ServerAnswer<unknown>) {
    setRefused(answer.ok ? null : sentenceOf(answer));
    if (answer.ok) navigate(placeAfter(params.get('to')), { replace: true });
  }
  return { settle, refused };
}

/** Lets the browser offer passkeys in the field of the address while the page stands. */
function useOfferedPasskeys(onEntered: (answer: ServerAnswer<unknown>) => void) {
  const offer = useRef<ReturnType<typeof offerPasskeys> | null>(null);
  const entered = useRef(onEntered);
  useEffect(() => {
    entered.current = onEntered;
  });
  useEffect(() => {
    offer.current = offerPasskeys((answer) => entered.current(answer));
    return () => offer.current?.stop();
  }, []);
  return offer;
}

/** Pages of the desk alone: what an address names must not lead elsewhere. */
function placeAfter(to: string | null): string {
  const path = to?.replace(/^\/desk/, '') ?? '/';
  return /^\/(?![/\\])/.test(path) ? path : '/';
}
