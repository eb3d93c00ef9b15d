import { z } from 'zod';
import { assertionField } from '#app/features/passkeys/passkey-answers.server.ts';
import { letIn } from '#server/guards/let-in.ts';
import { limits } from '#server/guards/limit-table.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { requirePasskey } from '#server/guards/staff-passkey.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { anyEmailField } from '#server/http/request-fields.ts';

const body = z.object({
  answer: assertionField,
  /**
   * Who must be let in, where the page was somebody's already; left out for whoever has a passkey.
   */
  email: anyEmailField.nullish(),
});

/**
 * Opens the desk in this browser for who has a passkey of a member of staff; one that was open
 * there closes.
 */
export const openDeskWithPasskeyEndpoint = endpoint(
  { limit: limits.deskSignIn, body },
  async ({ services, context, body: { answer, email } }) => {
    const purpose = { owner: 'staff', ceremony: 'open', ownerId: null } as const;
    const member = await requirePasskey(services, context, { purpose, answer });
    if (email && email !== member.email) {
      const sentence = `This passkey belongs to ${member.email}, not to ${email}.`;
      throw new Refusal('wrong_credentials', sentence, {
        noted: { event: 'desk-sign-in-failed', email: member.email },
      });
    }
    await letIn(services, context, { member, by: 'passkey' });
    return {};
  },
);
