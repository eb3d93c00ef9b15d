import type { Context } from 'hono';
import { z } from 'zod';
import { openInvitation } from '#app/features/desk/staff/invitation.server.ts';
import { askForNewPasskey, askForPasskey } from '#app/features/passkeys/ask-for-passkey.server.ts';
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
  async ({ services, context, body: { for: ceremony, token } }) => {
    if (ceremony === 'open') {
      const use = { owner: 'staff', ceremony, ownerId: null } as const;
      return { request: await askForPasskey(services, use) };
    }
    if (ceremony === 'join') {
      const invited = await openInvitation(services, token ?? '');
      if (invited === null) throw noInvitation();
      const creation = { owner: 'staff', ceremony, ownerId: invited.staffId } as const;
      return { creation: await askForNewPasskey(services, creation, invited.email) };
    }
    return ceremony === 'add' ? askToAdd(services, context) : askAgain(services, context);
  },
);

async function askToAdd(services: Services, context: Context) {
  const { member, freshUntil } = await openDesk(services, context);
  const asking = { role: member.role, isFresh: freshUntil > services.clock() };
  const refusal = rightsRefusal('add-passkey', asking);
  if (refusal) throw new Refusal(refusal.code ?? 'refused', refusal.sentence);
  const creation = { owner: 'staff', ceremony: 'add', ownerId: member.id } as const;
  return { creation: await askForNewPasskey(services, creation, member.email) };
}

async function askAgain(services: Services, context: Context) {
  const { member } = await openDesk(services, context);
  const use = { owner: 'staff', ceremony: 'reauthenticate', ownerId: member.id } as const;
  return { request: await askForPasskey(services, use) };
}
