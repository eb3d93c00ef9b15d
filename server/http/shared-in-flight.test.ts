import { expect, test } from 'vitest';
import { sharedInFlight } from './shared-in-flight.ts';

test('however many ask at once it is done once; who asks later has a new answer', async () => {
  let done = 0;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const ask = sharedInFlight(async () => {
    done += 1;
    await held;
    return done;
  }, 5_000);
  const asked = [ask(), ask(), ask()];
  release();
  expect(await Promise.all(asked)).toEqual([1, 1, 1]);
  expect(await ask()).toBe(2);
});

test('a failure is told to all who waited for it, and is not kept', async () => {
  const answers = [Promise.reject(new Error('down')), Promise.resolve('up')];
  const ask = sharedInFlight(() => answers.shift() ?? Promise.resolve('up'), 5_000);
  const told = await Promise.allSettled([ask(), ask()]);
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask()).toBe('up');
});

test('one that hangs is given up in its time, and the next may do better', async () => {
  const answers = [new Promise<string>(() => undefined), Promise.resolve('up')];
  const ask = sharedInFlight(() => answers.shift() ?? Promise.resolve('up'), 20);
  await expect(ask()).rejects.toThrow('No answer in 20 ms.');
  expect(await ask()).toBe('up');
});
