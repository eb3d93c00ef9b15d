import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { openLog } from '#app/platform/log.server.ts';
import { ProviderUnavailable } from '#app/platform/payments/payment-provider.server.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { answerError } from './answer-error.ts';

/** Asks a web where every request comes to `error`. */
async function answerTo(error: Error, path = '/', accept = '*/*'): Promise<Response> {
  const web = new Hono();
  web.all('*', () => {
    throw error;
  });
  web.onError(
    answerError(openLog('silent'), {
      readMessage: /^\/auth\//,
      openInTabs: new Map([['/book', { path: '/books', label: 'All books' }]]),
    }),
  );
  return web.request(path, { headers: { Accept: accept } });
}

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
  ['sum_changed', 409],
  ['refund_refused', 409],
  ['too_large', 413],
  ['not_json', 415],
  ['too_many_requests', 429],
  ['internal', 500],
  ['provider_unavailable', 503],
  ['store_unavailable', 503],
  ['busy', 503],
] as const)('%s is answered with %i', async (code, status) => {
  expect((await answerTo(new Refusal(code, 'A sentence.'))).status).toBe(status);
});

const busy = new Refusal('busy', 'Please wait.', { headers: { 'Retry-After': '30' } });
const browser = 'text/html,*/*;q=0.8';

test('a refusal says what to read and why, as JSON', async () => {
  const response = await answerTo(busy);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(response.headers.get('retry-after')).toBe('30');
  expect(await response.json()).toEqual({ error: 'Please wait.', code: 'busy' });
});

test('what an endpoint says beside it is said as well', async () => {
  const refusal = new Refusal('not_found', 'Not there.', { fields: { success: false } });
  const answer = { success: false, error: 'Not there.', code: 'not_found' };
  expect(await (await answerTo(refusal)).json()).toEqual(answer);
});

test('clients of better-auth find the sentence as message, too', async () => {
  const answer = { error: 'Please wait.', code: 'busy', message: 'Please wait.' };
  expect(await (await answerTo(busy, '/auth/sign-in')).json()).toEqual(answer);
});

test('in a tab of its own a refusal is a page with a way on, for whoever asks for one', async () => {
  const response = await answerTo(busy, '/book', browser);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('30');
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  const page = await response.text();
  expect(page).toContain('<h1>Please wait.</h1>');
  expect(page).toContain('<a href="/books">All books</a>');
  for (const [path, accept] of [
    ['/book', '*/*'],
    ['/other', browser],
  ]) {
    const answer = await answerTo(busy, path, accept);
    expect(answer.headers.get('content-type'), path).toMatch(/^application\/json/);
  }
});

test('whatever went wrong, nobody is shown JSON in a tab', async () => {
  const response = await answerTo(new Error('Broken.'), '/book', browser);
  expect(response.status).toBe(500);
  expect(await response.text()).toContain(
    '<h1>Something went wrong on our side. Please try again.',
  );
});

test('what nobody foresaw is refused without a word of what it was', async () => {
  const response = await answerTo(new Error('relation "users" does not exist'));
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({
    error: 'Something went wrong on our side. Please try again.',
    code: 'internal',
  });
});

test('a provider that is away is said so, with when to try again', async () => {
  const response = await answerTo(new ProviderUnavailable('Timed out.', { isAnswered: false }));
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('30');
  expect(await response.json()).toMatchObject({ code: 'provider_unavailable' });
});
