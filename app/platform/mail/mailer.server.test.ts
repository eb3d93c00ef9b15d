import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { type Mail, type Mailer, MailRefused, smtpMailer } from './mailer.server.ts';

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

interface ServerWays {
  /** Called once a mail was read; calls back once it is taken. */
  answer?: (taken: () => void) => void;
  /** The status that recipients are refused with. */
  refuseWith?: number;
}

async function openMailer({ answer = (taken) => taken(), refuseWith }: ServerWays = {}) {
  const opened: { connections: number; taken: Buffer[] } = { connections: 0, taken: [] };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, accept) {
      opened.connections += 1;
      accept();
    },
    onRcptTo(_address, _session, callback) {
      if (refuseWith === undefined) callback();
      else callback(Object.assign(new Error('No such user here'), { responseCode: refuseWith }));
    },
    async onData(stream, _session, callback) {
      opened.taken.push(Buffer.concat(await stream.toArray()));
      answer(() => callback());
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
  const { opened, mailer } = await openMailer();
  const answers = await Promise.all(Array.from({ length: 40 }, () => mailer.send(mail)));
  expect(answers).toHaveLength(40);
  expect(new Set(answers)).toEqual(new Set(['250 OK: message queued']));
  expect(opened.connections).toBeLessThanOrEqual(8);
});

test('a mailer that is closed waits for no mail server that has stopped answering', async () => {
  const { promise: read, resolve: hang } = Promise.withResolvers<void>();
  const { mailer } = await openMailer({ answer: () => hang() });
  const sending = mailer.send(mail);
  const refused = expect(sending).rejects.toThrow();
  await read;
  mailer.close();
  await refused;
});

test.each([550, 551, 553, 554])(
  'a recipient whom the mail server refuses with %i is refused for good',
  async (refuseWith) => {
    const { mailer } = await openMailer({ refuseWith });
    const refusal: unknown = await mailer.send(mail).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(MailRefused);
    expect(refusal).toMatchObject({ mail, message: expect.stringContaining(String(refuseWith)) });
  },
);

test.each([450, 451, 452, 552])(
  'one whom it refuses with %i may be taken later',
  async (refuseWith) => {
    const { mailer } = await openMailer({ refuseWith });
    const refusal: unknown = await mailer.send(mail).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Error);
    expect(refusal).not.toBeInstanceOf(MailRefused);
  },
);

test('an address that our mail cannot reach is refused for good, and no mail server is asked', async () => {
  const { opened, mailer } = await openMailer();
  const unreachable = { ...mail, to: { name: 'Ada', address: 'ädä@example.com' } };
  const refusal: unknown = await mailer.send(unreachable).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(MailRefused);
  expect(refusal).toMatchObject({ mail: unreachable });
  expect(opened.connections).toBe(0);
});

test.each([
  ['ada@example.org', 'ada@example.org'],
  // Some servers would refuse the whole mail for it.
  ['ädä@example.org', undefined],
  [undefined, undefined],
])('a mail to be answered at %s says so: %s', async (replyTo, said) => {
  const { opened, mailer } = await openMailer();
  await mailer.send({ ...mail, ...(replyTo !== undefined && { replyTo }) });
  const { replyTo: read } = await simpleParser(opened.taken[0] ?? '');
  expect(read?.text).toBe(said);
});

test('a mail server that is away has refused nobody', async () => {
  mailer = smtpMailer('smtp://127.0.0.1:1', 'shop@example.com');
  const refusal: unknown = await mailer.send(mail).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Error);
  expect(refusal).not.toBeInstanceOf(MailRefused);
});

/** Signs that a joiner, which nobody sees, may stand between. */
const withoutJoiners = (text: string) => text.replaceAll('\u2060', '');

test.each([
  '=?utf-8?Q?=0D=0ABcc:_x@evil.example?=',
  '=?utf-8?B?DQpCY2M6IHhAZXZpbC5leGFtcGxl?=',
  'Hello =?iso-8859-1?q?=0aX-Evil:_1?= and =?utf-8?B?4oCu?=',
  '=?utf-8?Q?a?= =?utf-8?Q?b?=',
  '=?UTF-8*en?b?DQo?=',
  'Is 5 * 3 =? and what is 5 =?= 3',
  '=?',
])('%s is shown as it was typed, in a subject and in a name', async (typed) => {
  const { opened, mailer } = await openMailer();
  await mailer.send({ ...mail, subject: typed, to: { name: typed, address: 'ada@example.com' } });
  const [raw = Buffer.alloc(0)] = opened.taken;
  const read: ParsedMail = await simpleParser(raw);
  const [to] = [read.to].flat();
  expect(withoutJoiners(read.subject ?? '')).toBe(typed);
  expect(to?.value.map(({ name, address }) => [withoutJoiners(name), address])).toEqual([
    [typed, 'ada@example.com'],
  ]);
  expect([...read.headers.keys()].filter((name) => /bcc|evil/i.test(name))).toEqual([]);
  // A program that decodes once more finds nothing to decode.
  expect(read.subject).not.toContain('=?');
});
