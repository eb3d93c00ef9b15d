import { inTab } from '#app/platform/browser/storage.browser.ts';
import { checkoutDrafts } from '../checkout-drafts.browser.ts';

/** Only whoever goes to the card page needs it. */
const load = () => import('#app/platform/browser/tab-secret.browser.ts').catch(() => null);

/** Keeps a guest's password for when they come back from the card page, in this tab alone. */
export async function keepPassword(password: string): Promise<void> {
  await (await load())?.keepTabSecret(checkoutDrafts.bundlePassword, password);
}

/** The password that was kept, once, else a new one; empty where it cannot be made, as without a network. */
export async function takePassword(): Promise<string> {
  const kept = await takeKept();
  return kept ?? (await loadGenerator().catch(() => null))?.generatePassword() ?? '';
}

async function takeKept(): Promise<string | null> {
  if (inTab.read(checkoutDrafts.bundlePassword) === null) return null;
  return (await (await load())?.takeTabSecret(checkoutDrafts.bundlePassword)) ?? null;
}

/** What makes passwords comes behind what the page is for. */
export const loadGenerator = () => import('#app/features/identity/password/generate-password.ts');
