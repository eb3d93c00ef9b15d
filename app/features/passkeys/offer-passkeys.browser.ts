import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { ServerAnswer } from '#app/platform/browser/ask-server.browser.ts';

/** Shorter than the life of a challenge. */
const renewedMs = 4 * 60_000;

/**
 * Lets the browser offer passkeys in the email field until `stop` is called; `onSigned` receives
 * what the chosen passkey signed. Does nothing in browsers without this feature. A request made by
 * a button replaces the offer until `renew` is called.
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
    // Rejects when it is renewed, stopped, or on another host: there is nothing to report then.
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
