import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FloodLimits, openFloodGate, type Rest } from './fold-floods.ts';

const limits: FloodLimits = { linesPerKey: 2, linesPerEvent: 4, maxKeys: 3, summedKeys: 2 };

interface Counted {
  event: string;
  key: string;
  ms: number;
}

/** What a row of events leaves: those written in full, and the rests, each with its minute. */
function fold(events: readonly Counted[], given = limits) {
  const gate = openFloodGate((_event: string) => given);
  const written: Counted[] = [];
  const rests: Rest<string>[] = [];
  for (const counted of events) {
    const { isWritten, due } = gate.count(counted.event, counted.key, new Date(counted.ms));
    rests.push(...due);
    if (isWritten) written.push(counted);
  }
  rests.push(...gate.end());
  return { written, rests };
}

const times = (count: number, event: string, key: string, ms = 0): Counted[] =>
  Array.from({ length: count }, () => ({ event, key, ms }));

test('the first of a key are written, the others are counted', () => {
  const { written, rests } = fold(times(814, 'limit', 'a'));
  expect(written).toHaveLength(2);
  expect(rests).toEqual([{ event: 'limit', key: 'a', count: 812 }]);
});

test('a new minute writes in full again, and says first what the old one left', () => {
  const gate = openFloodGate((_event: string) => limits);
  for (const { event, key, ms } of times(5, 'limit', 'a')) gate.count(event, key, new Date(ms));
  expect(gate.count('limit', 'a', new Date(60_000))).toEqual({
    isWritten: true,
    due: [{ event: 'limit', key: 'a', count: 3 }],
  });
  expect(gate.end()).toEqual([]);
});

test('one event that floods takes nothing from another', () => {
  const { written } = fold([...times(10_000, 'limit', 'a'), ...times(1, 'reset', 'b')]);
  expect(written.at(-1)?.event).toBe('reset');
});

test('of many keys the largest are summed up by themselves, all others together', () => {
  const { rests } = fold([
    ...times(12, 'limit', 'a'),
    ...times(13, 'limit', 'b'),
    ...times(9, 'limit', 'c'),
    ...times(7, 'limit', 'd'),
  ]);
  expect(rests).toEqual([
    { event: 'limit', key: 'b', count: 11 },
    { event: 'limit', key: 'a', count: 10 },
    { event: 'limit', key: null, count: 16 },
  ]);
});

test('no more keys are held than may be told apart; the others are counted together', () => {
  const crowd = Array.from({ length: 10 }, (_, n) => ({ event: 'limit', key: `${n}`, ms: 0 }));
  const { written, rests } = fold(crowd, { ...limits, linesPerEvent: 100 });
  expect(written.map(({ key }) => key)).toEqual(['0', '1', '2']);
  expect(rests).toEqual([{ event: 'limit', key: null, count: 7 }]);
});

const floods = fc
  .array(
    fc.record({
      event: fc.constantFrom('one', 'two'),
      key: fc.stringMatching(/^[a-h]$/),
      ms: fc.integer({ min: 0, max: 200_000 }),
    }),
    { maxLength: 300 },
  )
  .map((events) => events.toSorted((one, other) => one.ms - other.ms));

const countOf = (rests: readonly { event: string; count: number }[], event: string) =>
  rests.filter((rest) => rest.event === event).reduce((sum, { count }) => sum + count, 0);

test('what is written and what is counted make up all that happened', () => {
  fc.assert(
    fc.property(floods, (events) => {
      const { written, rests } = fold(events);
      for (const event of ['one', 'two']) {
        const ofEvent = (counted: Counted) => counted.event === event;
        expect(written.filter(ofEvent).length + countOf(rests, event)).toBe(
          events.filter(ofEvent).length,
        );
      }
    }),
  );
});

test('a minute leaves no more lines of an event than the limits say', () => {
  fc.assert(
    fc.property(floods, (events) => {
      const minuteOf = ({ ms }: Counted) => Math.floor(ms / 60_000);
      for (const minute of [0, 1, 2, 3]) {
        const { written, rests } = fold(events.filter((counted) => minuteOf(counted) === minute));
        for (const event of ['one', 'two']) {
          expect(written.filter((counted) => counted.event === event).length).toBeLessThanOrEqual(
            limits.linesPerEvent,
          );
          expect(rests.filter((rest) => rest.event === event).length).toBeLessThanOrEqual(
            limits.summedKeys + 1,
          );
        }
      }
    }),
  );
});

test('a clock that is set back loses nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 300_000 }), { maxLength: 100 }), (moments) => {
      const { written, rests } = fold(moments.map((ms) => ({ event: 'one', key: 'a', ms })));
      expect(written.length + countOf(rests, 'one')).toBe(moments.length);
    }),
  );
});
