import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { type Mail, type Mailer, smtpMailer } from './mailer.server.ts';

let mailer: Mailer | undefined;
let server: SMTPServer | undefined;

afterEach(() => {
  mailer?.close();
  server?.close();
});

const mail: Mail = {
  kind: 'contact-message',
  to: { name: '', address: 'ada@example.com' },
  subject: 'Words',
  html: '<p>Words</p>',
  text: 'Words',
  messageId: 'one@shop.example',
};

/** A mail server; `answer` is called once a mail was read, and calls back once it is taken. */
async function openMailer(answer: (taken: () => void) => void) {
  const opened = { connections: 0 };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, accept) {
      opened.connections += 1;
      accept();
    },
    onData(stream, _session, callback) {
      stream.resume().on('end', () => answer(() => callback()));
    },
  });
  smtp.on('error', () => undefined);
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  server = smtp;
  mailer = smtpMailer(`smtp://127.0.0.1:${portOf(smtp.server.address())}`, 'shop@example.com');
  return { opened, mailer };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('Not a network address.');
  return address.port;
}

test('a backlog goes over a few connections, and each mail brings the server’s answer', async () => {
  const { opened, mailer } = await openMailer((taken) => taken());
  const answers = await Promise.all(Array.from({ length: 40 }, () => mailer.send(mail)));
  expect(answers).toHaveLength(40);
  expect(new Set(answers)).toEqual(new Set(['250 OK: message queued']));
  expect(opened.connections).toBeLessThanOrEqual(8);
});

test('a mailer that is closed waits for no mail server that has stopped answering', async () => {
  const { promise: read, resolve: hang } = Promise.withResolvers<void>();
  const { mailer } = await openMailer(() => hang());
  const sending = mailer.send(mail);
  const refused = expect(sending).rejects.toThrow();
  await read;
  mailer.close();
  await refused;
});
