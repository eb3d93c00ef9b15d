import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

export interface CapturedMail {
  /** Of the envelope, whatever the mail says of itself. */
  recipients: string[];
  /** As it came over the wire, one character a byte. */
  raw: string;
}

export interface MailCapture {
  port: number;
  mails: CapturedMail[];
  /** What clients signed in with. */
  logins: string[];
  close(): void;
}

/** A mail server that takes everything and keeps each byte. */
export async function captureMails(): Promise<MailCapture> {
  const mails: CapturedMail[] = [];
  const logins: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth({ username, password }, _session, callback) {
      logins.push(`${username}:${password}`);
      callback(null, { user: username });
    },
    async onData(stream, { envelope }, callback) {
      const raw = Buffer.concat(await stream.toArray()).toString('latin1');
      mails.push({ recipients: envelope.rcptTo.map(({ address }) => address), raw });
      callback();
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { port: address.port, mails, logins, close: () => server.close() };
}
