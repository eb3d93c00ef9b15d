import { z } from 'zod';
import { assertionField } from '#app/features/passkeys/passkey-answers.server.ts';
import { openDesk } from '#server/guards/desk-session.ts';
import { limits } from '#server/guards/limit-table.ts';
import { requirePasskey } from '#server/guards/staff-passkey.ts';
import { endpoint } from '#server/http/endpoint.ts';

const body = z.object({ answer: assertionField });

/**
 * Takes a passkey of whoever sits at the desk, ahead of what needs them to have shown lately who
 * they are.
 */
export const reauthenticateWithPasskeyEndpoint = endpoint(
  { limit: limits.deskSignIn, body, turns: { of: 'desk', showsIdentity: true } },
  async ({ services, context, body: { answer } }) => {
    const { member } = await openDesk(services, context);
    const purpose = { owner: 'staff', ceremony: 'reauthenticate', ownerId: member.id } as const;
    await requirePasskey(services, context, { purpose, answer });
    return {};
  },
);
