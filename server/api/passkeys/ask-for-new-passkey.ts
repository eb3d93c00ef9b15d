import { z } from 'zod';
import { askForNewPasskey } from '#app/features/passkeys/ask-for-passkey.server.ts';
import { requireIdentity } from '#server/guards/confirm-identity.ts';
import { limits } from '#server/guards/limit-table.ts';
import { unverifiedAddress } from '#server/guards/passkey-refusals.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { passwordField } from '#server/http/request-fields.ts';

/** What a browser makes a passkey by, for an account's owner who has shown that it is them. */
export const askForNewPasskeyEndpoint = endpoint(
  {
    limit: limits.changePassword,
    user: 'required',
    body: z.object({ password: passwordField.optional() }),
    turns: { of: 'buyer' },
  },
  async ({ services, context, user, body }) => {
    if (!user.emailVerified) throw unverifiedAddress();
    await requireIdentity(services, context, { user, password: body.password });
    const purpose = { owner: 'user', ceremony: 'add', ownerId: user.id } as const;
    return { creation: await askForNewPasskey(services, purpose, user.email) };
  },
);
