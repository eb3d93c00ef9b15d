import { z } from 'zod';
import { defineJob } from '#app/platform/jobs/job.ts';
import { freshCodePurposes } from './mailed-codes/code-purposes.ts';

/** `mailId` is random: of the mail, and of the token in it, which needs the shop's secret as well. */
const mailId = z.string();

/** The id of the known device that a mail was asked for on; pages of before left none. */
const asker = z.string().nullish();

/** `set`: the first one, by a mailed link. `reset`: by a mailed link. `changed`: while signed in. */
export const passwordChanges = ['set', 'reset', 'changed'] as const;

export type PasswordChangeKind = (typeof passwordChanges)[number];

/** Asks the owner of a new account's address to confirm it. */
export const sendVerificationJob = defineJob({
  name: 'send-verification',
  urgency: 'interactive',
  /** `isSignUp`: whoever asked is not signed in, so that the mail counts as a stranger's. */
  schema: z.object({ mailId, userId: z.string(), isSignUp: z.boolean().optional() }),
});

/** Mails a link for a new password, if there is an account. */
export const sendPasswordResetJob = defineJob({
  name: 'send-password-reset',
  urgency: 'interactive',
  schema: z.object({ mailId, email: z.string(), origin: z.string(), asker }),
});

/** Mails a link and a code to sign in with, if there is an account. */
export const sendSignInMailJob = defineJob({
  name: 'send-sign-in-mail',
  urgency: 'interactive',
  schema: z.object({ mailId, email: z.string(), asker }),
});

/** Mails a code for the page of a link that lost its token, if there is something for it to do. */
export const sendCodeJob = defineJob({
  name: 'send-code',
  urgency: 'interactive',
  schema: z.object({ mailId, email: z.string(), purpose: z.enum(freshCodePurposes), asker }),
});

/** Tells the owner how the account came to a new password. */
export const sendPasswordChangedJob = defineJob({
  name: 'send-password-changed',
  urgency: 'interactive',
  schema: z.object({ mailId, userId: z.string(), how: z.enum(passwordChanges) }),
});

/** Tells the owner of an address that somebody tried to sign up with it. */
export const sendSignUpAttemptJob = defineJob({
  name: 'send-sign-up-attempt',
  urgency: 'interactive',
  schema: z.object({ mailId, email: z.string() }),
});

/** Tells the owner that a passkey was added; `name` is the browser it was made in. */
export const sendPasskeyAddedJob = defineJob({
  name: 'send-passkey-added',
  urgency: 'interactive',
  schema: z.object({ mailId, userId: z.string(), name: z.string() }),
});

/** Asks one of both mailboxes to agree to a change of address. */
export const sendEmailChangeMailJob = defineJob({
  name: 'send-email-change-mail',
  urgency: 'interactive',
  schema: z.object({ mailId, changeId: z.string(), to: z.enum(['present', 'new']) }),
});

/** Tells the mailbox that an account had before that it has another. */
export const sendEmailChangedJob = defineJob({
  name: 'send-email-changed',
  urgency: 'interactive',
  schema: z.object({
    mailId,
    userId: z.string().nullable(),
    email: z.string(),
    /** Who moved it; left out for the owner of the account. */
    by: z.literal('shop').optional(),
  }),
});

/** Who else calls off an erasure than whoever asked for it: what they bought since, or the owner of the shop. */
export const keptBy = ['purchase', 'shop'] as const;

export type KeptBy = (typeof keptBy)[number];

/** Tells somebody when their account will be erased, with a link to keep it. */
export const sendErasureAskedJob = defineJob({
  name: 'send-erasure-asked',
  urgency: 'interactive',
  schema: z.object({ mailId, userId: z.string() }),
});

/** Tells somebody that their account stays after all. */
export const sendAccountKeptJob = defineJob({
  name: 'send-account-kept',
  urgency: 'interactive',
  schema: z.object({ mailId, userId: z.string(), by: z.enum(keptBy) }),
});

/** The last mail: the account is erased. The job does not name the address, or it would outlive the erasure. */
export const sendErasedJob = defineJob({
  name: 'send-erased',
  urgency: 'interactive',
  schema: z.object({ requestId: z.string() }),
});

/** Erases whoever asked for it a day ago. */
export const eraseDueJob = defineJob({
  name: 'erase-due',
  urgency: 'background',
  schema: z
    .object({})
    .nullish()
    .transform(() => ({})),
  every: '*/5 * * * *',
  maxSeconds: 600,
});
