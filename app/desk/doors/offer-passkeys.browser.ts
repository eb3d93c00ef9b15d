import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { ServerAnswer } from '#app/platform/browser/ask-server.browser.ts';
import { enterSigned } from './enter.browser.ts';
import { askToSign } from './passkey.browser.ts';

/** Sooner than what a passkey is to sign runs out. */
const renewedMs = 4 * 60_000;

/**
 * Lets the browser offer passkeys where the address is typed, beside addresses it knows, for as long as
 * the page stands; `onEntered` hears what became of one that was chosen. Does nothing in browsers that
 * cannot. A passkey that is asked for by a button takes its place until `renew` is called.
 */
export function offerPasskeys(onEntered: (answer: ServerAnswer<unknown>) => void) {
  let isOver = false;
  const renew = () => void offer();
  const timer = setInterval(renew, renewedMs);

  async function offer(): Promise<void> {
    if (!(await browserSupportsWebAuthnAutofill())) return;
    const asked = await askToSign('open');
    if (!asked.ok || isOver) return;
    const { value: optionsJSON } = asked;
    // Rejects when it is renewed, given up, or the host is another one: there is nothing to say then.
    const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: true }).catch(
      () => null,
    );
    if (answer !== null) onEntered(await enterSigned(answer, null));
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
