import { inTab } from '#app/platform/browser/storage.browser.ts';
import { checkoutDrafts } from '../checkout-drafts.browser.ts';

/** Only whoever goes to the card page needs it. */
const load = () => import('#app/platform/browser/tab-secret.browser.ts').catch(() => null);

/** Keeps a guest's password for when they come back from the card page, in this tab alone. */
export async function keepPassword(password: string): Promise<void> {
  await (await load())?.keepTabSecret(checkoutDrafts.bundlePassword, password);
}

export interface TakenPassword {
  password: string;
  /** Else its owner may have typed it. */
  isMade: boolean;
}

/** The password that was kept, once, else a new one; empty where it cannot be made, as without a network. */
export async function takePassword(): Promise<TakenPassword> {
  const kept = await takeKept();
  if (kept !== null) return { password: kept, isMade: false };
  const made = (await loadGenerator().catch(() => null))?.generatePassword();
  return { password: made ?? '', isMade: made !== undefined };
}

async function takeKept(): Promise<string | null> {
  if (inTab.read(checkoutDrafts.bundlePassword) === null) return null;
  return (await (await load())?.takeTabSecret(checkoutDrafts.bundlePassword)) ?? null;
}

/** What makes passwords comes behind what the page is for. */
export const loadGenerator = () => import('#app/features/identity/password/generate-password.ts');
