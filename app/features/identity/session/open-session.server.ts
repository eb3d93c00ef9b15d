import { eq } from 'drizzle-orm';
import { sessions } from '#database/schema/users.ts';
import type { AuthServices } from './auth.server.ts';
import { authOf } from './auth-of.server.ts';

interface NewSession {
  userId: string;
  /** The request's cookies. */
  cookies: Headers;
  /** What the browser is called in the list of its owner's devices. */
  device: string;
}

interface OpenedSession {
  id: string;
  expiresAt: Date;
  /** Headers that carry its cookie. */
  cookies: Headers;
}

/** Opens a session for whoever has shown who they are; `null` where the account is gone. Each call opens another. */
export async function openSession(
  services: AuthServices,
  { userId, cookies, device }: NewSession,
): Promise<OpenedSession | null> {
  const { headers, response } = await authOf(services).api.openSession({
    body: { userId },
    headers: cookies,
    returnHeaders: true,
  });
  if (response.session === null) return null;
  const { id, expiresAt } = response.session;
  await services.db.update(sessions).set({ userAgent: device }).where(eq(sessions.id, id));
  return { id, expiresAt, cookies: headers };
}
