import { expect, test } from 'vitest';
import { tabAfterKey } from './tab-after-key.ts';

const ids = ['library', 'settings', 'orders'];

test('arrow keys go to the neighbours, around both ends', () => {
  expect(tabAfterKey(ids, 'library', 'ArrowRight')).toBe('settings');
  expect(tabAfterKey(ids, 'orders', 'ArrowRight')).toBe('library');
  expect(tabAfterKey(ids, 'settings', 'ArrowLeft')).toBe('library');
  expect(tabAfterKey(ids, 'library', 'ArrowLeft')).toBe('orders');
});

test('Home and End go to the first and the last', () => {
  expect(tabAfterKey(ids, 'settings', 'Home')).toBe('library');
  expect(tabAfterKey(ids, 'settings', 'End')).toBe('orders');
});

test('other keys leave the tabs alone', () => {
  expect(tabAfterKey(ids, 'settings', 'Tab')).toBeUndefined();
  expect(tabAfterKey(ids, 'settings', 'Enter')).toBeUndefined();
});
