import { beforeEach, expect, test } from 'vitest';
import type { ChannelListener } from '#app/platform/database/store.server.ts';
import { openLog } from '#app/platform/log.server.ts';
import { type LiveEvents, openLiveEvents } from './live-events.ts';

let live: LiveEvents;
/** The test plays the database. */
let database: ChannelListener;

beforeEach(async () => {
  const listen = async (_channel: string, ear: ChannelListener) => {
    database = ear;
  };
  live = await openLiveEvents({ listen }, openLog('silent'), 1);
});

const happen = (topic: string, event: string) =>
  database.onPayload(JSON.stringify({ topic, event }));

const follow = (...topics: string[]) => followFrom('192.0.2.1', ...topics);

function followFrom(ip: string, ...topics: string[]) {
  const seen: string[] = [];
  const unfollow = live.follow({
    topics,
    ip,
    onEvent: (event) => void seen.push(event),
    onGap: () => void seen.push('(gap)'),
    onClose: () => void seen.push('(close)'),
  });
  return { seen, unfollow };
}

test('those who follow a topic are given its events, and no others', () => {
  const [ada, both, eve] = [follow('ada'), follow('ada', 'eve'), follow('eve')];
  happen('ada', 'one');
  happen('nobody', 'two');
  happen('eve', 'three');
  expect([ada.seen, both.seen, eve.seen]).toEqual([['one'], ['one', 'three'], ['three']]);
});

test('whoever stopped following is given no more', () => {
  const ada = follow('ada');
  ada.unfollow?.();
  ada.unfollow?.();
  happen('ada', 'late');
  expect(ada.seen).toEqual([]);
});

test('everybody is told that events may have been missed', () => {
  const [ada, eve] = [follow('ada'), follow('eve')];
  database.onGap();
  expect([ada.seen, eve.seen]).toEqual([['(gap)'], ['(gap)']]);
});

test('what cannot be read is passed on to nobody', () => {
  const ada = follow('ada');
  database.onPayload('ada');
  database.onPayload('{"topic":"ada"}');
  expect(ada.seen).toEqual([]);
});

test('a topic has room for twelve, and again for one when one leaves', () => {
  const followers = Array.from({ length: 12 }, () => follow('ada'));
  expect(follow('eve', 'ada').unfollow).toBeNull();
  expect(follow('eve').unfollow).not.toBeNull();
  followers[3]?.unfollow?.();
  expect(follow('ada').unfollow).not.toBeNull();
  expect(follow('ada').unfollow).toBeNull();
});

test('an IP has room for twenty-four, whatever they follow, and takes none from others', () => {
  const followers = Array.from({ length: 24 }, (_, n) => follow(`person ${n}`));
  expect(followers.map(({ unfollow }) => unfollow)).not.toContain(null);
  expect(follow('one more').unfollow).toBeNull();
  expect(followFrom('192.0.2.2', 'person 1').unfollow).not.toBeNull();
  followers[7]?.unfollow?.();
  expect(follow('one more').unfollow).not.toBeNull();
  expect(follow('one more').unfollow).toBeNull();
});

test.each([
  ['an IPv6 /56', 96, (n: number) => `2001:db8:1:${n.toString(16)}::/64`],
  ['an IPv6 /48', 384, (n: number) => `2001:db8:2:${(n << 8).toString(16)}::/64`],
  ['an IPv4 /24', 384, (n: number) => `198.51.100.${n}`],
])('%s has room for %i, however many addresses it has', (_, room, ipOf) => {
  const followers = Array.from({ length: room + 5 }, (_each, n) =>
    followFrom(ipOf(n % 200), `reader ${n}`),
  );
  expect(followers.filter(({ unfollow }) => unfollow !== null)).toHaveLength(room);
  followers[0]?.unfollow?.();
  expect(followFrom(ipOf(0), 'one more').unfollow).not.toBeNull();
  expect(followFrom(ipOf(201), 'one more').unfollow).toBeNull();
});

test('closed, it ends everybody once and takes nobody', () => {
  const ada = follow('ada');
  live.close();
  live.close();
  expect(ada.seen).toEqual(['(close)']);
  expect(follow('ada').unfollow).toBeNull();
});
