/** A function that maps a value between `from` and `to` in proportion; beyond them it goes on. */
export function linearScale(
  [fromLow, fromHigh]: readonly [number, number],
  [toLow, toHigh]: readonly [number, number],
): (value: number) => number {
  const slope = (toHigh - toLow) / (fromHigh - fromLow);
  return (value) => toLow + (value - fromLow) * slope;
}

/** Round values from 0 up to the first at or above `highest`: steps of 1, 2 or 5 times a power of ten, six at most. */
export function roundTicks(highest: number): number[] {
  if (!(highest > 0)) return [0, 1];
  const rough = highest / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10);
  const count = Math.ceil(highest / step);
  return Array.from({ length: count + 1 }, (_, tick) => tick * step);
}

/** Years to name below a chart: evenly spaced, the last one included where it fits. */
export function yearTicks(years: number): number[] {
  const step = [1, 2, 5, 10, 20].find((each) => years / each <= 6) ?? 20;
  return Array.from({ length: Math.floor(years / step) + 1 }, (_, tick) => tick * step);
}
