import type { Context } from 'hono';
import { type DeskSession, keepDeskOpen } from '#app/features/desk/staff/desk-session.server.ts';
import { deskToken } from '#server/http/desk-cookie.ts';
import type { Services } from '#server/services.ts';
import { Refusal } from './refusal.ts';

/** The open desk that a request came from, which stays open by it; refuses all other requests. */
export async function openDesk(services: Services, context: Context): Promise<DeskSession> {
  const token = deskToken(services, context);
  const session = token === null ? null : await keepDeskOpen(services, token);
  if (session === null) {
    throw new Refusal('not_signed_in', 'The desk is closed. Please sign in.', {
      noted: { event: 'desk-closed-asked' },
    });
  }
  return session;
}
