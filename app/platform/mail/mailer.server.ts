import { createTransport } from 'nodemailer';

/** What a mail is, for its row in the mail log. */
export type MailKind =
  | 'receipt'
  | 'given'
  | 'refund'
  | 'verification'
  | 'password-reset'
  | 'set-password'
  | 'password-changed'
  | 'sign-up-attempt'
  | 'contact-message'
  | 'newsletter-confirmation'
  | 'newsletter-welcome';

export interface Mail {
  kind: MailKind;
  /** The order that it is about, if any. */
  orderId?: string;
  /** The account that it is about, if any. */
  userId?: string;
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  /** The same mail sent twice carries the same id, so that mailboxes can fold the copies. */
  messageId: string;
  replyTo?: string;
  /** Ends what this mail belongs to by one POST (RFC 8058): for mails that go to many. */
  unsubscribeUrl?: string;
}

export interface Mailer {
  /** Resolves with the mail server's answer once it has taken the mail; rejects otherwise. */
  send(mail: Mail): Promise<string>;
  /** Cuts all connections; mails on their way are refused. */
  close(): void;
}

/**
 * As many as one kind of urgent mail has workers. A backlog goes over connections that are open
 * already; once it is gone they are closed before the mail server minds.
 */
const maxConnections = 8;
const idleTimeoutMs = 10_000;

/** Sends by SMTP, in the name of `from`. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections,
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
    async send({ to, subject, html, text, messageId, replyTo, unsubscribeUrl }) {
      const { response } = await transport.sendMail({
        to,
        subject,
        html,
        text,
        messageId: `<${messageId}>`,
        ...(replyTo === undefined ? {} : { replyTo }),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl !== undefined && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
      return response;
    },
    close: () => transport.close({ force: true }),
  };
}
