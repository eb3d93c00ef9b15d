import { render } from 'react-email';
import { expect, test } from 'vitest';
import {
  passwordChangedMail,
  passwordResetMail,
  setPasswordMail,
  signUpAttemptMail,
  verificationMail,
} from '#app/features/identity/mails/account-mails.ts';
import { NoticeMailBody, noticeMailText } from './notice-mail.server.tsx';

const url = 'https://shop.example/auth?mode=reset&email=a%2Bb%40example.com#token=abc_-123';
const letters = {
  verification: verificationMail({ confirm: url, notMe: `${url}-not-me` }),
  'password reset': passwordResetMail(url),
  'set password': setPasswordMail(url),
  'first password': passwordChangedMail(url, 'set'),
  'password reset by link': passwordChangedMail(url, 'reset'),
  'password changed': passwordChangedMail(url, 'changed'),
  'sign-up attempt': signUpAttemptMail(url),
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
  const said = [mail.heading, ...mail.paragraphs, ...mail.notes];
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
