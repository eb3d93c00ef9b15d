import { randomUUID } from 'node:crypto';
import { sendVerificationJob } from '#app/features/identity/jobs.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { countMail } from '#server/guards/mailbox-limits.ts';
import { endpoint } from '#server/http/endpoint.ts';

/** Mails whoever is signed in another link that verifies their email; none once it is verified. */
export const sendVerificationEndpoint = endpoint(
  { limit: limits.askForVerification, user: 'required' },
  async ({ services, user }) => {
    if (user.emailVerified) return {};
    await countMail(services, limits.verificationMail, user.email);
    const mail = { mailId: randomUUID(), userId: user.id };
    await services.jobs.send(services.db, sendVerificationJob, mail);
    return {};
  },
);
