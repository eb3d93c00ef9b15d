import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followEvents } from './follow-events.browser.ts';

/** A stream as browsers have it, in the hands of the test. */
class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 0;
  isClosed = false;

  close() {
    this.isClosed = true;
  }

  lose() {
    this.dispatchEvent(new Event('error'));
  }

  refuse() {
    this.readyState = FakeStream.CLOSED;
    this.lose();
  }
}

let streams: FakeStream[];
let page: EventTarget & { hidden: boolean };
let leave: () => void;
let events: string[];

beforeEach(() => {
  vi.useFakeTimers();
  streams = [];
  events = [];
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  const openStream = function (this: unknown) {
    const stream = new FakeStream();
    streams.push(stream);
    return stream;
  };
  vi.stubGlobal('EventSource', Object.assign(openStream, { CLOSED: FakeStream.CLOSED }));
  leave = followEvents('/api/events', {
    on: { library: () => events.push('library') },
    onOpen: () => events.push('open'),
    onRefused: () => events.push('refused'),
  });
});

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const current = () => streams.at(-1);
const show = (hidden: boolean) => {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
};

/** After each loss, how long it takes until the stream is opened again. */
function delaysAfterLosses(losses: number): number[] {
  return Array.from({ length: losses }, () => {
    const lostAtMs = Date.now();
    current()?.lose();
    vi.advanceTimersToNextTimer();
    return Date.now() - lostAtMs;
  });
}

test('the stream is opened again after 1, 2, 5 and 10 seconds, then every 10', () => {
  expect(delaysAfterLosses(7)).toEqual([1000, 2000, 5000, 10_000, 10_000, 10_000, 10_000]);
  expect(streams).toHaveLength(8);
});

test('a stream that lived for a while is opened again as soon as the first time', () => {
  expect(delaysAfterLosses(3)).toEqual([1000, 2000, 5000]);
  current()?.dispatchEvent(new Event('open'));
  vi.advanceTimersByTime(10_000);
  expect(delaysAfterLosses(2)).toEqual([1000, 2000]);
});

test('events are passed on, by their names, and so is each opening', () => {
  current()?.dispatchEvent(new Event('open'));
  current()?.dispatchEvent(new Event('library'));
  current()?.dispatchEvent(new Event('other'));
  expect(events).toEqual(['open', 'library']);
});

test('a stream that the server refuses is told apart from one that is lost', () => {
  current()?.lose();
  expect(events).toEqual([]);
  vi.advanceTimersByTime(1000);
  current()?.refuse();
  expect(events).toEqual(['refused']);
});

test('a hidden page has no stream, and another one at once when it is shown', () => {
  show(true);
  expect(streams[0]?.isClosed).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(streams).toHaveLength(1);
  show(false);
  expect(streams).toHaveLength(2);
});

test('a page that goes into the back/forward cache has no stream, and one when it is back', () => {
  window.dispatchEvent(new Event('pagehide'));
  expect(streams[0]?.isClosed).toBe(true);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(streams).toHaveLength(2);
});

test('who stops following has no stream, and none comes', () => {
  current()?.lose();
  leave();
  show(false);
  vi.advanceTimersByTime(60_000);
  expect(streams).toHaveLength(1);
});
