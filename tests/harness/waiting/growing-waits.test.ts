import { devNull } from 'node:os';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { growingWaits } from './growing-waits.ts';
import type { WithPatience } from './patience.ts';

// The waits that are lengthened here are themselves those of the tree, and would be reported.
beforeEach(() => void vi.stubEnv('LONG_WAITS_FILE', devNull));
afterEach(() => void vi.unstubAllEnvs());

/** Gives one try after another 20 ms, three in all. */
const thrice: WithPatience = (_what, _plainMs, tries) =>
  tries(20)
    .catch(() => tries(20))
    .catch(() => tries(20));

const { waitFor, waitUntil, poll } = growingWaits(vi, expect, thrice);

/** True from so many milliseconds after it was first asked. */
function trueAfter(ms: number) {
  const startedAt = performance.now();
  return () => performance.now() - startedAt > ms;
}

describe('what comes only once the first limit has run out', () => {
  test('is waited for by waitFor', async () => {
    const isThere = trueAfter(30);
    await waitFor(() => expect(isThere()).toBe(true), { timeout: 10, interval: 1 });
  });

  test('is waited for by waitUntil', async () => {
    expect(await waitUntil(trueAfter(30), { timeout: 10, interval: 1 })).toBe(true);
  });

  test('is waited for by poll, negated or not', async () => {
    const options = { timeout: 10, interval: 1 };
    await poll(trueAfter(30), options).toBe(true);
    await poll(trueAfter(30), options).not.toBe(false);
  });
});

test('poll rejects with what the assertion says of the last value', async () => {
  let asked = 0;
  const next = () => {
    asked += 1;
    return asked;
  };
  // Nobody asks so often, however long a starved machine lets the waits become.
  const waiting = poll(next, { timeout: 10, interval: 5 }).not.toBeLessThan(1_000_000);
  const message = await waiting.then(String, String);
  expect(message).toBe(`AssertionError: expected ${asked} to be not less than 1000000`);
  expect(asked).toBeGreaterThanOrEqual(3);
});

test('a poll begins when it is awaited, so that vitest can tell of one that is not', async () => {
  const asked = vi.fn(() => 1);
  const waiting = poll(asked, { timeout: 10, interval: 1 }).toBe(1);
  expect(asked).not.toHaveBeenCalled();
  await waiting;
  expect(asked).toHaveBeenCalledOnce();
});
