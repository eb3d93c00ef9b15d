import { mailboxOf } from '#app/features/identity/mailbox-of.ts';
import type { LimitCheck, RateLimit } from '#app/platform/http/rate-limits.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import type { Services } from '#server/services.ts';
import { limits } from './limit-table.ts';
import { tooManyTries, tooOften } from './limits.ts';

/**
 * Counts a mail to an email, whether it has an account or not, against the limit of its kind and
 * against the day's of all kinds; refuses once one is used up. The mailbox is kept as a digest only.
 */
export async function countMail(
  services: Services,
  limit: RateLimit,
  email: string,
  sentence = tooManyTries,
): Promise<void> {
  const check = await countKindAndDay(services, limit, email);
  if (!check.allowed) {
    throw tooOften(sentence, check.retryAfterSeconds, { limit: limit.name, email });
  }
}

/** As `countMail`, where the request is answered all the same: whether the mail may be sent. */
export async function mayMail(
  services: Services,
  limit: RateLimit,
  email: string,
): Promise<boolean> {
  return (await countKindAndDay(services, limit, email)).allowed;
}

/**
 * As `countMail` for the link that resets a password. Once strangers have used the day's mails up
 * there is still one an hour, or they could keep an owner out of the account (decision 0010).
 */
export async function countResetMail(services: Services, email: string): Promise<void> {
  const key = mailboxKey(email);
  const perHour = await services.limits.use(limits.resetMail, key);
  const noted = { limit: limits.resetMail.name, email };
  if (!perHour.allowed) throw tooOften(tooManyTries, perHour.retryAfterSeconds, noted);
  const perDay = await services.limits.use(limits.anyMailPerDay, key);
  if (perDay.allowed) return;
  const beyond = await services.limits.use(limits.resetMailBeyondDay, key);
  if (!beyond.allowed) throw tooOften(tooManyTries, beyond.retryAfterSeconds, noted);
}

async function countKindAndDay(
  services: Services,
  limit: RateLimit,
  email: string,
): Promise<LimitCheck> {
  const key = mailboxKey(email);
  const perKind = await services.limits.use(limit, key);
  return perKind.allowed ? services.limits.use(limits.anyMailPerDay, key) : perKind;
}

const mailboxKey = (email: string) => sha256(mailboxOf(email));
