import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loggableError } from './loggable-error.ts';

test('an error is told with its code, its causes and where it was thrown', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const failed = loggableError(new TypeError('No answer.', { cause: refused }));
  expect(failed).toMatchObject({
    type: 'TypeError',
    message: 'No answer.',
    stack: expect.stringContaining('loggable-error.test.ts'),
    cause: { type: 'Error', message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' },
  });
});

test('what a query was asked with is told nowhere, however deep the error lies', () => {
  const query = 'select "id" from "users" where "email" = $1';
  const values = ['ada@example.com', 'of\ntwo lines\n    at this place'];
  const deep = new DrizzleQueryError(query, values, new Error('The server is away.'));
  const all = new AggregateError([deep, new Error('One failed.', { cause: deep })], 'Two failed.');
  for (const error of [deep, all]) {
    const told = JSON.stringify(loggableError(error));
    expect(told).toContain('from \\"users\\"');
    expect(told).toContain('The server is away.');
    expect(told).not.toMatch(/ada@|two lines|this place|params/);
  }
});

test('what was thrown without being an error is told as text', () => {
  expect(loggableError('out of order')).toBe('out of order');
});
