import type { Context } from 'hono';
import { z } from 'zod';
import { openInvitation } from '#app/features/desk/staff/invitation.server.ts';
import {
  askForNewPasskey,
  askForPasskey,
} from '#app/features/desk/staff/passkeys/ask-for-passkey.server.ts';
import { rightsRefusal } from '#server/desk/desk-rights.ts';
import { openDesk } from '#server/guards/desk-session.ts';
import { noInvitation } from '#server/guards/invitation-refusal.ts';
import { limits } from '#server/guards/limit-table.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { tokenField } from '#server/http/request-fields.ts';
import type { Services } from '#server/services.ts';

const body = z.object({
  for: z.enum(['open', 'reauthenticate', 'join', 'add']),
  /** Of the invitation, to join. */
  token: tokenField.nullish(),
});

/** What a browser makes or uses a passkey by: good once, for five minutes, and for this alone. */
export const askForPasskeyEndpoint = endpoint(
  { limit: limits.deskPasskey, body },
  async ({ services, context, body: { for: purpose, token } }) => {
    if (purpose === 'open') {
      return { request: await askForPasskey(services, { ceremony: 'open', staffId: null }) };
    }
    if (purpose === 'join') {
      const invited = await openInvitation(services, token ?? '');
      if (invited === null) throw noInvitation();
      const { staffId, email } = invited;
      return { creation: await askForNewPasskey(services, { ceremony: 'join', staffId }, email) };
    }
    return purpose === 'add' ? askToAdd(services, context) : askAgain(services, context);
  },
);

async function askToAdd(services: Services, context: Context) {
  const { member, freshUntil } = await openDesk(services, context);
  const asking = { role: member.role, isFresh: freshUntil > services.clock() };
  const refusal = rightsRefusal('add-passkey', asking);
  if (refusal) throw new Refusal(refusal.code ?? 'refused', refusal.sentence);
  const creation = { ceremony: 'add', staffId: member.id } as const;
  return { creation: await askForNewPasskey(services, creation, member.email) };
}

async function askAgain(services: Services, context: Context) {
  const { member } = await openDesk(services, context);
  const use = { ceremony: 'reauthenticate', staffId: member.id } as const;
  return { request: await askForPasskey(services, use) };
}
