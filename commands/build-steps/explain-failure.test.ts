import { expect, test } from 'vitest';
import { explained } from './explain-failure.ts';

test('what fails on a full disk is explained by it, and what fails elsewhere by itself', () => {
  const fault = new Error('Unexpected end of JSON input');
  expect(explained(fault, '/shop/build', 500_000_000)).toBe(fault);
  expect(explained(fault, '/shop/build', 4_096)).toMatchObject({
    message:
      'Unexpected end of JSON input\nThe disk that holds /shop/build is full: make room and run the command again. It goes on with the step that failed.',
  });
});
