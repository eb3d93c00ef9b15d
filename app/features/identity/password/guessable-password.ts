import { site } from '#content/site.ts';

/** What people choose for this shop's name, written together. */
const shopNames = new Set([site.name, site.logoText].map(lettersOf));

/**
 * Whether a password is what somebody would try first here, knowing the account's address: nothing but
 * spaces, one character over and over, the shop's name with or without a number or sign after it, or the
 * address itself, whole or up to its @. `email` is normalised; `null` where no account is known.
 */
export function isGuessable(password: string, email: string | null): boolean {
  const typed = password.normalize('NFKC').trim().toLowerCase();
  if (new Set(typed).size <= 1) return true;
  if (shopNames.has(lettersOf(typed.replace(/(?<!\P{L})\P{L}+$/u, '')))) return true;
  return email !== null && (typed === email || typed === email.slice(0, email.lastIndexOf('@')));
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
