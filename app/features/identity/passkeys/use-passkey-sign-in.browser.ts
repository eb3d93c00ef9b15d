import { useEffect, useRef, useState } from 'react';
import { failure } from '#app/design/form/checked.ts';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { type AccountAnswer, unexpectedFailure } from '../account/account-answer.ts';

type Module = typeof import('./passkey-sign-in.browser.ts');

/**
 * Signing in by passkey, from the email field or by a button. What it takes is fetched where a browser
 * can offer passkeys in a field, and else when the button is pressed. `isSupported` is true at first,
 * as almost every browser has them.
 */
export function usePasskeySignIn(onSignedIn: () => void | Promise<void>) {
  const [isSupported, setIsSupported] = useState(true);
  const offer = useRef<ReturnType<Module['offerPasskeySignIn']> | null>(null);
  const signedIn = useRef(onSignedIn);
  useEffect(() => {
    signedIn.current = onSignedIn;
  });

  useEffect(() => {
    let isOver = false;
    if (typeof PublicKeyCredential === 'undefined') return setIsSupported(false);
    canOffer()
      .then((can) => (can && !isOver ? load() : null))
      .then((loaded) => {
        if (loaded && !isOver) offer.current = loaded.offerPasskeySignIn(settleOffered);
      });
    return () => {
      isOver = true;
      offer.current?.stop();
    };
  }, []);

  async function settleOffered(answer: AccountAnswer): Promise<void> {
    await settle(answer, signedIn.current);
    if (!answer.ok) offer.current?.renew();
  }

  async function signIn(): Promise<void> {
    const loaded = await load();
    const answer = loaded
      ? await loaded.requestPasskeySignIn()
      : { ok: false as const, message: unexpectedFailure };
    await settleOffered(answer);
  }

  return { isSupported, signIn };
}

async function settle(
  answer: AccountAnswer,
  onSignedIn: () => void | Promise<void>,
): Promise<void> {
  if (answer.ok) return onSignedIn();
  const { toast } = failure('Sign In Error', answer.message);
  if (toast) showToast(toast);
}

/** It cannot be fetched where the network is gone. */
const load = () => import('./passkey-sign-in.browser.ts').catch(() => null);

async function canOffer(): Promise<boolean> {
  const ask = PublicKeyCredential.isConditionalMediationAvailable;
  return typeof ask === 'function' && ask.call(PublicKeyCredential).catch(() => false);
}
