import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDoor, createWorkLine, WorkOverload } from './work-line.server.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that is under way until it is ended, and what it was seen to do. */
function watched(places: number, maxWaiting: number, maxWaitMs = 1_000) {
  const line = createWorkLine({ places, maxWaiting, maxWaitMs });
  const underWay = new Map<string, () => void>();
  const begun: string[] = [];
  const seen = { most: 0, begun };
  const ask = (name: string) =>
    line.take(async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      underWay.set(name, resolve);
      seen.begun.push(name);
      seen.most = Math.max(seen.most, underWay.size);
      await promise;
      underWay.delete(name);
      return name;
    });
  const outcome = (name: string) =>
    ask(name).catch((error: unknown) =>
      error instanceof WorkOverload ? 'refused' : Promise.reject(error),
    );
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { seen, outcome, settle, end: (name: string) => underWay.get(name)?.() };
}

test('two work at once, the third waits for its turn, and what is too much is refused at once', async () => {
  const { seen, outcome, settle, end } = watched(2, 1);
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(outcome);
  expect(await d).toBe('refused');
  expect(seen.begun).toEqual(['a', 'b']);
  end('b');
  expect(await b).toBe('b');
  await settle();
  expect(seen.begun).toEqual(['a', 'b', 'c']);
  end('a');
  end('c');
  expect(await Promise.all([a, c])).toEqual(['a', 'c']);
  expect(seen.most).toBe(2);
});

test('what waits too long is refused, and does not hold up what comes after it', async () => {
  const { outcome, settle, end, seen } = watched(1, 5);
  const first = outcome('first');
  const late = outcome('late');
  await vi.advanceTimersByTimeAsync(999);
  const next = outcome('next');
  await vi.advanceTimersByTimeAsync(1);
  expect(await late).toBe('refused');
  end('first');
  await settle();
  end('next');
  expect(await Promise.all([first, next])).toEqual(['first', 'next']);
  expect(seen.begun).toEqual(['first', 'next']);
});

test('work that fails frees its place', async () => {
  const line = createWorkLine({ places: 1, maxWaiting: 0, maxWaitMs: 1_000 });
  await expect(line.take(() => Promise.reject(new Error('Broken.')))).rejects.toThrow('Broken.');
  expect(await line.take(async () => 'done')).toBe('done');
});

test('however much is asked for, never more than the places work, and all others wait or are refused', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 0, max: 6 }),
      fc.integer({ min: 1, max: 20 }),
      async (places, maxWaiting, asked) => {
        const { seen, outcome, settle, end } = watched(places, maxWaiting);
        const names = Array.from({ length: asked }, (_, n) => `work ${n}`);
        const outcomes = names.map(outcome);
        const served = Math.min(asked, places + maxWaiting);
        for (let ended = 0; ended < served; ended += 1) {
          await settle();
          end(`work ${ended}`);
        }
        const refused = (await Promise.all(outcomes)).filter((each) => each === 'refused');
        expect(refused).toHaveLength(asked - served);
        expect(seen.most).toBe(Math.min(asked, places));
        expect(seen.begun).toEqual(names.slice(0, served));
      },
    ),
    { numRuns: 60 },
  );
});

test('a door lets in as many as may be inside, tells the others after a while, and again lets in whoever comes after one has left', async () => {
  const door = createDoor({ maxInside: 1, refusalMs: 1_000 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const inside = door(() => promise);
  const begun: string[] = [];
  let refused = false;
  const beyond = door(async () => begun.push('beyond')).catch((error: unknown) => {
    refused = error instanceof WorkOverload;
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(refused).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await beyond;
  expect(refused).toBe(true);
  expect(begun).toEqual([]);
  resolve();
  await inside;
  expect(await door(async () => 'let in')).toBe('let in');
  await expect(door(() => Promise.reject(new Error('Broken.')))).rejects.toThrow('Broken.');
  expect(await door(async () => 'let in')).toBe('let in');
});
