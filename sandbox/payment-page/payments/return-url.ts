import type { SessionRecord } from '#sandbox/payment-page/store/records.ts';

/** Where the buyer goes after paying: the shop's address with the session's id filled in. */
export function returnUrl({ successUrl, id }: SessionRecord): string {
  return successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id);
}
