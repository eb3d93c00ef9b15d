import { z } from 'zod';
import { removePasskey } from '#app/features/passkeys/kept-passkeys.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { noteSecurity } from '#server/guards/security-notes.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { textLine } from '#server/http/request-fields.ts';

/** Ends a passkey of whoever asks; one that is gone already, or somebody else's, is left as it is. */
export const removePasskeyEndpoint = endpoint(
  {
    limit: limits.updateUser,
    user: 'required',
    body: z.object({ id: textLine(100) }),
    turns: { of: 'buyer' },
  },
  async ({ services, context, user, body }) => {
    const removed = await removePasskey(services.db, {
      owner: 'user',
      ownerId: user.id,
      passkeyId: body.id,
    });
    if (removed) noteSecurity(services, context, 'passkey-removed');
    return {};
  },
);
