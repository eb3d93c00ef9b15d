import { useEffect, useRef, useState } from 'react';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { type AccountAnswer, unexpectedFailure } from '../account/account-answer.ts';

type Module = typeof import('./passkey-sign-in.browser.ts');

/**
 * Signing in by passkey, from the email field or by a button. What it takes is fetched where a browser
 * can offer passkeys in a field, at the first press or key, and else when the button is pressed. `isSupported` is true at first,
 * as almost every browser has them.
 */
export function usePasskeySignIn(onSignedIn: () => void | Promise<void>) {
  const [isSupported, setIsSupported] = useState(true);
  const offer = useRef<ReturnType<Module['offerPasskeySignIn']> | null>(null);

  async function settle(answer: AccountAnswer): Promise<void> {
    if (answer.ok) return onSignedIn();
    showToast({
      about: 'sign-in',
      title: 'Sign In Error',
      description: answer.message,
      kind: 'destructive',
    });
    offer.current?.renew();
  }

  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    if (typeof PublicKeyCredential === 'undefined') return setIsSupported(false);
    let hasBegun = false;
    async function begin(): Promise<void> {
      if (hasBegun) return;
      hasBegun = true;
      const loaded = (await canOffer()) ? await load() : null;
      if (!loaded || signal.aborted) return;
      offer.current = loaded.offerPasskeySignIn((answer) => latest.current(answer));
    }
    // Whoever only looks asks the server nothing.
    for (const event of ['pointerdown', 'keydown'])
      window.addEventListener(event, begin, { signal });
    return () => {
      leaving.abort();
      offer.current?.stop();
    };
  }, []);

  async function signIn(): Promise<void> {
    const loaded = await load();
    if (loaded) await settle(await loaded.requestPasskeySignIn());
    else await settle({ ok: false, message: unexpectedFailure });
  }

  return { isSupported, signIn };
}

/** It cannot be fetched where the network is gone. */
const load = () => import('./passkey-sign-in.browser.ts').catch(() => null);

async function canOffer(): Promise<boolean> {
  const ask = PublicKeyCredential.isConditionalMediationAvailable;
  return typeof ask === 'function' && ask.call(PublicKeyCredential).catch(() => false);
}
