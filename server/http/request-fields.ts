import { z } from 'zod';
import { maxReasonCharacters } from '#app/features/fulfilment/refund-requests/max-reason-characters.ts';
import { rawText } from '#app/platform/http/raw-text.server.ts';
import { unreachableProblem } from '#app/platform/text/bare-address.ts';
import { normaliseEmail } from '#app/platform/text/normalise-email.ts';

/** One line of text, trimmed and composed (NFC), which makes up to three letters one. */
export const textLine = (maxCharacters: number) =>
  rawText(maxCharacters * 4)
    .transform((text) => text.normalize('NFC').trim())
    .refine(
      (text) => text.length <= maxCharacters,
      `it may have ${maxCharacters} characters at most`,
    )
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), 'it has characters that cannot be used');

export const nameField = textLine(200);

const typedEmail = rawText(1_000);

/**
 * An email that will be mailed, in any spelling, normalised; `null` for what is none. One that our mail
 * cannot reach is refused with a sentence, the same at every door.
 */
export const emailField = typedEmail
  .superRefine((text, context) => {
    const message = unreachableProblem(text);
    if (message !== null) context.addIssue({ code: 'custom', message });
  })
  .transform((text) => normaliseEmail(text));

/** An email by which something is only looked up, or that must be taken down as it is: never refused. */
export const anyEmailField = typedEmail.transform((text) => normaliseEmail(text));

/** Read as typed; far longer than any that is taken, so that the refusal can say so. */
export const passwordField = rawText(10_000);

export const tokenField = rawText(200);

/** Of a link that has no code beside it. */
export const tokenBody = z.object({ token: tokenField });

/**
 * What the page of a mailed link sends: the token in it or, where that was lost on the way, the code that
 * was mailed, and the address that the page is about.
 */
export const credentialFields = {
  token: tokenField.optional(),
  email: anyEmailField.optional(),
  code: textLine(20).optional(),
};

export type MailedCredential = z.infer<z.ZodObject<typeof credentialFields>>;

export const holdsCredential = ({ token, email, code }: MailedCredential) =>
  token !== undefined || (email !== undefined && code !== undefined);

export const credentialBody = z
  .object(credentialFields)
  .refine(holdsCredential, 'neither token nor code');

/** Why somebody wants their money back, in lines of their own; an empty one is none. */
export const requestReason = rawText(maxReasonCharacters * 2)
  .nullish()
  .transform((text) => text?.normalize('NFC').replaceAll('\r\n', '\n').trim() || null)
  .refine((text) => (text?.length ?? 0) <= maxReasonCharacters, 'it is too long')
  .refine(
    (text) => !/[\p{Cs}\p{Cc}]/u.test(text?.replaceAll(/[\n\t]/g, '') ?? ''),
    'it has characters that cannot be used',
  );
