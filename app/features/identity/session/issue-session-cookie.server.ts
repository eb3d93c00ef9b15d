import type { AuthServices } from './auth.server.ts';
import { authOf } from './auth-of.server.ts';

/** Headers with the cookie of a session that is there already; it lives as long as the session. */
export async function issueSessionCookie(
  services: AuthServices,
  { token, expiresAt }: { token: string; expiresAt: Date },
): Promise<Headers> {
  const maxAgeSeconds = Math.max(0, Math.ceil((expiresAt.getTime() - Date.now()) / 1_000));
  const { headers } = await authOf(services).api.issueCookie({
    body: { token, maxAgeSeconds },
    returnHeaders: true,
  });
  return headers;
}
