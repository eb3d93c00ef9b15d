import { expect, test } from 'vitest';
import { refuse } from './refusal.ts';

test.each([
  ['bad_request', 400],
  ['bad_items', 400],
  ['missing_information', 400],
  ['token_missing', 400],
  ['token_invalid', 400],
  ['not_signed_in', 401],
  ['not_yours', 403],
  ['link_invalid', 403],
  ['link_expired', 403],
  ['cross_site', 403],
  ['token_expired', 403],
  ['download_limit_reached', 403],
  ['not_found', 404],
  ['token_unknown', 404],
  ['account_exists', 409],
  ['key_reused', 409],
  ['already_paid', 409],
  ['too_large', 413],
  ['not_json', 415],
  ['too_many_requests', 429],
  ['internal', 500],
  ['provider_unavailable', 503],
  ['store_unavailable', 503],
  ['busy', 503],
] as const)('%s is answered with %i', (code, status) => {
  expect(refuse(code, 'A sentence.').status).toBe(status);
});

test('a refusal says what to read and why, as JSON', async () => {
  const response = refuse('busy', 'Please wait.', { 'Retry-After': '30' });
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(response.headers.get('retry-after')).toBe('30');
  expect(await response.json()).toEqual({ error: 'Please wait.', code: 'busy' });
});
