import fc from 'fast-check';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { decodeForm } from './form-encoding.ts';

/** What the SDK really puts into the body of a request with these parameters. */
async function encodedBySdk(params: Record<string, unknown>): Promise<string> {
  let body = '';
  const stripe = new Stripe('sk_test_1', {
    httpClient: Stripe.createFetchHttpClient(async (_url: unknown, init?: RequestInit) => {
      body = String(init?.body);
      return new Response('{}', { status: 200 });
    }),
    telemetry: false,
  });
  await stripe.rawRequest('POST', '/v1/anything', params);
  return body;
}

/** `__proto__` is no parameter of anything, and is dropped: see the last test. */
const name = fc
  .string({ minLength: 1, unit: 'grapheme' })
  .filter((text) => !/[[\]]/.test(text) && text !== '__proto__');
const leaf = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean());
const { group } = fc.letrec((tie) => ({
  group: fc.dictionary(name, fc.oneof({ maxDepth: 3 }, leaf, tie('list'), tie('group')), {
    minKeys: 1,
    maxKeys: 4,
  }),
  list: fc.array(fc.oneof(leaf, tie('group')), { minLength: 1, maxLength: 3 }),
}));

/** Everything is text on the wire, and a list is a map from its indexes. */
function asText(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, asText(entry)]));
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

test('whatever the SDK encodes comes back as it was', async () => {
  await fc.assert(
    fc.asyncProperty(group, async (params) => {
      const decoded = decodeForm(
        await encodedBySdk(Object.fromEntries(Object.entries(params ?? {}))),
      );
      expect(plain(decoded)).toEqual(plain(asText(params)));
    }),
  );
});

test('empty brackets append', () => {
  expect(plain(decodeForm('expand[]=a&expand[]=b'))).toEqual({ expand: { 0: 'a', 1: 'b' } });
});

test('a key that is both a value and a group is malformed', () => {
  expect(decodeForm('a=1&a[b]=2')).toBeUndefined();
  expect(decodeForm('a[b]=2&a=1')).toBeUndefined();
});

test('broken or bottomless brackets are malformed', () => {
  expect(decodeForm('a[b=1')).toBeUndefined();
  expect(decodeForm('[a]=1')).toBeUndefined();
  expect(decodeForm(`a${'[b]'.repeat(50)}=1`)).toBeUndefined();
});

test('a parameter called __proto__ changes no object', () => {
  decodeForm('__proto__[polluted]=yes&constructor[prototype][polluted]=yes');
  expect('polluted' in {}).toBe(false);
});
