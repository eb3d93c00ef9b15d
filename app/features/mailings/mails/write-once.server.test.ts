import { expect, test } from 'vitest';
import type { MailingMail } from './mailing-mail.server.tsx';
import { rememberLast, writeForReader } from './write-once.server.ts';

const mail = {
  ...{ topic: 'newsletter', subject: 'News', body: 'Hello' },
  ...{ publicUrl: 'https://shop.example', seller: null },
};

function watched() {
  const written: MailingMail[] = [];
  const write = rememberLast(async (asked) => {
    written.push(asked);
    if (asked.body === 'fails') throw new Error('too long');
    return {
      html: `<a href="${asked.unsubscribeUrl}">${asked.body}</a>`,
      text: `${asked.body} ${asked.unsubscribeUrl}`,
    };
  });
  return { written, write };
}

test('a mailing is written once for all readers, each with the link of their own', async () => {
  const { written, write } = watched();
  const first = await writeForReader(write, mail, 'token-of-ada');
  const second = await writeForReader(write, mail, 'token-of-eve');
  expect(written).toHaveLength(1);
  expect(first.html).toContain('token-of-ada');
  expect(first.text).toContain('token-of-ada');
  expect(second).toEqual({
    html: first.html.replace('token-of-ada', 'token-of-eve'),
    text: first.text.replace('token-of-ada', 'token-of-eve'),
  });
});

test('another text, seller or shop is written again', async () => {
  const { written, write } = watched();
  await writeForReader(write, mail, 'a');
  await writeForReader(write, { ...mail, body: 'Hello again' }, 'a');
  await writeForReader(write, { ...mail, publicUrl: 'https://other.example' }, 'a');
  expect(written).toHaveLength(3);
});

test('what failed is tried again', async () => {
  const { written, write } = watched();
  const failing = { ...mail, body: 'fails' };
  await expect(writeForReader(write, failing, 'a')).rejects.toThrow('too long');
  await expect(writeForReader(write, failing, 'a')).rejects.toThrow('too long');
  expect(written).toHaveLength(2);
});
