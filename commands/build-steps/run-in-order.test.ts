import { expect, test } from 'vitest';
import { runInOrder } from './run-in-order.ts';

/** Steps that run until they are ended by name, and what has begun. */
function runnable() {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const run = ({ name }: { name: string }) => {
    begun.push(name);
    const end = Promise.withResolvers<void>();
    ends.set(name, end);
    return end.promise;
  };
  /** Lets all that follows from it happen. */
  const settle = () => new Promise(setImmediate);
  return {
    begun,
    run,
    settle,
    async end(name: string) {
      ends.get(name)?.resolve();
      await settle();
    },
    async fail(name: string, error: Error) {
      ends.get(name)?.reject(error);
      await settle();
    },
  };
}

const steps = [
  { name: 'books' },
  { name: 'site', after: ['books'] },
  { name: 'desk' },
  { name: 'pages', after: ['site', 'desk'] },
  { name: 'server' },
];

test('two run at a time, the first that can begin always next', async () => {
  const { begun, run, end } = runnable();
  const all = runInOrder(steps, 2, run);
  expect(begun).toEqual(['books', 'desk']);
  await end('desk');
  expect(begun).toEqual(['books', 'desk', 'server']);
  await end('books');
  expect(begun).toEqual(['books', 'desk', 'server', 'site']);
  await end('server');
  expect(begun).toHaveLength(4);
  await end('site');
  expect(begun).toEqual(['books', 'desk', 'server', 'site', 'pages']);
  await end('pages');
  await all;
});

test('with one lane they follow one another', async () => {
  const { begun, run, end } = runnable();
  const all = runInOrder(steps, 1, run);
  for (const { name } of steps) {
    expect(begun.at(-1)).toBe(name);
    await end(name);
  }
  await all;
});

test('what is not wanted is not waited for', async () => {
  const { begun, run, end } = runnable();
  const all = runInOrder([{ name: 'pages', after: ['site', 'desk'] }], 2, run);
  expect(begun).toEqual(['pages']);
  await end('pages');
  await all;
});

test('nothing begins after a failure, and what is under way ends first', async () => {
  const { begun, run, end, fail } = runnable();
  let isOver = false;
  const all = runInOrder(steps, 2, run).finally(() => {
    isOver = true;
  });
  const refused = expect(all).rejects.toThrow('no paper');
  await fail('books', new Error('no paper'));
  expect(isOver).toBe(false);
  await end('desk');
  await refused;
  expect(begun).toEqual(['books', 'desk']);
});

test('nothing to run is done at once', async () => {
  await runInOrder([], 2, () => Promise.reject(new Error('not called')));
});
