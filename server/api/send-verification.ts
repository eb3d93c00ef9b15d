import { randomUUID } from 'node:crypto';
import { sendVerificationJob } from '#app/features/identity/jobs.server.ts';
import { confirmationMails, overAccountLimit } from '../account-requests.ts';
import { currentUser } from '../current-user.ts';
import { type Endpoint, overLimit } from '../endpoint.ts';
import { refuseSignedOut } from '../refusal.ts';

const limit = { name: 'ask-for-verification', points: 20, seconds: 60 };

/** Mails whoever is signed in another link that confirms their address; none once it is proven. */
export const sendOwnVerification: Endpoint = (services) => async (context) => {
  const refusal = await overLimit(context, services, limit);
  if (refusal) return refusal;
  const user = await currentUser(services, context);
  if (!user) return refuseSignedOut();
  if (user.emailVerified) return context.json({});
  const lock = await overAccountLimit(services, confirmationMails, user.email);
  if (lock) return lock;
  await services.jobs.send(services.db, sendVerificationJob, {
    mailId: randomUUID(),
    userId: user.id,
  });
  return context.json({});
};
