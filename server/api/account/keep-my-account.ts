import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { buyerThemselves } from '#app/features/desk/buyers/erase-due.server.ts';
import { keepBuyer } from '#app/features/desk/buyers/keep-buyer.server.ts';
import { findUser } from '#app/features/identity/account/find-user.server.ts';
import {
  findAccountToken,
  spendAccountToken,
} from '#app/features/identity/verification/account-token.server.ts';
import { signedOut } from '#server/guards/current-user.ts';
import { limits } from '#server/guards/limit-table.ts';
import { tokenOf } from '#server/guards/mailed-credential.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { noteSecurity } from '#server/guards/security-notes.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { credentialFields, holdsCredential } from '#server/http/request-fields.ts';
import type { Services } from '#server/services.ts';

/**
 * Calls off what an account's owner asked for: by the link of the mail, once and without signing
 * in, or signed in.
 */
export const keepMyAccountEndpoint = endpoint(
  { limit: limits.token, user: 'optional', body: z.object(credentialFields) },
  async ({ services, context, user, body }) => {
    const token = holdsCredential(body)
      ? await tokenOf(services, context, body, ['keep-account'])
      : undefined;
    const owner = token === undefined ? user : await ownerOf(services, token);
    if (owner === null && token === undefined) throw signedOut();
    const isKept = owner !== null && (await keep(services, owner.email, token));
    // Signed in, it stays in any case; a link is told apart from one that works.
    if (!isKept && token !== undefined) throw linkIsOver();
    if (isKept && owner)
      noteSecurity(services, context, 'erasure-called-off', { userId: owner.id });
    return {};
  },
);

async function keep(services: Services, email: string, token: string | undefined) {
  const actor = { who: buyerThemselves, key: randomUUID() };
  const kept = await keepBuyer(services, actor, {
    email,
    by: 'owner',
    ...(token !== undefined && {
      spend: async (tx, userId) =>
        (await spendAccountToken(tx, token, ['keep-account'], services.clock())) === userId,
    }),
  });
  return kept.status === 'done';
}

async function ownerOf({ db, clock }: Services, token: string) {
  const found = await findAccountToken(db, token, ['keep-account'], clock());
  return found && findUser(db, { id: found.userId });
}

function linkIsOver(): Refusal {
  return new Refusal(
    'token_invalid',
    'This link does not work, or no longer works. Sign in to see whether your account is there.',
  );
}
