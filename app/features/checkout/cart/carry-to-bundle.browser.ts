import { inTab } from '#app/platform/browser/storage.browser.ts';
import { fieldsOf, isText, parseJson } from '#app/platform/foreign-values.ts';
import { checkoutDrafts } from '../checkout-drafts.browser.ts';

/** Who takes the bundle instead of the cart finds there, in this tab, the name and address typed here. */
export function carryToBundle(): void {
  const typed = draftOf(checkoutDrafts.cart);
  const textOf = (name: string) => (isText(typed[name]) ? typed[name].trim() : '');
  const email = textOf('email');
  const fullName = `${textOf('firstName')} ${textOf('lastName')}`.trim();
  const carried = { ...(email && { email }), ...(fullName && { fullName }) };
  const kept = { ...draftOf(checkoutDrafts.bundle), ...carried };
  inTab.keep(checkoutDrafts.bundle, JSON.stringify(kept));
}

function draftOf(key: string) {
  return fieldsOf<Record<string, string>>(parseJson(inTab.read(key)));
}
