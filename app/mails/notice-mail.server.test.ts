import { render } from 'react-email';
import { expect, test } from 'vitest';
import { erasedMail, erasureAskedMail } from '#app/features/identity/erasure/erasure-mails.ts';
import { signInMail } from '#app/features/identity/mailed-sign-in/sign-in-mail.ts';
import {
  passwordChangedMail,
  passwordResetMail,
  setPasswordMail,
  signUpAttemptMail,
  verificationMail,
} from '#app/features/identity/mails/account-mails.ts';
import { darkLook } from './dark-look.ts';
import { NoticeMailBody, noticeMailText } from './notice-mail.server.tsx';

const url = 'https://shop.example/auth?mode=reset&email=a%2Bb%40example.com#token=abc_-123';
const letters = {
  verification: verificationMail({ confirm: url, notMe: `${url}-not-me` }),
  'password reset': passwordResetMail(url, 'K7Q2XM'),
  'set password': setPasswordMail(url),
  'first password': passwordChangedMail(url, 'set'),
  'password reset by link': passwordChangedMail(url, 'reset'),
  'password changed': passwordChangedMail(url, 'changed'),
  'sign-up attempt': signUpAttemptMail(url),
  'sign-in': signInMail({ url, code: '123456' }),
  'erasure asked': erasureAskedMail('Friday', { keep: url, reset: `${url}-reset` }),
  erased: erasedMail(),
};

/** What a reader sees: no markup, white space folded. */
const words = (text: string) =>
  text
    .replaceAll(/<(style|head)[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

test.each(Object.entries(letters))('%s: HTML and text say the same', async (_, mail) => {
  const html = await render(NoticeMailBody({ mail }));
  const text = noticeMailText(mail);
  const notes = mail.notes.flatMap((note) => {
    if (typeof note === 'string') return note;
    return 'code' in note ? note.code : [...note.points];
  });
  const said = [mail.heading, ...mail.paragraphs, ...notes];
  for (const sentence of said) {
    expect(words(html)).toContain(sentence);
    expect(words(text)).toContain(sentence);
  }
  for (const link of [mail.button, mail.aside]) {
    if (!link) continue;
    expect(html).toContain(`href="${link.url.replaceAll('&', '&amp;')}"`);
    expect(text).toContain(`${link.label}:\n${link.url}`);
  }
});

test.each(Object.entries(letters))('%s: lines of text fit a terminal', (_, mail) => {
  const lines = noticeMailText(mail).split('\n');
  const long = lines.filter((line) => line.length > 76 && !line.includes('://'));
  expect(long).toEqual([]);
});

test('a first password is not called a changed one, and signs no devices out', () => {
  expect(noticeMailText(letters['first password'])).not.toMatch(/changed|signed out/);
});

test('a reset says that every device was signed out, a change that the others were', () => {
  expect(words(noticeMailText(letters['password reset by link']))).toContain('All devices were');
  expect(words(noticeMailText(letters['password changed']))).toContain('other devices were');
});

test('the code to sign in with stands on a line of its own, large', async () => {
  const mail = letters['sign-in'];
  expect(noticeMailText(mail)).toContain('type this code:\n\n123456\n\n');
  const html = await render(NoticeMailBody({ mail }));
  expect(html).toMatch(/<p style="[^"]*font-size:32px[^"]*">123456<\/p>/);
});

test('what goes with an account, and what is kept and why, are lists below their headings', async () => {
  const html = await render(NoticeMailBody({ mail: letters.erased }));
  const [, gone = '', kept = ''] = html.split('<h2');
  expect(words(`<h2${gone}`)).toContain('What is gone');
  expect(gone.match(/<li/g)).toHaveLength(4);
  expect(words(`<h2${kept}`)).toContain('for up to ten years');
  expect(kept.match(/<li/g)).toHaveLength(3);
});

test.each(Object.entries(letters))(
  '%s: each color has its counterpart in the dark',
  async (_, mail) => {
    const html = await render(NoticeMailBody({ mail }));
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain(darkLook);
    const colors = html
      .replace(darkLook, '')
      .matchAll(/(?<=[";])(?:background-)?color:#[\dA-F]{6}|solid #[\dA-F]{6}/g);
    for (const [color] of colors) expect(darkLook).toMatch(new RegExp(`["; ]${color}"`));
  },
);
