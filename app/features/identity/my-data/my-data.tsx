import { useState } from 'react';
import { Button } from '#app/design/button.tsx';
import { Fold } from '#app/design/fold.tsx';
import { ActionButton } from '#app/design/form/action-button.tsx';
import { showAndFocus } from '#app/design/form/focus-field.browser.ts';
import { showToast, type ToastMessage } from '#app/design/toast/toast.browser.ts';
import { saveBlob } from '#app/platform/browser/save-blob.browser.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { erasingId, setErasedOn, useErasedOn } from './erased-on.browser.ts';
import { KeepButton } from './erasure-notice.tsx';
import { longTime } from './long-time.ts';
import { type MyDataOutcome, requestErasure, requestExport } from './request-my-data.browser.ts';
import { VerificationDialog } from './verification-dialog.tsx';

/** What waits for somebody to show once more who they are. */
interface Verification {
  byMailOnly: boolean;
  again: () => Promise<void>;
}

/** What the shop keeps of somebody: to have a copy of it, and to have it erased. */
export function MyData({ email }: { email: string }) {
  const [isErasing, setErasing] = useState(false);
  const [verification, setVerification] = useState<Verification | null>(null);

  /** Does what was asked for, after a verification where one is needed. */
  async function carryOut<Value>(
    ask: () => Promise<MyDataOutcome<Value>>,
    done: (value: Value) => void,
  ): Promise<void> {
    const outcome = await ask();
    if (outcome.is !== 'failed') setErasing(false);
    if (outcome.is === 'verification-needed') {
      const again = () => carryOut(ask, done);
      return setVerification({ byMailOnly: outcome.byMailOnly, again });
    }
    setVerification(null);
    if (outcome.is === 'done') return done(outcome.value);
    notify({ title: 'Not Done', description: outcome.message, kind: 'destructive' });
  }

  const download = () =>
    carryOut(requestExport, ({ blob, fileName }) => {
      saveBlob(blob, fileName ?? 'my-data.html');
      notify({ title: 'Your data', description: 'The file is among your downloads.' });
    });

  const erase = () =>
    carryOut(requestErasure, (at) => {
      showAndFocus(() => setErasedOn(at), erasingId);
      notify({
        title: 'We’ll erase your account',
        description: 'We emailed you when, and how to keep it.',
      });
    });

  return (
    <Fold id="my-data" heading="My Data" note="Download it, or erase your account">
      <div className="grid gap-6">
        <div className="grid justify-items-start gap-3">
          <p>
            Everything we keep about you, in one file: a page to read, and the same data as JSON for
            other programs.
          </p>
          <ActionButton variant="secondary" busyLabel="Gathering..." work={download}>
            Download my data
          </ActionButton>
        </div>
        <Erasing onErase={() => setErasing(true)} />
      </div>
      {isErasing && <EraseDialog email={email} onErase={erase} onClose={() => setErasing(false)} />}
      {verification && (
        <VerificationDialog
          email={email}
          byMailOnly={verification.byMailOnly}
          onVerified={verification.again}
          onClose={() => setVerification(null)}
        />
      )}
    </Fold>
  );
}

function notify(toast: ToastMessage): void {
  showToast({ about: 'settings', ...toast });
}

/** Offers to erase the account, or says when it will be. */
function Erasing({ onErase }: { onErase: () => void }) {
  const { erasedOn } = useErasedOn();
  return (
    <div id={erasingId} tabIndex={-1} className="grid content-start justify-items-start gap-3">
      {erasedOn === null ? (
        <>
          <p>Delete your account and everything in it. You have a day to change your mind.</p>
          <Button variant="danger" onClick={onErase}>
            Erase my account...
          </Button>
        </>
      ) : (
        <>
          <p>
            Your account will be erased on {longTime(erasedOn)}. Changed your mind? Keep it here, or
            by the link in the email we sent you.
          </p>
          <KeepButton />
        </>
      )}
    </div>
  );
}
