import { randomUUID } from 'node:crypto';
import { openSession } from '#app/features/identity/session/buyer-session.server.ts';
import { users } from '#database/schema/users.ts';
import { sessionCookieLine } from '#server/http/session-cookies.ts';
import type { Services } from '#server/services.ts';

export interface SignedIn {
  userId: string;
  email: string;
  /** Header of a request made in this session. */
  cookie: { Cookie: string };
}

/** Makes an account straight in the store and opens a session of it, as a sign-in would. */
export async function signInAs(
  services: Services,
  given: Partial<typeof users.$inferInsert> = {},
): Promise<SignedIn> {
  const id = randomUUID();
  const email = `${id}@example.com`;
  const [user] = await services.db
    .insert(users)
    .values({
      id,
      email,
      emailVerified: true,
      name: 'Ada Lovelace',
      firstName: 'Ada',
      lastName: 'Lovelace',
      ...given,
    })
    .returning();
  if (!user) throw new Error('The account was not kept.');
  return { userId: user.id, email: user.email, cookie: await openSessionOf(services, user.id) };
}

/** Opens one more session of an account. */
export async function openSessionOf(
  services: Services,
  userId: string,
): Promise<{ Cookie: string }> {
  const session = await openSession(services, { userId, earlier: null, device: 'A browser' });
  if (session === null) throw new Error('There is no such account.');
  const line = await sessionCookieLine(services, session);
  return { Cookie: line.split(';')[0] ?? '' };
}
