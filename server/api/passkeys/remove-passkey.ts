import { z } from 'zod';
import { removePasskey } from '#app/features/passkeys/kept-passkeys.server.ts';
import { requireIdentity } from '#server/guards/confirm-identity.ts';
import { limits } from '#server/guards/limit-table.ts';
import { noteSecurity } from '#server/guards/security-notes.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { passwordField, textLine } from '#server/http/request-fields.ts';

/** Ends a passkey of an owner who has shown that it is them; somebody else's is left as it is. */
export const removePasskeyEndpoint = endpoint(
  {
    limit: limits.updateUser,
    user: 'required',
    body: z.object({ id: textLine(100), password: passwordField.optional() }),
    turns: { of: 'buyer' },
  },
  async ({ services, context, user, body }) => {
    await requireIdentity(services, context, { user, password: body.password });
    const removed = await removePasskey(services.db, {
      owner: 'user',
      ownerId: user.id,
      passkeyId: body.id,
    });
    if (removed) noteSecurity(services, context, 'passkey-removed');
    return {};
  },
);
