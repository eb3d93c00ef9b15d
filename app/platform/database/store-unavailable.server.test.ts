import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { isStoreUnavailable } from './store-unavailable.server.ts';

function withCode(code: string, message = 'Something happened.'): Error {
  return Object.assign(new Error(message), { code });
}

describe('a database that may answer later', () => {
  test.each([
    '08000',
    '08006',
    '57P01',
    '57P02',
    '57P03',
    '53100',
    '53300',
    '25006',
    '25P03',
    '55P03',
    '57014',
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'ENOTFOUND',
  ])('is told by the code %s', (code) => expect(isStoreUnavailable(withCode(code))).toBe(true));

  test.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
  ])('is told by the message "%s"', (message) =>
    expect(isStoreUnavailable(new Error(message))).toBe(true),
  );

  test('is told by the cause of a wrapped error', () => {
    const query = new Error('Failed query', { cause: withCode('ECONNREFUSED') });
    expect(isStoreUnavailable(new Error('outer', { cause: query }))).toBe(true);
  });

  test('is what the driver throws when nothing listens', async () => {
    const client = new pg.Client({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
    const error: unknown = await client.connect().catch((refusal: unknown) => refusal);
    expect(isStoreUnavailable(error)).toBe(true);
  });
});

describe('any other failure', () => {
  test.each(['23505', '42P01', '40001', '22P02', '0', ''])(
    'with the code "%s" is not one',
    (code) => expect(isStoreUnavailable(withCode(code))).toBe(false),
  );

  test.each([undefined, null, 'ECONNREFUSED', { code: 'ECONNREFUSED' }, new Error('no')])(
    'such as %o is not one',
    (thrown) => expect(isStoreUnavailable(thrown)).toBe(false),
  );
});
