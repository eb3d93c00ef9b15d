import { render } from 'react-email';
import { expect, test } from 'vitest';
import { AccountLetterMail, accountLetterText } from './account-letter.tsx';
import {
  passwordChangedLetter,
  passwordResetLetter,
  setPasswordLetter,
  signUpAttemptLetter,
  verificationLetter,
} from './account-letters.ts';

const url = 'https://shop.example/auth?mode=reset&email=a%2Bb%40example.com#token=abc_-123';
const letters = {
  verification: verificationLetter({ confirm: url, notMe: `${url}-not-me` }),
  'password reset': passwordResetLetter(url),
  'set password': setPasswordLetter(url),
  'first password': passwordChangedLetter(url, 'set'),
  'password reset by link': passwordChangedLetter(url, 'reset'),
  'password changed': passwordChangedLetter(url, 'changed'),
  'sign-up attempt': signUpAttemptLetter(url),
};

/** What a reader sees: no markup, white space folded. */
const words = (text: string) =>
  text
    .replaceAll(/<(style|head)[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

test.each(Object.entries(letters))('%s: HTML and text say the same', async (_, letter) => {
  const html = await render(AccountLetterMail({ letter }));
  const text = accountLetterText(letter);
  const said = [letter.heading, ...letter.paragraphs, ...letter.notes];
  for (const sentence of said) {
    expect(words(html)).toContain(sentence);
    expect(words(text)).toContain(sentence);
  }
  for (const link of [letter.button, letter.aside]) {
    if (!link) continue;
    expect(html).toContain(`href="${link.url.replaceAll('&', '&amp;')}"`);
    expect(text).toContain(`${link.label}:\n${link.url}`);
  }
});

test.each(Object.entries(letters))('%s: lines of text fit a terminal', (_, letter) => {
  const lines = accountLetterText(letter).split('\n');
  const long = lines.filter((line) => line.length > 76 && !line.includes('://'));
  expect(long).toEqual([]);
});

test('a first password is not called a changed one, and signs no devices out', () => {
  expect(accountLetterText(letters['first password'])).not.toMatch(/changed|signed out/);
});

test('a reset says that every device was signed out, a change that the others were', () => {
  expect(words(accountLetterText(letters['password reset by link']))).toContain('All devices were');
  expect(words(accountLetterText(letters['password changed']))).toContain('other devices were');
});
