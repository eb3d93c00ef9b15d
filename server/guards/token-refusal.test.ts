import { expect, test } from 'vitest';
import { tokenRefusal } from './token-refusal.ts';

test.each([
  ['missing', 'No download token provided'],
  ['malformed', 'Invalid or expired download link'],
  ['unknown', 'Download token not found'],
  ['expired', 'This download link has expired'],
] as const)(
  'a token that opens nothing is refused in the words of the download page: %s',
  (reason, sentence) => {
    expect(tokenRefusal(reason).message).toBe(sentence);
  },
);
