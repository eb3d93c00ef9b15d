import { inTab } from '#app/platform/browser/storage.browser.ts';
import { checkoutDrafts } from '../checkout-drafts.browser.ts';

/** Only whoever goes to the card page needs it. */
const load = () => import('#app/platform/browser/tab-secret.browser.ts').catch(() => null);

/** Keeps a guest's password for when they come back from the card page, in this tab alone. */
export async function keepPassword(password: string): Promise<void> {
  await (await load())?.keepTabSecret(checkoutDrafts.bundlePassword, password);
}

/** The password that was kept, once; its owner may have typed it. */
export async function takeKept(): Promise<string | null> {
  if (inTab.read(checkoutDrafts.bundlePassword) === null) return null;
  return (await (await load())?.takeTabSecret(checkoutDrafts.bundlePassword)) ?? null;
}

/** A new password; empty where it cannot be made, as without a network. */
export const makePassword = async () =>
  (await loadGenerator().catch(() => null))?.generatePassword() ?? '';

/** What makes passwords comes behind what the page is for. */
export const loadGenerator = () => import('#app/features/identity/password/generate-password.ts');
