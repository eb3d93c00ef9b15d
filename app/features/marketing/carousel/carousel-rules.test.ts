import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRotating, moveTo, positionAt, stepFrom, visibleAtMost } from './carousel-rules.ts';

const count = 10;
const position = fc.integer({ min: 0, max: count - 1 });
const step = fc.constantFrom('next' as const, 'previous' as const);

test('after the last entry comes the first, and before the first the last', () => {
  expect(stepFrom(9, 'next', count).position).toBe(0);
  expect(stepFrom(0, 'previous', count).position).toBe(9);
});

test('ten steps either way visit every entry once and end where they began', () => {
  fc.assert(
    fc.property(position, step, (start, direction) => {
      const visited = new Set<number>();
      let at = start;
      for (let taken = 0; taken < count; taken += 1) {
        at = stepFrom(at, direction, count).position;
        visited.add(at);
      }
      expect(visited.size).toBe(count);
      expect(at).toBe(start);
    }),
  );
});

test('a step there and a step back cancel out', () => {
  fc.assert(
    fc.property(position, (start) => {
      const there = stepFrom(start, 'next', count).position;
      expect(stepFrom(there, 'previous', count).position).toBe(start);
    }),
  );
});

test('every step glides over exactly one entry, and shows on the strip what it says', () => {
  fc.assert(
    fc.property(position, step, (start, direction) => {
      const move = stepFrom(start, direction, count);
      expect(Math.abs(move.endPlace - move.startPlace)).toBe(1);
      expect(move.startPlace % count).toBe(start);
      expect(move.endPlace % count).toBe(move.position);
    }),
  );
});

test('no move leaves the strip or stands where too few copies follow', () => {
  const places = count + visibleAtMost;
  const moves = fc.oneof(
    fc.tuple(position, step).map(([at, direction]) => stepFrom(at, direction, count)),
    fc.tuple(position, position).map(([from, to]) => moveTo(from, to)),
  );
  fc.assert(
    fc.property(moves, ({ startPlace, endPlace }) => {
      for (const place of [startPlace, endPlace]) {
        expect(place).toBeGreaterThanOrEqual(0);
        expect(place + visibleAtMost).toBeLessThanOrEqual(places);
      }
    }),
  );
});

describe('a strip moved by hand', () => {
  test.each([
    [0, 0],
    [199, 0],
    [201, 1],
    [3600, 9],
    [4000, 0],
    [4400, 1],
    [-80, 0],
  ])('%d px along shows entry %d', (scrolledPx, expected) => {
    expect(positionAt(scrolledPx, 400, count)).toBe(expected);
  });

  test('that has no width yet shows the first entry', () => {
    expect(positionAt(0, 0, count)).toBe(0);
  });
});

describe('moving by itself', () => {
  const undisturbed = {
    wanted: true,
    hovered: false,
    focused: false,
    hidden: false,
    lessMotion: false,
  };

  test('goes on while nothing speaks against it', () => {
    expect(isRotating(undisturbed)).toBe(true);
  });

  test.each([
    ['the pause button was pressed', { wanted: false }],
    ['the pointer is over it', { hovered: true }],
    ['the focus is in it', { focused: true }],
    ['the tab is out of sight', { hidden: true }],
    ['less motion is asked for', { lessMotion: true }],
  ])('stops while %s', (_, reason) => {
    expect(isRotating({ ...undisturbed, ...reason })).toBe(false);
  });
});
