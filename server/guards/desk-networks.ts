import type { Context, MiddlewareHandler } from 'hono';
import { noteRefusedEntry } from '#app/features/desk/history/note-entry.server.ts';
import { findDeskSession } from '#app/features/desk/staff/desk-session.server.ts';
import { deskToken } from '#server/http/desk-cookie.ts';
import type { Services } from '#server/services.ts';
import { limits } from './limit-table.ts';
import { countPerIp, wholeRequestIp } from './limits.ts';
import { Refusal } from './refusal.ts';

const sentence = 'The desk is not opened from this network.';

/** Lets nobody at the desk who comes from elsewhere than DESK_NETWORKS, where the owner names any. */
export function deskNetworksOnly(services: Services): MiddlewareHandler {
  return async (context, next) => {
    const { deskNetworks } = services;
    const ip = wholeRequestIp(services, context);
    if (!deskNetworks.isEmpty && (ip === null || !deskNetworks.has(ip))) {
      await noteWhose(services, context);
      throw new Refusal('not_permitted', sentence, { noted: { event: 'desk-closed-asked' } });
    }
    await next();
  };
}

/** An open desk that is asked from elsewhere may have been stolen: its owner is to see it. */
async function noteWhose(services: Services, context: Context): Promise<void> {
  await countPerIp(services, context, limits.desk);
  const token = deskToken(services, context);
  const session = token === null ? null : await findDeskSession(services, token);
  if (session === null) return;
  const { email } = session.member;
  await noteRefusedEntry(services.db, { email, sentence, at: services.clock() });
}
