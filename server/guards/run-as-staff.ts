import type { Context } from 'hono';
import { turningCommands } from '#server/desk/all-commands.ts';
import { type DeskRequest, runDeskCommand } from '#server/desk/run-desk-command.ts';
import { openDesk } from '#server/guards/desk-session.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { turnSession } from '#server/guards/turn-session.ts';
import type { Services } from '#server/services.ts';

/**
 * Runs a command of the desk by the rights of the signed-in member of staff; throws what is refused.
 * A command that changes what opens the desk gives the open session a new token.
 */
export async function runAsStaff(
  services: Services,
  context: Context,
  { command, args, key }: Pick<DeskRequest, 'command' | 'args' | 'key'>,
): Promise<unknown> {
  const { id: sessionId, member, freshUntil } = await openDesk(services, context);
  const { role, refundCapCents } = member;
  const isFresh = freshUntil > services.clock();
  const staff = { role, refundCapCents, isFresh, sessionId };
  const answer = await runDeskCommand(services, { command, args, who: member.email, key, staff });
  if (answer.status === 'done') {
    if (turningCommands.has(command)) await turnSession(services, context, { of: 'desk' });
    return answer.result;
  }
  throw new Refusal(answer.code ?? 'refused', answer.sentence, {
    ...(answer.code === 'not_permitted' && {
      noted: { event: 'desk-act-refused', command, who: member.email },
    }),
  });
}
