import { deskAnswer } from '#app/features/desk/staff/desk-answer.ts';
import { findWaysIn } from '#app/features/desk/staff/ways-in/list-ways-in.server.ts';
import { actsShownTo, commandsOf } from '#server/desk/desk-rights.ts';
import { openDesk } from '#server/guards/desk-session.ts';
import { limits } from '#server/guards/limit-table.ts';
import { endpoint } from '#server/http/endpoint.ts';

/** Whose desk is open in this browser. */
export const findDeskEndpoint = endpoint({ limit: limits.desk }, async ({ services, context }) => {
  const { member, expiresAt, freshUntil } = await openDesk(services, context);
  const waysIn = await findWaysIn(services.db, member.email);
  return deskAnswer(member, {
    expiresAt,
    isFresh: freshUntil > services.clock(),
    commands: commandsOf(member.role),
    acts: actsShownTo(member.role),
    hasPassword: waysIn?.hasPassword ?? false,
    hasPasskey: (waysIn?.passkeys.length ?? 0) > 0,
  });
});
