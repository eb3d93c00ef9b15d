import { expect, test } from 'vitest';
import { pictureReachedBy } from './shown-picture.ts';

test('keys lead from page to page and stop at the ends', () => {
  expect(pictureReachedBy('ArrowRight', 0, 5)).toBe(1);
  expect(pictureReachedBy('ArrowRight', 4, 5)).toBe(4);
  expect(pictureReachedBy('ArrowLeft', 3, 5)).toBe(2);
  expect(pictureReachedBy('ArrowLeft', 0, 5)).toBe(0);
  expect(pictureReachedBy('a', 1, 5)).toBe(1);
});
