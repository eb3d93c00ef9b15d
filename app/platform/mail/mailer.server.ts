import { createTransport } from 'nodemailer';

export interface Mail {
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
  /** Resolves once the mail server has taken the mail; rejects otherwise. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Sends by SMTP, in the name of `from`. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send({ messageId, replyTo, unsubscribeUrl, ...mail }) {
      await transport.sendMail({
        ...mail,
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
    },
    close: () => transport.close(),
  };
}
