import { expect, test } from 'vitest';
import { isCutOff } from './cut-off.server.ts';

const withCode = (message: string, code: string) => Object.assign(new Error(message), { code });

test('a request that its client did not finish is told from a database that is gone', () => {
  expect(isCutOff(withCode('aborted', 'ECONNRESET'))).toBe(true);
  expect(isCutOff(new Error('Client connection prematurely closed.'))).toBe(true);
  expect(isCutOff(withCode('read ECONNRESET', 'ECONNRESET'))).toBe(false);
  expect(isCutOff(new Error('Connection terminated unexpectedly'))).toBe(false);
  expect(isCutOff(withCode('aborted', '57P01'))).toBe(false);
});
