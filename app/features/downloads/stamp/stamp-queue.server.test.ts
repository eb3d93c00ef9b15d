import { expect, test } from 'vitest';
import { createStampQueue, type StampTurn } from './stamp-queue.server.ts';

/** One place that is taken until `open` is called; what asks meanwhile waits. */
function busyLine() {
  const turns = createStampQueue(1);
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const taken = turns.take({ urgency: 'ahead' }, () => opened);
  const done: string[] = [];
  const asked: Promise<unknown>[] = [taken];
  const ask = (name: string, turn: StampTurn) => {
    asked.push(turns.take(turn, () => Promise.resolve(done.push(name))));
  };
  const finish = () => {
    open();
    return Promise.all(asked);
  };
  return { turns, ask, done, finish };
}

test('readers pass downloads, and both pass what is made ahead', async () => {
  const { ask, done, finish } = busyLine();
  for (const n of [1, 2]) {
    ask(`ahead ${n}`, { urgency: 'ahead' });
    ask(`download ${n}`, { urgency: 'download' });
    ask(`reading ${n}`, { urgency: 'reading' });
  }
  await finish();
  expect(done).toEqual([
    'reading 1',
    'reading 2',
    'download 1',
    'download 2',
    'ahead 1',
    'ahead 2',
  ]);
});

test('a turn whose urgency is raised while it waits goes before', async () => {
  const { turns, ask, done, finish } = busyLine();
  const turn: StampTurn = { urgency: 'ahead' };
  ask('download', { urgency: 'download' });
  ask('raised', turn);
  turn.urgency = 'reading';
  expect([turns.waiting('reading'), turns.waiting('ahead')]).toEqual([1, 0]);
  await finish();
  expect(done).toEqual(['raised', 'download']);
});

test('work that fails leaves its place to the next', async () => {
  const { turns, ask, done, finish } = busyLine();
  const failing = turns.take({ urgency: 'reading' }, () => Promise.reject(new Error('No.')));
  ask('next', { urgency: 'download' });
  await Promise.all([finish(), expect(failing).rejects.toThrow('No.')]);
  expect(done).toEqual(['next']);
});
