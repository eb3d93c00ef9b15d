import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { findUser } from '../account/find-user.server.ts';
import { findPasswordLink } from './find-password-link.server.ts';

/** The address of the account whose password a mailed link may set; `null` where it may set none. */
export async function findLinkEmail(
  services: { db: Database; clock: Clock },
  token: string,
): Promise<string | null> {
  const link = await findPasswordLink(services, token);
  const user = link && (await findUser(services.db, { id: link.userId }));
  return user?.email ?? null;
}
