import { inTab } from '#app/platform/browser/storage.browser.ts';
import { checkoutDrafts } from '../checkout-drafts.browser.ts';

/** Only whoever goes to the card page needs it. */
const load = () => import('#app/platform/browser/tab-secret.browser.ts').catch(() => null);

/** Keeps a guest's password for when they come back from the card page, in this tab alone. */
export async function keepPassword(password: string): Promise<void> {
  await (await load())?.keepTabSecret(checkoutDrafts.bundlePassword, password);
}

/** The password that was kept, once; `null` where there is none. */
export async function takePassword(): Promise<string | null> {
  if (inTab.read(checkoutDrafts.bundlePassword) === null) return null;
  return (await (await load())?.takeTabSecret(checkoutDrafts.bundlePassword)) ?? null;
}
