import { bundle, bundleBooks } from '#app/features/catalog/catalog.ts';
import { requestEmailCheck } from '#app/features/identity/account/request-email-check.browser.ts';
import { splitFullName } from '#app/features/identity/account/split-full-name.ts';
import { pageTax } from '#app/features/shop-settings/page-tax.browser.ts';
import { requestPayment } from '../request-payment.browser.ts';
import { shownSum } from '../shown-sum.ts';
import { type BundleDetails, bundleStartFailed } from './bundle-details.ts';

export type BundleCheckoutStart =
  | { status: 'opened'; paymentUrl: string }
  /** A guest's address has an account: its owner must sign in. */
  | { status: 'account-exists' }
  /** This visit's order is paid: `path` leads to it. */
  | { status: 'paid'; path: string; message: string | null }
  /** `message` is for the buyer; `field` is where they can do something about it, if they can. */
  | { status: 'failed'; message: string; field: 'email' | 'password' | null };

const fieldsAtFault = new Map<string | null, 'email' | 'password'>([
  ['email_invalid', 'email'],
  ['password_too_short', 'password'],
  ['password_too_long', 'password'],
  ['password_weak', 'password'],
]);

const cartItems = bundleBooks.map(({ fullTitle }) => ({
  title: fullTitle,
  price: bundle.priceCents / 100 / bundleBooks.length,
  type: 'ebook',
  category: bundle.category,
}));

/**
 * Asks for a card page for the bundle. A guest's address is looked up first; where that tells
 * nothing the server decides. Called again in the same visit it leads to the same card page, or with
 * other details than the password to another that takes its place.
 */
export async function startBundleCheckout(
  { email, fullName, password, remindMe }: BundleDetails,
  { isGuest }: { isGuest: boolean },
): Promise<BundleCheckoutStart> {
  if (isGuest && (await requestEmailCheck(email))) return { status: 'account-exists' };
  const shown = shownSum({ totalCents: bundle.priceCents }, pageTax());
  const order = { email, ...splitFullName(fullName), cartItems, remindMe };
  const request = await requestPayment(order, {
    shown,
    ...(isGuest && { userPassword: password }),
  });
  if (!request.ok) {
    const { code, message, paidPath } = request;
    if (code === 'account_exists') return { status: 'account-exists' };
    if (paidPath !== null) return { status: 'paid', path: paidPath, message };
    const field = fieldsAtFault.get(code) ?? null;
    return { status: 'failed', message: message ?? bundleStartFailed, field };
  }
  return { status: 'opened', paymentUrl: request.paymentUrl };
}
