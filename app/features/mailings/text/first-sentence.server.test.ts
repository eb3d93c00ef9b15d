import { expect, test } from 'vitest';
import { firstSentence } from './first-sentence.server.ts';
import { readMailing } from './read-mailing.server.ts';

test.each([
  ['# Hello\n\nThe second edition is out. It has more pages.', 'The second edition is out.'],
  ['## News\n\n![A boat](/boat.png)\n\n**It** is [out](https://a.example).', 'It is out.'],
  ['- one thing.\n- another', 'one thing.'],
  ['> Quoted first\n> in two lines. Then more.', 'Quoted first in two lines.'],
  ['No end of it', 'No end of it'],
  ['# A heading alone', ''],
  ['', ''],
  [`${'⛵'.repeat(200)}`, '⛵'.repeat(150)],
])('of %j it is %j', (body, sentence) => {
  expect(firstSentence(readMailing(body))).toBe(sentence);
});
