import type { MailServices } from '#app/mails/mail-services.server.ts';
import { type AskedMailServices, askedMailLimits, sendAsked } from '../mails/mail-limits.server.ts';
import { sendAccountMail } from '../mails/send-account-mail.server.tsx';
import { codeMail } from './code-mail.ts';
import type { FreshCodePurpose } from './code-purposes.ts';
import { issueCode } from './mailed-code.server.ts';

export interface AskedCode {
  /** Random: of the mail, and of the token that its code stands for. */
  mailId: string;
  /** Normalised: the one that the page names, or that was typed there. */
  email: string;
  purpose: FreshCodePurpose;
  /** The id of the known device that it was asked for on, if any. */
  asker?: string | null | undefined;
}

interface CodeMail extends AskedCode {
  /** Where it goes, where that is not `email`. */
  to?: string;
  userId?: string;
  /** Makes what the code stands for; whether there is anything. */
  prepare?: () => Promise<boolean>;
}

/** Mails a fresh code, limited as the mail is whose link it stands in for. */
export async function mailCode(
  services: MailServices & AskedMailServices,
  { mailId, email, purpose, asker, to = email, userId, prepare }: CodeMail,
): Promise<void> {
  const { db, keys, clock } = services;
  const { resetMail, codeMail: ofPurpose } = askedMailLimits;
  const counted =
    purpose === 'password' ? { limit: resetMail } : { limit: ofPurpose, about: purpose };
  await sendAsked(services, { ...counted, email: to, asker }, async () => {
    if (prepare && !(await prepare())) return false;
    const code = await issueCode(db, keys, { id: mailId, email, purpose, now: clock() });
    const mail = codeMail(purpose, code);
    const about = userId === undefined ? {} : { userId };
    await sendAccountMail(services, { mailId, kind: 'code', to, mail, ...about });
    return true;
  });
}
