import { type Auth, createAuth } from '#app/features/identity/session/auth.server.ts';
import type { Services } from './services.ts';

const made = new WeakMap<Services, Auth>();

/** The shop's one instance of the session library, made when it is first asked for. */
export function authOf(services: Services): Auth {
  const auth = made.get(services) ?? createAuth(services);
  made.set(services, auth);
  return auth;
}
