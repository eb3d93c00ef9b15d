import { useCallback, useEffect, useState } from 'react';
import { Button } from '#app/design/button.tsx';
import { Card } from '#app/design/card.tsx';
import { ActionButton } from '#app/design/form/action-button.tsx';
import { Notice } from '#app/design/notice.tsx';
import { Skeleton } from '#app/design/skeleton.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { AddPasskey } from './add-passkey.tsx';
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

  async function remove(id: string) {
    const isDone = await requestPasskeyRemoval(id);
    await load();
    return isDone;
  }

  return (
    <Card heading="Passkeys" headingLevel={3}>
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
              A passkey signs you in with your fingerprint, your face or the lock of your device,
              instead of a password.
            </p>
          ) : (
            <PasskeyList passkeys={state.passkeys} onRemove={remove} />
          )}
          <AddPasskey onAdded={load} />
        </>
      )}
    </Card>
  );
}

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  /** Whether it is done. */
  onRemove: (id: string) => Promise<boolean>;
}

function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  return (
    <ul className="mb-4 divide-y divide-line">
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <div className="wrap-anywhere min-w-0">
            <p className="font-semibold">{name}</p>
            <p className="text-muted text-sm">
              {`Made ${dayOf(createdAt)}, `}
              {lastUsedAt ? `last used ${dayOf(lastUsedAt)}` : 'not used yet'}
            </p>
          </div>
          <ActionButton
            size="s"
            variant="secondary"
            busyLabel="Removing..."
            work={() => onRemove(id)}
            done={notify}
          >
            Remove<span className="sr-only"> the passkey of {name}</span>
          </ActionButton>
        </li>
      ))}
    </ul>
  );
}

function notify(isDone: boolean): void {
  showToast(
    isDone
      ? { title: 'Passkey Removed', description: 'You can no longer sign in with it.' }
      : { title: 'Not Removed', description: 'Please try again.', kind: 'destructive' },
  );
}

function dayOf(date: Date): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(date);
}
