import { bareAddress } from '#app/platform/text/bare-address.ts';
import { normaliseEmail } from '#app/platform/text/normalise-email.ts';

/**
 * Where to answer a visitor: the address as typed, as long as nothing but the case of its letters
 * differs from the one it is stored as elsewhere, else that one. `null` for what is no address, or
 * might be read as more than one.
 */
export function replyAddress(typed: string): string | null {
  const normalised = normaliseEmail(typed);
  const text = bareAddress(typed);
  const differsByCase = /^[!-~]+$/.test(text) && text.toLowerCase() === normalised;
  return differsByCase ? text : normalised;
}
