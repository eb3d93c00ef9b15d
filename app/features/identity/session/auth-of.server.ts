import { type Auth, type AuthServices, createAuth } from './auth.server.ts';

const made = new WeakMap<AuthServices, Auth>();

/** A shop's one instance of the session library, made when it is first asked for. */
export function authOf(services: AuthServices): Auth {
  const auth = made.get(services) ?? createAuth(services);
  made.set(services, auth);
  return auth;
}
