import { expect, test } from 'vitest';
import { isTopic, sayTopics } from './topics.ts';

test.each(['toString', '__proto__', 'Courses', ''])('%j is no topic', (text) => {
  expect(isTopic(text)).toBe(false);
});

test.each([
  [['courses'], 'our courses open'],
  [['courses', 'forex'], 'our courses open and the forex lessons open'],
  [
    ['forex', 'gone', 'courses', 'mindset'],
    'the forex lessons open, our courses open and the mindset lessons open',
  ],
  [['gone'], 'a new article or book is out'],
])('%j is said as: %s', (ids, words) => {
  expect(sayTopics(ids)).toBe(words);
});
