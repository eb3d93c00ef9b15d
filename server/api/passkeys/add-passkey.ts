import { z } from 'zod';
import { deviceName } from '#app/features/identity/devices/device-name.server.ts';
import { addBuyerPasskey } from '#app/features/identity/passkeys/add-passkey.server.ts';
import {
  attestationField,
  maxAttestationBytes,
} from '#app/features/passkeys/passkey-answers.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import {
  knownPasskey,
  tooManyPasskeys,
  unfitPasskey,
  unverifiedAddress,
} from '#server/guards/passkey-refusals.ts';
import { noteSecurity } from '#server/guards/security-notes.ts';
import { endpoint } from '#server/http/endpoint.ts';

const body = z.object({ answer: attestationField });

/** Keeps a passkey that was just made in the session of its owner. */
export const addPasskeyEndpoint = endpoint(
  {
    limit: limits.changePassword,
    user: 'required',
    body,
    maxBodyBytes: maxAttestationBytes,
    turns: { of: 'buyer' },
  },
  async ({ services, context, user, body: { answer } }) => {
    const name = deviceName(context.req.header('user-agent'));
    switch (await addBuyerPasskey(services, { userId: user.id, answer, name })) {
      case 'unproven':
        throw unverifiedAddress();
      case 'unfit':
        throw unfitPasskey();
      case 'known':
        throw knownPasskey();
      case 'too-many':
        throw tooManyPasskeys();
      case 'kept':
        noteSecurity(services, context, 'passkey-added');
        return {};
    }
  },
);
