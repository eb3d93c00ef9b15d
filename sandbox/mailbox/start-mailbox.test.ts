import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { limitMs } from '#tests/harness/waiting/slowness.ts';
import { emailSchema } from './email.ts';
import { startMailbox } from './start-mailbox.ts';

type Mailbox = Awaited<ReturnType<typeof startMailbox>>;

let dataDir: string;
let mailbox: Mailbox;

const start = () => startMailbox({ host: '127.0.0.1', webPort: 0, smtpPort: 0, dataDir });

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mailbox-'));
  mailbox = await start();
});

afterEach(async () => {
  await mailbox.close();
  await rm(dataDir, { recursive: true });
});

async function send(mail: SendMailOptions) {
  const transport = createTransport(mailbox.smtpUrl);
  try {
    return await transport.sendMail({
      from: 'Shop <shop@shop.example>',
      to: 'buyer@mail.example',
      ...mail,
    });
  } finally {
    transport.close();
  }
}

async function list() {
  const reply = await fetch(`${mailbox.url}/email`);
  return z.array(emailSchema).parse(await reply.json());
}

async function plan(fault: Record<string, unknown>) {
  return await fetch(`${mailbox.url}/sandbox/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fault),
  });
}

describe('mails', () => {
  test('an address where nobody ever is is refused for good, its neighbours are not', async () => {
    const refused = send({ to: 'lena@exmaple.invalid', text: 'x' });
    await expect(refused).rejects.toMatchObject({ command: 'RCPT TO', responseCode: 550 });
    await send({ to: 'lena@invalid.example', text: 'x' });
    expect(await list()).toHaveLength(1);
  });

  test('a sent mail is listed with its people, subject, both bodies and headers', async () => {
    await send({
      from: '"Zoë Müller" <zoe@shop.example>',
      to: ['"李 小龍" <lee@mail.example>', 'second@mail.example'],
      subject: 'Danke schön – 谢谢 📘',
      text: 'Grüße\nzweite Zeile',
      html: '<p>Grüße</p>',
      date: new Date('2026-03-01T10:00:00Z'),
      headers: { 'X-Order': 'one', 'X-Repeated': ['first', 'second'] },
    });

    const [mail, ...more] = await list();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      date: '2026-03-01T10:00:00.000Z',
      from: [{ address: 'zoe@shop.example', name: 'Zoë Müller' }],
      to: [
        { address: 'lee@mail.example', name: '李 小龍' },
        { address: 'second@mail.example', name: '' },
      ],
      subject: 'Danke schön – 谢谢 📘',
      html: '<p>Grüße</p>',
      headers: { 'x-order': 'one', 'x-repeated': ['first', 'second'] },
    });
    expect(mail?.text.trim()).toBe('Grüße\nzweite Zeile');
    expect(mail?.headers['message-id']).toMatch(/^<.+@.+>$/);
  });

  test('a folded header reads as one line', async () => {
    const address = `https://shop.example/unsubscribe?token=${'long'.repeat(20)}`;
    await send({
      text: 'x',
      headers: { 'List-Unsubscribe': `<mailto:u@shop.example>, <${address}>` },
    });
    const [mail] = await list();
    expect(mail?.headers['list-unsubscribe']).toBe(`<mailto:u@shop.example>, <${address}>`);
  });

  test('mails are listed oldest first, whatever their Date header says', async () => {
    await send({ subject: 'first', text: 'x', date: new Date('2030-01-01') });
    await send({ subject: 'second', text: 'x', date: new Date('2020-01-01') });
    await send({ subject: 'third', text: 'x' });
    expect((await list()).map(({ subject }) => subject)).toEqual(['first', 'second', 'third']);
  });

  test('a blind copy names the recipient of its envelope', async () => {
    await send({ to: '', bcc: 'hidden@mail.example', text: 'x' });
    const [mail] = await list();
    expect(mail?.to).toEqual([{ address: 'hidden@mail.example', name: '' }]);
  });

  test('an attachment is left out of the listing and kept in the source', async () => {
    await send({
      subject: 'With a file',
      text: 'See the file.',
      attachments: [{ filename: 'a.txt', content: 'attached words', encoding: 'utf8' }],
    });
    const [mail] = await list();
    expect(mail?.text.trim()).toBe('See the file.');
    expect(mail).not.toHaveProperty('attachments');
    const source = await (await fetch(`${mailbox.url}/email/${mail?.id}/source`)).text();
    expect(source).toContain('filename=a.txt');
  });

  test('a mail of more than 10 MB is refused', async () => {
    const sending = send({ text: 'word '.repeat(2_200_000) });
    await expect(sending).rejects.toMatchObject({ responseCode: 552 });
    expect(await list()).toEqual([]);
  });

  test('a sender with a user name and a password is let in', async () => {
    const transport = createTransport(mailbox.smtpUrl.replace('//', '//shop:secret@'));
    await transport.sendMail({ from: 'a@shop.example', to: 'b@mail.example', text: 'x' });
    transport.close();
    expect(await list()).toHaveLength(1);
  });

  test('one mail is found by its id, an unknown one is not', async () => {
    await send({ subject: 'Find me', text: 'x' });
    const [mail] = await list();
    const found = await fetch(`${mailbox.url}/email/${mail?.id}`);
    expect(await found.json()).toEqual(mail);
    for (const path of ['/email/999', '/email/none', '/email/999/source', '/email/999/html']) {
      expect((await fetch(mailbox.url + path)).status).toBe(404);
    }
  });

  test('one mail or all are deleted, and ids are never given twice', async () => {
    await send({ subject: 'first', text: 'x' });
    await send({ subject: 'second', text: 'x' });
    const [first, second] = await list();
    const remove = (path: string) => fetch(mailbox.url + path, { method: 'DELETE' });

    expect((await remove(`/email/${first?.id}`)).status).toBe(200);
    expect((await remove(`/email/${first?.id}`)).status).toBe(404);
    expect((await list()).map(({ id }) => id)).toEqual([second?.id]);

    expect((await remove('/email/all')).status).toBe(200);
    expect(await list()).toEqual([]);
    await send({ subject: 'third', text: 'x' });
    expect([first?.id, second?.id]).not.toContain((await list())[0]?.id);
  });

  test('mails outlive a restart', async () => {
    await send({ subject: 'Still here', text: 'x' });
    const before = await list();
    await mailbox.close();
    mailbox = await start();
    expect(await list()).toEqual(before);
  });
});

