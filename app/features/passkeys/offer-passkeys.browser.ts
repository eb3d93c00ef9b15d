import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { ServerAnswer } from '#app/platform/browser/ask-server.browser.ts';

/** Sooner than what a passkey is to sign runs out. */
const renewedMs = 4 * 60_000;

/**
 * Lets the browser offer passkeys where the address is typed, beside addresses it knows, for as long as
 * the page stands; `onSigned` gets what one that was chosen has signed. Does nothing in browsers that
 * cannot. A passkey that is asked for by a button takes its place until `renew` is called.
 */
export function offerPasskeys(
  ask: () => Promise<ServerAnswer<PublicKeyCredentialRequestOptionsJSON>>,
  onSigned: (signed: object) => void,
) {
  let isOver = false;
  const renew = () => void offer();
  const timer = setInterval(renew, renewedMs);

  async function offer(): Promise<void> {
    if (!(await browserSupportsWebAuthnAutofill())) return;
    const asked = await ask();
    if (!asked.ok || isOver) return;
    const { value: optionsJSON } = asked;
    // Rejects when it is renewed, given up, or the host is another one: there is nothing to say then.
    const signed = await startAuthentication({ optionsJSON, useBrowserAutofill: true }).catch(
      () => null,
    );
    if (signed !== null) onSigned(signed);
  }

  renew();
  return {
    renew,
    stop() {
      isOver = true;
      clearInterval(timer);
      WebAuthnAbortService.cancelCeremony();
    },
  };
}
