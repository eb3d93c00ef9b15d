import { expect, test } from 'vitest';
import { openDownloadLink } from './open-download-link.browser.ts';

test('without a token nothing is asked', async () => {
  expect(await openDownloadLink('', AbortSignal.abort())).toEqual({
    status: 'denied',
    reason: 'No download token provided',
    canRetry: false,
    isOver: false,
  });
});
