import { useCallback, useEffect, useState } from 'react';
import { Button } from '#app/design/button.tsx';
import { Fold } from '#app/design/fold.tsx';
import { ActionButton } from '#app/design/form/action-button.tsx';
import { Notice } from '#app/design/notice.tsx';
import { Skeleton } from '#app/design/skeleton.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { dayWords } from '#app/platform/day-words.ts';
import type { Device } from './devices-answer.ts';
import { requestDeviceEnd, requestDevices } from './request-devices.browser.ts';

type Devices = { status: 'loading' | 'failed' } | { status: 'loaded'; devices: Device[] };

/** Where somebody is signed in, and how to end that. */
export function AccountDevices() {
  const [state, setState] = useState<Devices>({ status: 'loading' });

  const load = useCallback(async (signal?: AbortSignal) => {
    const devices = await requestDevices(signal);
    if (signal?.aborted) return;
    setState(devices === null ? { status: 'failed' } : { status: 'loaded', devices });
  }, []);

  useEffect(() => {
    const leaving = new AbortController();
    load(leaving.signal);
    return () => leaving.abort();
  }, [load]);

  async function end(id: string | null) {
    const isDone = await requestDeviceEnd(id);
    await load();
    return isDone;
  }

  return (
    <Fold
      id="devices"
      heading="Your Devices"
      note="Where you are signed in"
      isUrgent={state.status === 'failed'}
    >
      {state.status === 'loading' && <Skeleton className="h-24" />}
      {state.status === 'failed' && (
        <Notice tone="danger" role="alert">
          <p className="mb-3">Your devices could not be loaded.</p>
          <Button size="s" variant="secondary" onClick={() => load()}>
            Try again
          </Button>
        </Notice>
      )}
      {state.status === 'loaded' && <DeviceList devices={state.devices} onEnd={end} />}
    </Fold>
  );
}

interface DeviceListProps {
  devices: readonly Device[];
  /** Whether it is done. */
  onEnd: (id: string | null) => Promise<boolean>;
}

function DeviceList({ devices, onEnd }: DeviceListProps) {
  const hasOthers = devices.some(({ isThisOne }) => !isThisOne);
  return (
    <>
      <ul className="-my-3 divide-y divide-line">
        {devices.map(({ id, name, lastUsedAt, isThisOne }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="wrap-anywhere min-w-0">
              <p className="font-semibold">{name}</p>
              <p className="text-muted text-sm">
                {isThisOne ? 'This device' : `Last used ${dayWords(lastUsedAt)}`}
              </p>
            </div>
            {!isThisOne && (
              <ActionButton
                size="s"
                variant="secondary"
                busyLabel="Signing out..."
                work={() => onEnd(id)}
                done={notify}
              >
                Sign out<span className="sr-only"> {name}</span>
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
      {hasOthers && (
        <ActionButton
          variant="secondary"
          className="mt-7"
          busyLabel="Signing out..."
          work={() => onEnd(null)}
          done={notify}
        >
          Sign out everywhere else
        </ActionButton>
      )}
    </>
  );
}

function notify(isDone: boolean): void {
  showToast(
    isDone
      ? { about: 'settings', title: 'Signed Out', description: 'That device is signed out.' }
      : {
          about: 'settings',
          title: 'Not Signed Out',
          description: 'Please try again.',
          kind: 'destructive',
        },
  );
}
