import { z } from 'zod';
import { deskCommandNames, runDeskCommand } from '#server/desk/run-desk-command.ts';
import { openDesk } from '#server/guards/desk-session.ts';
import { limits } from '#server/guards/limit-table.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { endpoint } from '#server/http/endpoint.ts';

const body = z.object({
  command: z.enum(deskCommandNames),
  args: z.record(z.string(), z.unknown()),
  /** Made by the page, once an act, so that a second press is the same act. */
  key: z.string().regex(/^[\w-]{8,100}$/, 'is not one that the desk takes'),
});

/** Does at the desk what the command line does, by the rights of whoever asks. */
export const runCommandEndpoint = endpoint(
  { limit: limits.desk, body },
  async ({ services, context, body: { command, args, key } }) => {
    const { id: sessionId, member, freshUntil } = await openDesk(services, context);
    const { role, refundCapCents } = member;
    const isFresh = freshUntil > services.clock();
    const staff = { role, refundCapCents, isFresh, sessionId };
    const answer = await runDeskCommand(services, { command, args, who: member.email, key, staff });
    if (answer.status === 'done') return { result: answer.result };
    throw new Refusal(answer.code ?? 'refused', answer.sentence, {
      ...(answer.code === 'not_permitted' && {
        noted: { event: 'desk-act-refused', command, who: member.email },
      }),
    });
  },
);
