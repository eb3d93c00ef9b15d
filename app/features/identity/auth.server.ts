import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { betterAuth } from 'better-auth/minimal';
import { z } from 'zod';
import type { Database } from '#app/platform/database/store.server.ts';
import { accounts, sessions, users } from '#database/schema/users.ts';
import { hashPassword, verifyPassword } from './password-hash.server.ts';
import { longestPassword, shortestPassword } from './password-problem.server.ts';

interface Services {
  db: Database;
  authSecret: string;
  publicUrl: string;
}

export type Auth = ReturnType<typeof createAuth>;

const day = 86_400;

/**
 * The library behind sessions: their cookie, their rolling life of 30 days, their end. It is called
 * as functions only, its own HTTP surface is nowhere mounted. Sign-up, sign-in and reset are ours
 * (docs/decisions/0006): they must leave a mail in the same transaction, or take addresses that the
 * library refuses.
 */
export function createAuth({ db, authSecret, publicUrl }: Services) {
  const isHttps = publicUrl.startsWith('https:');
  return betterAuth({
    baseURL: publicUrl,
    secret: authSecret,
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
    emailAndPassword: {
      enabled: false,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
    },
    session: {
      expiresIn: 30 * day,
      updateAge: day,
      // A session that was ended must be dead at the next request.
      cookieCache: { enabled: false },
    },
    // The shop has its own, by the true client address and by account.
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: isHttps ? '__Host-session' : 'session',
          attributes: { secure: isHttps },
        },
      },
      ipAddress: { disableIpTracking: true },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
    plugins: [{ id: 'open-session', endpoints: { openSession } }],
  });
}

/** Signs somebody in whose password was checked: a new session, never the one that was presented. */
const openSession = createAuthEndpoint.serverOnly(
  { method: 'POST', body: z.object({ userId: z.string() }) },
  async (context) => {
    const { internalAdapter } = context.context;
    const user = await internalAdapter.findUserById(context.body.userId);
    if (!user) throw new Error('A session was asked for somebody who has no account.');
    const session = await internalAdapter.createSession(user.id);
    await setSessionCookie(context, { session, user });
    return context.json({ sessionId: session.id });
  },
);
