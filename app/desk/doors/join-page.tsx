import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '#app/design/button.tsx';
import { Notice } from '#app/design/notice.tsx';
import { Door } from './door.tsx';
import {
  type Invited,
  type Joined,
  joinWithPasskey,
  joinWithPassword,
  openInvitation,
} from './join.browser.ts';
import { supportsPasskeys } from './passkey.browser.ts';
import { PasswordWithApp } from './password-with-app.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

/** Where the link of an invitation leads: how the desk is to open, and the codes for the day that is lost. */
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
  return <WaysToJoin invited={invited} onJoined={setRecoveryCodes} />;
}

interface WaysToJoinProps {
  invited: Extract<Invited, { ok: true }>;
  onJoined: (codes: readonly string[]) => void;
}

/** A passkey first: nothing to remember, and nothing that a false page could be told. */
function WaysToJoin({ invited: { email, role, ...codes }, onJoined }: WaysToJoinProps) {
  const [busyWith, setBusyWith] = useState<'passkey' | 'password' | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const canPasskey = supportsPasskeys();

  async function join(way: 'passkey' | 'password', joining: Promise<Joined>) {
    setBusyWith(way);
    setRefused(null);
    const joined = await joining;
    setBusyWith(null);
    if (joined.ok) onJoined(joined.recoveryCodes);
    else setRefused(joined.sentence);
  }

  return (
    <Door title="Join the desk">
      <p>
        You are invited as {role}, with the address <strong>{email}</strong>.
      </p>
      {canPasskey && (
        <section className="grid gap-3">
          <p>
            A passkey opens the desk with your fingerprint, your face or the PIN of your device. It
            works on this site only, so no fake page can steal it.
          </p>
          <Button
            busy={busyWith === 'passkey'}
            busyLabel="Waiting for your device..."
            onClick={() => join('passkey', joinWithPasskey())}
          >
            <KeyRound aria-hidden="true" className="size-5" /> Use a passkey
          </Button>
        </section>
      )}
      {refused !== null && (
        <Notice tone="danger" role="alert">
          {refused}
        </Notice>
      )}
      <details open={!canPasskey} className="grid gap-4">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-green">
          Use a password and an app instead
        </summary>
        <form
          className="grid gap-5 pt-2"
          onSubmit={(event) => {
            event.preventDefault();
            join('password', joinWithPassword(new FormData(event.currentTarget)));
          }}
        >
          <PasswordWithApp email={email} {...codes} />
          <Button type="submit" busy={busyWith === 'password'} busyLabel="Joining...">
            Join
          </Button>
        </form>
      </details>
    </Door>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Door title="Keep these codes">
      <RecoveryCodeList codes={codes} />
      <ButtonLink href="/desk">I’ve saved them; open the desk</ButtonLink>
    </Door>
  );
}
