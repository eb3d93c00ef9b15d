import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { betterAuth } from 'better-auth/minimal';
import { z } from 'zod';
import type { Database } from '#app/platform/database/store.server.ts';
import type { Keys } from '#app/platform/keys.server.ts';
import { accounts, sessions, users } from '#database/schema/users.ts';
import { sessionCookieName, sessionSecrets } from './session-cookie.server.ts';
import { sessionEnd, sessionLifeMs } from './session-life.ts';

export interface AuthServices {
  db: Database;
  keys: Keys;
  publicUrl: string;
}

export type Auth = ReturnType<typeof createAuth>;

/**
 * The library behind sessions: their cookie, their rolling life, their end. It is called as functions
 * only; its own HTTP surface is mounted nowhere. What touches passwords is ours (docs/decisions/0008).
 */
export function createAuth({ db, keys, publicUrl }: AuthServices) {
  const isHttps = publicUrl.startsWith('https:');
  return betterAuth({
    baseURL: publicUrl,
    secret: sessionSecrets(keys).newest,
    database: drizzleAdapter(db, {
      provider: 'pg',
      transaction: true,
      schema: { user: users, account: accounts, session: sessions },
    }),
    user: {
      additionalFields: {
        firstName: { type: 'string', required: true },
        lastName: { type: 'string', required: true },
      },
    },
    session: {
      expiresIn: sessionLifeMs / 1_000,
      updateAge: 86_400,
      // A session that was ended must be dead at the next request.
      cookieCache: { enabled: false },
    },
    databaseHooks: {
      session: {
        update: {
          // It rolls on with its use, but not for ever.
          before: async ({ expiresAt }, context) => {
            const session = context?.context.session?.session;
            if (!session || !expiresAt) return;
            return { data: { expiresAt: sessionEnd(session.createdAt, new Date()) } };
          },
        },
      },
    },
    // The shop counts by the true client address and by account.
    rateLimit: { enabled: false },
    advanced: {
      // Its check asks for tables of features that are never called here.
      database: { validateSchema: false },
      // Its prefix would be __Secure-; ours is the stricter one.
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: sessionCookieName(publicUrl),
          attributes: { secure: isHttps },
        },
      },
      ipAddress: { disableIpTracking: true },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
    plugins: [{ id: 'open-session', endpoints: { openSession, issueCookie } }],
  });
}

/** Signs somebody in whose password was checked: always a new session. */
const openSession = createAuthEndpoint.serverOnly(
  { method: 'POST', body: z.object({ userId: z.string() }) },
  async (context) => {
    const { internalAdapter } = context.context;
    const user = await internalAdapter.findUserById(context.body.userId);
    if (!user) return context.json({ session: null });
    const session = await internalAdapter.createSession(user.id);
    await setSessionCookie(context, { session, user });
    const { id, expiresAt } = session;
    return context.json({ session: { id, expiresAt } });
  },
);

/** Signs the cookie of a session that is there. */
const issueCookie = createAuthEndpoint.serverOnly(
  { method: 'POST', body: z.object({ token: z.string(), maxAgeSeconds: z.number() }) },
  async (context) => {
    const { token, maxAgeSeconds } = context.body;
    const { name, attributes } = context.context.authCookies.sessionToken;
    const options = { ...attributes, maxAge: maxAgeSeconds };
    await context.setSignedCookie(name, token, context.context.secret, options);
    return context.json({});
  },
);
