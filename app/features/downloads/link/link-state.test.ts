import { expect, test } from 'vitest';
import { linkState } from './link-state.ts';

const expiresAt = new Date('2026-12-24T10:00:00Z');
const before = new Date(expiresAt.getTime() - 1);
const link = { expiresAt, endedAt: null, downloadsCount: 4, maxDownloads: 5 };

test('a link is good to the last moment and the last download, and ended before all else', () => {
  expect(linkState(link, before)).toBe('good');
  expect(linkState(link, expiresAt)).toBe('expired');
  expect(linkState({ ...link, downloadsCount: 5 }, before)).toBe('used up');
  expect(linkState({ ...link, downloadsCount: 5, endedAt: before }, expiresAt)).toBe('ended');
});
