import { z } from 'zod';
import { deviceName } from '#app/features/identity/devices/device-name.server.ts';
import { signInByPasskey } from '#app/features/identity/passkeys/sign-in-by-passkey.server.ts';
import { forgetFailedTries } from '#app/features/identity/password/failed-tries.server.ts';
import { sessionAnswer } from '#app/features/identity/session/session-answer.ts';
import { assertionField } from '#app/features/passkeys/passkey-answers.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { noteSecurity } from '#server/guards/security-notes.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { rememberDevice } from '#server/http/known-device-cookie.ts';
import { keepSession, sessionToken } from '#server/http/session-cookies.ts';

const sentence = 'This passkey does not work here, or no longer works. Please sign in another way.';

/**
 * Opens a new session for whoever has a passkey of an account; answers as get-session will from
 * then on.
 */
export const signInWithPasskeyEndpoint = endpoint(
  { limit: limits.signIn, body: z.object({ answer: assertionField }) },
  async ({ services, context, body: { answer } }) => {
    const outcome = await signInByPasskey(services, {
      answer,
      earlier: await sessionToken(services, context),
      device: deviceName(context.req.header('user-agent')),
    });
    switch (outcome.status) {
      case 'wrong':
        throw new Refusal('wrong_credentials', sentence);
      case 'copied': {
        const { userId } = outcome;
        const noted = { event: 'passkey-copied', userId } as const;
        throw new Refusal('wrong_credentials', sentence, { noted });
      }
      case 'signed-in': {
        const { session } = outcome;
        noteSecurity(services, context, 'sign-in-succeeded', { userId: session.user.id });
        await keepSession(services, context, { token: session.token });
        await forgetFailedTries(services.limits, session.user.email);
        await rememberDevice(services, context, session.user.id);
        return sessionAnswer(session);
      }
    }
  },
);
