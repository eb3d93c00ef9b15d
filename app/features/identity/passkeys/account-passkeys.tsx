import { useCallback, useEffect, useState } from 'react';
import { Button } from '#app/design/button.tsx';
import { Fold } from '#app/design/fold.tsx';
import { Notice } from '#app/design/notice.tsx';
import { Skeleton } from '#app/design/skeleton.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyItem } from './passkey-item.tsx';
import type { Passkey } from './passkeys-answer.ts';
import { requestPasskeyRemoval, requestPasskeys } from './request-passkeys.browser.ts';

type Passkeys = { status: 'loading' | 'failed' } | { status: 'loaded'; passkeys: Passkey[] };

/** The passkeys that sign in to somebody's account, and how to add or end one. */
export function AccountPasskeys() {
  const [state, setState] = useState<Passkeys>({ status: 'loading' });

  const load = useCallback(async (signal?: AbortSignal) => {
    const passkeys = await requestPasskeys(signal);
    if (signal?.aborted) return;
    setState(passkeys === null ? { status: 'failed' } : { status: 'loaded', passkeys });
  }, []);

  useEffect(() => {
    const leaving = new AbortController();
    load(leaving.signal);
    return () => leaving.abort();
  }, [load]);

  async function remove(id: string, password?: string) {
    const answer = await requestPasskeyRemoval(id, password);
    if (answer.is === 'done') {
      showToast({
        about: 'settings',
        title: 'Passkey Removed',
        description: 'You can no longer sign in with it.',
      });
      await load();
    }
    return answer;
  }

  return (
    <Fold
      id="passkeys"
      heading="Passkeys"
      note="Sign in without a password"
      isUrgent={state.status === 'failed'}
    >
      {state.status === 'loading' && <Skeleton className="h-24" />}
      {state.status === 'failed' && (
        <Notice tone="danger" role="alert">
          <p className="mb-3">Your passkeys could not be loaded.</p>
          <Button size="s" variant="secondary" onClick={() => load()}>
            Try again
          </Button>
        </Notice>
      )}
      {state.status === 'loaded' && (
        <>
          {state.passkeys.length === 0 ? (
            <p className="mb-4 text-muted">
              A passkey signs you in with your fingerprint, your face or your device’s screen lock,
              instead of a password.
            </p>
          ) : (
            <ul className="mb-4 divide-y divide-line">
              {state.passkeys.map((passkey) => (
                <PasskeyItem
                  key={passkey.id}
                  passkey={passkey}
                  onRenamed={load}
                  onRemove={remove}
                />
              ))}
            </ul>
          )}
          <AddPasskey onAdded={load} />
        </>
      )}
    </Fold>
  );
}
