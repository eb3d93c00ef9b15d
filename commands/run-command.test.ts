import { expect, test } from 'vitest';
import { StartRefusal } from '#app/platform/config/start-refusal.ts';
import { sentenceOf } from './run-command.ts';

test('what the owner can mend is told in one sentence, and a bug with where it is', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, mkdir'), {
    code: 'ENOSPC',
  });
  expect(sentenceOf(full)).toBe(
    'The disk is full: make room on it and run this again. (ENOSPC: no space left on device, mkdir)',
  );
  expect(sentenceOf(new StartRefusal('Port 80 is taken.'))).toBe('Port 80 is taken.');
  expect(sentenceOf(new TypeError('bug'))).toMatch(/^TypeError: bug\n.*run-command\.test\.ts/s);
});
