import { createTransport } from 'nodemailer';
import { unreachableProblem } from '../text/bare-address.ts';

/** What a mail is, for its row in the mail log. */
export const mailKinds = [
  'receipt',
  'given',
  'refund',
  'refund-request',
  'found-books',
  'reminder',
  'verification',
  'sign-in',
  'code',
  'password-reset',
  'set-password',
  'password-changed',
  'sign-up-attempt',
  'erasure-asked',
  'account-kept',
  'erased',
  'passkey-added',
  'email-change',
  'email-changed',
  'contact-message',
  'answer',
  'newsletter-confirmation',
  'newsletter-welcome',
  'mailing',
  'alert',
  'test',
  'morning',
] as const;
export type MailKind = (typeof mailKinds)[number];

export interface Mail {
  kind: MailKind;
  /** The order that it is about, if any. */
  orderId?: string;
  /** The account that it is about, if any. */
  userId?: string;
  /** The message of the contact page that it brings or answers, if any. */
  contactMessageId?: string;
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  /** The same mail sent twice carries the same id, so that mailboxes can fold the copies. */
  messageId: string;
  /** Left out where our mail could not reach it: some servers refuse a mail that names one. */
  replyTo?: string;
  /** The ids of the mails that it goes on from, the oldest first: mail programs show it below them. */
  references?: readonly string[];
  /** A member of staff wrote it; all other mails say of themselves that a program did. */
  isHandwritten?: true;
  /** Ends what this mail belongs to by one POST (RFC 8058): for mails that go to many. */
  unsubscribeUrl?: string;
  /** Names the list that it goes to (RFC 2919), such as `news.shop.example`: mailboxes sort by it. */
  listId?: string;
}

export interface Mailer {
  /**
   * Resolves with the mail server's answer once it has taken the mail; rejects otherwise, with a
   * `MailRefused` where trying again does not help.
   */
  send(mail: Mail): Promise<string>;
  /** Cuts all connections; mails on their way are refused. */
  close(): void;
}

/** The mail server refused the recipient for good, or no mail server would take it. */
export class MailRefused extends Error {
  readonly mail: Mail;

  constructor(mail: Mail, cause: Error) {
    super(cause.message, { cause });
    this.mail = mail;
  }
}

/**
 * As many as one kind of urgent mail has workers. A backlog goes over connections that are open
 * already; once it is gone they are closed before the mail server minds.
 */
export const maxMailConnections = 8;
const idleTimeoutMs = 10_000;

/** Sends by SMTP, in the name of `from`. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: maxMailConnections,
      idleTimeout: idleTimeoutMs,
      // Whether a mail is tried again is for its job.
      maxRequeues: 0,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send(mail) {
      const references = mail.references?.map((id) => `<${id}>`) ?? [];
      const inReplyTo = references.at(-1);
      const { to, subject, html, text, messageId, replyTo, unsubscribeUrl, listId } = mail;
      const unreachable = unreachableProblem(to.address);
      if (unreachable !== null) throw new MailRefused(mail, new Error(unreachable));
      const sending = transport.sendMail({
        to: { name: shownAsTyped(to.name), address: to.address },
        subject: shownAsTyped(subject),
        html,
        text,
        messageId: `<${messageId}>`,
        ...(replyTo === undefined || unreachableProblem(replyTo) ? {} : { replyTo }),
        ...(inReplyTo === undefined ? {} : { inReplyTo, references }),
        headers: {
          ...(!mail.isHandwritten && { 'Auto-Submitted': 'auto-generated' }),
          ...(listId !== undefined && { 'List-Id': `<${listId}>` }),
          ...(unsubscribeUrl !== undefined && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
      try {
        return (await sending).response;
      } catch (error) {
        throw error instanceof Error && isRefusal(error) ? new MailRefused(mail, error) : error;
      }
    },
    close: () => transport.close({ force: true }),
  };
}

/**
 * Text in which nothing is an encoded word (RFC 2047): mail programs would decode one that a visitor
 * typed, line ends and all. A joiner that nobody sees, between the signs that each begins with, has
 * the whole text encoded by us and so shown as it was typed.
 */
function shownAsTyped(text: string): string {
  return text.replaceAll('=?', '=\u2060?');
}

/**
 * Whether a mail server's answer to the recipient is one of those that stay the same (RFC 5321, 4.2.1).
 * 552 is not, by 4.5.3.1.10 there; nor is what it says of the sender or of the mail, which is for us to mend.
 */
function isRefusal(error: Error): boolean {
  const { command, status } = replyIn(error);
  return command === 'RCPT TO' && status >= 500 && status !== 552;
}

/**
 * Whether a mail server that took no mail spoke of this one or of whom it is for: others may be taken. 421
 * closes the connection, whatever it answers (RFC 5321, 3.8).
 */
export function isAboutOneMail(error: unknown): boolean {
  if (error instanceof MailRefused) return true;
  if (!(error instanceof Error)) return false;
  const { command, status } = replyIn(error);
  return (command === 'RCPT TO' || command === 'DATA') && status >= 400 && status !== 421;
}

/** The command that was answered, and by which status; 0 where nothing was. */
function replyIn(error: Error): { command: unknown; status: number } {
  if (!('command' in error && 'responseCode' in error)) return { command: null, status: 0 };
  const { command, responseCode: status } = error;
  return { command, status: typeof status === 'number' ? status : 0 };
}
