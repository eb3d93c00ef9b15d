import { z } from 'zod';
import { findBuyerNames } from '#app/features/fulfilment/find-buyer-names.server.ts';
import { deviceName } from '#app/features/identity/devices/device-name.server.ts';
import { signInByMail } from '#app/features/identity/mailed-sign-in/sign-in-by-mail.server.ts';
import { forgetFailedTries } from '#app/features/identity/password/failed-tries.server.ts';
import { sessionAnswer } from '#app/features/identity/session/session-answer.ts';
import { limits } from '#server/guards/limit-table.ts';
import { tokenOf } from '#server/guards/mailed-credential.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { noteSecurity } from '#server/guards/security-notes.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { rememberDevice } from '#server/http/known-device-cookie.ts';
import { credentialFields } from '#server/http/request-fields.ts';
import { keepSession, sessionToken } from '#server/http/session-cookies.ts';

const mailed = z.object({
  ...credentialFields,
  earlierPassword: z.enum(['keep', 'remove']).optional(),
});

/** Signs in by the link or the code of a mail, once; answers as get-session will from then on. */
export const signInWithEndpoint = endpoint(
  { limit: limits.signIn, body: mailed },
  async ({ services, context, body }) => {
    const token = await tokenOf(services, context, body, ['enter']);
    const outcome = await signInByMail(services, {
      token,
      findBuyerNames,
      earlier: await sessionToken(services, context),
      device: deviceName(context.req.header('user-agent')),
      earlierPassword: body.earlierPassword ?? null,
    });
    switch (outcome.status) {
      case 'wrong':
        throw wrong();
      case 'earlier-password':
        throw new Refusal(
          'earlier_password',
          'A password was chosen for this address before it was confirmed. Say whether it stays.',
        );
      case 'signed-in': {
        const { session } = outcome;
        const userId = session.user.id;
        if (body.earlierPassword !== undefined) {
          noteSecurity(services, context, 'sessions-ended', { userId, reason: 'sign-in-by-mail' });
        }
        noteSecurity(services, context, 'sign-in-succeeded', { userId });
        await keepSession(services, context, { token: session.token });
        await forgetFailedTries(services.limits, session.user.email);
        await rememberDevice(services, context, userId);
        return sessionAnswer(session);
      }
    }
  },
);

function wrong(): Refusal {
  return new Refusal(
    'token_invalid',
    'This link or code does not work, or no longer works. Please ask for a new one.',
  );
}
