import { z } from 'zod';
import { maxPasskeyName } from '#app/features/identity/passkeys/passkeys-answer.ts';
import { renamePasskey } from '#app/features/passkeys/kept-passkeys.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { textLine } from '#server/http/request-fields.ts';

const body = z.object({ id: textLine(100), name: textLine(maxPasskeyName) });

/** Gives a passkey of whoever asks another name, by which they tell it from others. */
export const renamePasskeyEndpoint = endpoint(
  { limit: limits.updateUser, user: 'required', body },
  async ({ services, user, body: { id, name } }) => {
    if (name === '') throw new Refusal('bad_request', 'Give the passkey a name.');
    const renamed = await renamePasskey(services.db, {
      owner: 'user',
      ownerId: user.id,
      passkeyId: id,
      name,
    });
    if (!renamed) throw new Refusal('not_found', 'You no longer have this passkey.');
    return {};
  },
);