describe('faults on request', () => {
  test('the next mails are refused with the asked status, then all is well', async () => {
    await plan({ kind: 'refuse', count: 2, status: 451 });
    await expect(send({ text: 'x' })).rejects.toMatchObject({ responseCode: 451 });
    await plan({ kind: 'refuse', count: 1, status: 550 });
    await expect(send({ text: 'x' })).rejects.toMatchObject({ responseCode: 550 });
    await send({ subject: 'arrives', text: 'x' });
    expect((await list()).map(({ subject }) => subject)).toEqual(['arrives']);
  });

  test('a count runs down mail by mail', async () => {
    await plan({ kind: 'refuse', count: 2 });
    await expect(send({ text: 'x' })).rejects.toMatchObject({ responseCode: 451 });
    await expect(send({ text: 'x' })).rejects.toMatchObject({ responseCode: 451 });
    await send({ text: 'x' });
    expect(await list()).toHaveLength(1);
  });

  test('a dropped connection fails the sender and keeps nothing', async () => {
    await plan({ kind: 'drop', count: 1 });
    await expect(send({ text: 'x' })).rejects.toThrow();
    expect(await list()).toEqual([]);
  });

  test('a lost reply fails the sender although the mail is kept', async () => {
    await plan({ kind: 'lose-reply', count: 1 });
    await expect(send({ text: 'x' })).rejects.toThrow();
    expect(await list()).toHaveLength(1);
  });

  test('a hanging mail is never answered', async () => {
    await plan({ kind: 'hang', count: 1 });
    const transport = createTransport({ url: mailbox.smtpUrl, socketTimeout: 200 });
    const sending = transport.sendMail({ from: 'a@shop.example', to: 'b@mail.example', text: 'x' });
    await expect(sending).rejects.toThrow(/timeout/i);
    expect(await list()).toEqual([]);
  });

  test('a fault can be called off', async () => {
    await plan({ kind: 'refuse', count: 1_000_000 });
    await fetch(`${mailbox.url}/sandbox/faults`, { method: 'DELETE' });
    await send({ text: 'x' });
    expect(await list()).toHaveLength(1);
  });

  test('a fault that makes no sense is refused', async () => {
    for (const fault of [
      { kind: 'explode', count: 1 },
      { kind: 'refuse', count: 1, status: 250 },
    ]) {
      expect((await plan(fault)).status).toBe(400);
    }
    await send({ text: 'x' });
    expect(await list()).toHaveLength(1);
  });
});

describe('start and stop', () => {
  test('an open pooled connection does not hold up the stop', async () => {
    const transport = createTransport({ url: mailbox.smtpUrl, pool: true });
    await transport.sendMail({ from: 'a@shop.example', to: 'b@mail.example', text: 'x' });
    const changes = await fetch(`${mailbox.url}/changes`);
    const began = performance.now();
    await mailbox.close();
    expect(performance.now() - began).toBeLessThan(limitMs(1_000));
    await expect(changes.text()).rejects.toThrow();
    transport.close();
  });

  test('stopping twice does no harm', async () => {
    await Promise.all([mailbox.close(), mailbox.close()]);
    await mailbox.close();
  });

  test('a taken port is named, for the web page and for the mail', async () => {
    const webPort = Number(new URL(mailbox.url).port);
    const smtpPort = Number(new URL(mailbox.smtpUrl).port);
    const at = (ports: { webPort: number; smtpPort: number }) =>
      startMailbox({ host: '127.0.0.1', dataDir: join(dataDir, 'other'), ...ports });
    await expect(at({ webPort, smtpPort: 0 })).rejects.toThrow(
      `The mailbox cannot listen on 127.0.0.1:${webPort}: another program uses that port.`,
    );
    await expect(at({ webPort: 0, smtpPort })).rejects.toThrow(`127.0.0.1:${smtpPort}`);
  });

  test('an address that other machines reach is refused', async () => {
    const opening = startMailbox({ host: '0.0.0.0', webPort: 0, smtpPort: 0, dataDir });
    await expect(opening).rejects.toThrow('on this machine only, not on 0.0.0.0');
  });

  test('a folder that cannot be made is named', async () => {
    const opening = startMailbox({
      host: '127.0.0.1',
      webPort: 0,
      smtpPort: 0,
      dataDir: '/dev/null/mails',
    });
    await expect(opening).rejects.toThrow('The mailbox cannot keep emails in /dev/null/mails');
  });
});
