import type { Context } from 'hono';
import type { WayIn } from '#app/features/desk/history/note-entry.server.ts';
import { enterDesk } from '#app/features/desk/staff/enter-desk.server.ts';
import type { StaffMember } from '#app/features/desk/staff/staff-member.server.ts';
import { deskToken, keepDeskToken } from '#server/http/desk-cookie.ts';
import type { Services } from '#server/services.ts';
import { Refusal } from './refusal.ts';
import { noteSecurity } from './security-notes.ts';

/** Opens the desk in this browser to who has shown that they may; one that was open there closes. */
export async function letIn(
  services: Services,
  context: Context,
  { member, by }: { member: StaffMember; by: WayIn },
): Promise<void> {
  const earlier = deskToken(services, context);
  const opened = await enterDesk(services, { member, by, earlier });
  if (opened === null) {
    throw new Refusal('wrong_credentials', 'This no longer opens the desk.');
  }
  keepDeskToken(services, context, opened);
  noteSecurity(services, context, 'desk-opened', { email: member.email, reason: by });
}
