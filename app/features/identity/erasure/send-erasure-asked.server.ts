import { shopTimeZone } from '#app/features/shop-settings/time-zone.server.ts';
import type { MailServices } from '#app/mails/mail-services.server.ts';
import { findUser } from '../account/find-user.server.ts';
import { sendAccountMail } from '../mails/send-account-mail.server.tsx';
import { accountLink } from '../verification/account-link.ts';
import { issueAccountToken } from '../verification/account-token.server.ts';
import { erasureAskedMail } from './erasure-mails.ts';
import { findErasure } from './find-erasure.server.ts';

interface Services extends MailServices {
  defaultTimeZone: string;
}

/**
 * Tells somebody when their account will be erased, and how to keep it; nothing where it was called
 * off meanwhile.
 */
export async function sendErasureAsked(
  services: Services,
  { mailId, userId }: { mailId: string; userId: string },
): Promise<void> {
  const { db, keys, clock, publicUrl } = services;
  const user = await findUser(db, { id: userId });
  const pending = await findErasure(db, userId);
  if (user === null || pending === null) return;
  const { email } = user;
  const token = await issueAccountToken(db, keys, {
    id: mailId,
    userId,
    purpose: 'keep-account',
    now: clock(),
  });
  const when = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: await shopTimeZone(services),
  }).format(pending.dueAt);
  const mail = erasureAskedMail(when, {
    keep: accountLink(publicUrl, { mode: 'keep', email, token }),
    reset: `${publicUrl}/auth?${new URLSearchParams({ mode: 'forgot', email })}`,
  });
  await sendAccountMail(services, { mailId, kind: 'erasure-asked', to: email, userId, mail });
}
