import { z } from 'zod';
import { askForErasure } from '#app/features/identity/erasure/ask-for-erasure.server.ts';
import { findErasure } from '#app/features/identity/erasure/find-erasure.server.ts';
import { ownMailLimits } from '#app/features/identity/mails/mail-limits.server.ts';
import type { MyDataAnswer } from '#app/features/identity/my-data/my-data-answer.ts';
import { signedOut } from '#server/guards/current-user.ts';
import { limits } from '#server/guards/limit-table.ts';
import { countOwnMail } from '#server/guards/mailbox-limits.ts';
import { noteSecurity } from '#server/guards/security-notes.ts';
import { requireVerifiedOwner } from '#server/guards/verified-owner.ts';
import { endpoint } from '#server/http/endpoint.ts';

/** Has the account of whoever asks erased in a day. Asked again meanwhile, it answers the same. */
export const eraseMyAccountEndpoint = endpoint(
  { limit: limits.askForErasure, user: 'required', body: z.object({}) },
  async ({ services, context, user }): Promise<MyDataAnswer> => {
    requireVerifiedOwner(services, user);
    const earlier = await findErasure(services.db, user.id);
    if (earlier) return { erasedOn: earlier.dueAt.toISOString() };
    const pending = await countOwnMail(services, ownMailLimits.erasureMail, user, async () => {
      const asked = await askForErasure(services, user.id);
      if (asked === null) throw signedOut();
      return asked;
    });
    noteSecurity(services, context, 'erasure-asked');
    return { erasedOn: pending.dueAt.toISOString() };
  },
);
