import { randomUUID } from 'node:crypto';
import { sendVerificationJob } from '#app/features/identity/jobs.server.ts';
import { ownMailLimits } from '#app/features/identity/mails/mail-limits.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { countOwnMail } from '#server/guards/mailbox-limits.ts';
import { endpoint } from '#server/http/endpoint.ts';

/** Mails whoever is signed in another link that verifies their email; none once it is verified. */
export const sendVerificationEndpoint = endpoint(
  { limit: limits.askForVerification, user: 'required' },
  async ({ services, user }) => {
    if (user.emailVerified) return {};
    const mail = { mailId: randomUUID(), userId: user.id };
    await countOwnMail(services, ownMailLimits.verificationMail, user, () =>
      services.jobs.send(services.db, sendVerificationJob, mail),
    );
    return {};
  },
);
