import { offerPasskeys as offer } from '#app/features/passkeys/offer-passkeys.browser.ts';
import type { ServerAnswer } from '#app/platform/browser/ask-server.browser.ts';
import { enterSigned } from './enter.browser.ts';
import { askToSign } from './passkey.browser.ts';

/** Lets the browser offer passkeys of the desk; `onEntered` hears what became of one that was chosen. */
export function offerPasskeys(onEntered: (answer: ServerAnswer<unknown>) => void) {
  return offer(
    () => askToSign('open'),
    async (signed) => onEntered(await enterSigned(signed, null)),
  );
}
