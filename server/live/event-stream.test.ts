import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChannelListener } from '#app/platform/database/store.server.ts';
import { openLog } from '#app/platform/log.server.ts';
import { eventStream, type StreamedEvents } from './event-stream.ts';
import { type LiveEvents, openLiveEvents } from './live-events.ts';

let live: LiveEvents;
/** The test plays the database. */
let database: ChannelListener;

beforeEach(async () => {
  vi.useFakeTimers();
  const listen = async (_channel: string, ear: ChannelListener) => {
    database = ear;
  };
  live = await openLiveEvents({ listen }, openLog('silent'), 1);
});
afterEach(() => {
  live.close();
  vi.useRealTimers();
});

const quiet: StreamedEvents = {
  topics: ['library:ada'],
  ip: '192.0.2.1',
  lastEvent: 'over',
  catchUp: async () => [],
  mayGoOn: async () => true,
  onError: (error) => {
    throw error;
  },
};

const happen = (event: string) =>
  database.onPayload(JSON.stringify({ topic: 'library:ada', event }));

function streamOf(events: Partial<StreamedEvents> = {}): Response {
  const response = eventStream(live, { ...quiet, ...events });
  if (response === null) throw new Error('There was no stream.');
  return response;
}

test('every 25 seconds a heartbeat keeps the connection from being taken for dead', async () => {
  const response = streamOf();
  await vi.advanceTimersByTimeAsync(75_000);
  live.close();
  const text = await response.text();
  expect(text.match(/^: still here$/gm)).toHaveLength(3);
});

test('a heartbeat that finds the session over ends the stream with that word', async () => {
  let mayGoOn = true;
  const response = streamOf({ mayGoOn: async () => mayGoOn });
  await vi.advanceTimersByTimeAsync(30_000);
  mayGoOn = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await response.text()).toMatch(/event: over\ndata: \{\}\n\n$/);
  expect(vi.getTimerCount()).toBe(0);
});

test('what cannot be asked ends the stream without that word, and is told', async () => {
  const errors: unknown[] = [];
  const response = streamOf({
    mayGoOn: () => Promise.reject(new Error('The database is away.')),
    onError: (error) => errors.push(error),
  });
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await response.text()).not.toContain('over');
  expect(errors).toEqual([new Error('The database is away.')]);
});

test('what happened before the stream stood is told first', async () => {
  const response = streamOf({ catchUp: async () => ['payment'] });
  await vi.advanceTimersByTimeAsync(0);
  happen('library');
  live.close();
  expect((await response.text()).match(/(?<=event: ).*/g)).toEqual(['payment', 'library']);
});

test('events that may have been missed end the stream, so that the page asks anew', async () => {
  const response = streamOf();
  database.onGap();
  expect(await response.text()).toBe(': open\n\n');
});

test('a page that reads no more is let go instead of being written to for ever', async () => {
  const response = streamOf();
  for (let n = 0; n < 1_000; n += 1) happen('library');
  expect((await response.text()).match(/library/g)?.length).toBeLessThan(50);
});

test('a page that leaves is not followed any more', async () => {
  await streamOf().body?.cancel();
  expect(vi.getTimerCount()).toBe(0);
});
