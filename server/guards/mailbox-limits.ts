import { mailboxOf } from '#app/features/identity/mailbox-of.ts';
import type { ownMailLimits } from '#app/features/identity/mails/mail-limits.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import type { Services } from '#server/services.ts';
import type { SignedInUser } from './current-user.ts';
import { limits } from './limit-table.ts';
import { tooManyTries, tooOften } from './limits.ts';

/**
 * Counts what a browser that has not signed in to the account asks for a reset link to an address, whether
 * or not there is an account; refuses beyond five an hour. The account's own browsers are not held up.
 */
export async function countResetOf(services: Services, email: string): Promise<void> {
  const check = await services.limits.use(limits.askForResetOf, sha256(mailboxOf(email)));
  if (check.allowed) return;
  const noted = { limit: limits.askForResetOf.name, email };
  throw tooOften(tooManyTries, check.retryAfterSeconds, noted);
}

/**
 * Does what whoever is signed in asks for and what mails them, unless they had as many of the kind as they
 * may have. What is refused, or fails, counts as nothing. Anybody may make an account with somebody
 * else's address: those of one mailbox share its count until they have proved it.
 */
export async function countOwnMail<Done>(
  services: Services,
  limit: (typeof ownMailLimits)[keyof typeof ownMailLimits],
  { id, email, emailVerified }: SignedInUser,
  act: () => Promise<Done>,
): Promise<Done> {
  const key = emailVerified ? id : sha256(mailboxOf(email));
  const check = await services.limits.use(limit, key);
  if (!check.allowed) {
    throw tooOften(tooManyTries, check.retryAfterSeconds, { limit: limit.name, email });
  }
  try {
    return await act();
  } catch (error) {
    await services.limits.giveBack(limit, key);
    throw error;
  }
}
