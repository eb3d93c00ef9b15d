import { z } from 'zod';
import { assertionField } from '#app/features/passkeys/passkey-answers.server.ts';
import { openDesk } from '#server/guards/desk-session.ts';
import { limits } from '#server/guards/limit-table.ts';
import { noteSecurity } from '#server/guards/security-notes.ts';
import { requirePasskey } from '#server/guards/staff-passkey.ts';
import { endpoint } from '#server/http/endpoint.ts';

const body = z.object({ answer: assertionField });

/** Reauthenticates the member whose desk is open, by one of their passkeys. */
export const reauthenticateWithPasskeyEndpoint = endpoint(
  { limit: limits.deskSignIn, body, turns: { of: 'desk', showsIdentity: true } },
  async ({ services, context, body: { answer } }) => {
    const { member } = await openDesk(services, context);
    const purpose = { owner: 'staff', ceremony: 'reauthenticate', ownerId: member.id } as const;
    const { email } = await requirePasskey(services, context, { purpose, answer });
    noteSecurity(services, context, 'desk-identity-shown', { email, reason: 'passkey' });
    return {};
  },
);
