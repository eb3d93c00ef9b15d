import { expect, test } from 'vitest';
import { drawFilmFrame } from './film-scenes.ts';

const bars = /<rect x="(\d+)" y="([\d.]+)" width="30"/g;

/** How high the film's bars stand at that moment, from left to right. */
function barTops(seconds: number): number[] {
  const tops = new Map<number, number>();
  for (const [, x, y] of drawFilmFrame(seconds, []).matchAll(bars)) {
    tops.set(Number(x), Math.max(tops.get(Number(x)) ?? 0, 720 - Number(y)));
  }
  return [...tops].sort(([one], [other]) => one - other).map(([, top]) => top);
}

test('at no moment does a bar stand below the one before it', () => {
  let most = 0;
  for (let seconds = 15.2; seconds < 21.6; seconds += 0.1) {
    const tops = barTops(seconds);
    most = Math.max(most, tops.length);
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  }
  expect(most).toBe(24);
});
