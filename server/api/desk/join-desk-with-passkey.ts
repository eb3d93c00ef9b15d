import { z } from 'zod';
import { openInvitation } from '#app/features/desk/staff/invitation.server.ts';
import { joinByPasskey } from '#app/features/desk/staff/join-by-passkey.server.ts';
import {
  attestationField,
  maxAttestationBytes,
} from '#app/features/passkeys/passkey-answers.server.ts';
import { passkeyName } from '#server/desk/desk-fields.ts';
import { noInvitation } from '#server/guards/invitation-refusal.ts';
import { limits } from '#server/guards/limit-table.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { noteSecurity } from '#server/guards/security-notes.ts';
import { deskToken, keepDeskToken } from '#server/http/desk-cookie.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { tokenField } from '#server/http/request-fields.ts';

const body = z.object({ token: tokenField, answer: attestationField, name: passkeyName });

const sentences = {
  unfit: 'This passkey was not made for this desk, or it took too long. Try again.',
  known: 'This passkey is at the desk already. Make another one.',
};

/**
 * Makes whoever was invited one of the staff, with a passkey, and opens the desk; one that was open
 * in this browser closes. Answers the recovery codes, this once.
 */
export const joinDeskWithPasskeyEndpoint = endpoint(
  { limit: limits.token, body, maxBodyBytes: maxAttestationBytes },
  async ({ services, context, body: { token, answer, name } }) => {
    const invitation = await openInvitation(services, token);
    if (invitation === null) throw noInvitation();
    const { email } = invitation;
    const earlier = deskToken(services, context);
    const joined = await joinByPasskey(services, { token, answer, name, earlier });
    if (joined.status === 'no-invitation') throw noInvitation();
    if (joined.status !== 'joined') {
      throw new Refusal('wrong_credentials', sentences[joined.status], {
        noted: { event: 'desk-sign-in-failed', email },
      });
    }
    keepDeskToken(services, context, joined);
    noteSecurity(services, context, 'desk-opened', { email, reason: 'passkey' });
    return { recoveryCodes: joined.recoveryCodes };
  },
);
