import { randomUUID } from 'node:crypto';
import { sendVerificationJob } from '#app/features/identity/jobs.server.ts';
import { countPerEmail, verificationMails } from '#server/guards/limits.ts';
import { endpoint } from '#server/http/endpoint.ts';

const limit = { name: 'ask-for-verification', points: 20, seconds: 60 };

/** Mails whoever is signed in another link that verifies their email; none once it is verified. */
export const sendVerificationEndpoint = endpoint(
  { limit, user: 'required' },
  async ({ services, user }) => {
    if (user.emailVerified) return {};
    await countPerEmail(services, verificationMails, user.email);
    const mail = { mailId: randomUUID(), userId: user.id };
    await services.jobs.send(services.db, sendVerificationJob, mail);
    return {};
  },
);
