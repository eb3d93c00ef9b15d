import { expect, test } from 'vitest';
import { inTurn } from './in-turn.server.ts';

/** Something that is under way until it is ended. */
function openEnded() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { promise, end: resolve, fail: reject };
}

test('what bears one key is done one after another, in the order it was asked for', async () => {
  const said: string[] = [];
  const first = openEnded();
  const one = inTurn('a', async () => {
    said.push('first begins');
    said.push(await first.promise);
  });
  const others = ['second', 'third'].map((name) => inTurn('a', async () => said.push(name)));
  await inTurn('b', async () => said.push('another key'));
  first.end('first ends');
  await Promise.all([one, ...others]);
  expect(said).toEqual(['first begins', 'another key', 'first ends', 'second', 'third']);
});

test('each asker gets its own answer, or its own failure, which holds nobody up', async () => {
  const first = openEnded();
  const fails = inTurn('a', () => first.promise);
  const works = inTurn('a', async () => 'done');
  first.fail(new Error('Broken.'));
  await expect(fails).rejects.toThrow('Broken.');
  expect(await works).toBe('done');
  expect(await inTurn('a', async () => 'done later')).toBe('done later');
});
