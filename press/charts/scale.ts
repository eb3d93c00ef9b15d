export type Scale = (value: number) => number;

/** A function that maps a value between `from` and `to` in proportion; beyond them it goes on. */
export function linearScale(
  [fromLow, fromHigh]: readonly [number, number],
  [toLow, toHigh]: readonly [number, number],
): Scale {
  const slope = (toHigh - toLow) / (fromHigh - fromLow);
  return (value) => toLow + (value - fromLow) * slope;
}

/**
 * Round values that start and end around the given ones, in about `count` steps, zero always among
 * them. A step is one of `factors` times a power of ten.
 */
export function niceTicks(
  values: readonly number[],
  count: number,
  factors: readonly number[] = [1, 2, 2.5, 5],
): number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const rough = (high - low || count) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (factors.find((factor) => factor * power >= rough) ?? 10);
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, n) => (first + n) * step);
}

/** Years to name below a chart: evenly spaced, the last one included where it fits. */
export function yearTicks(years: number): number[] {
  const step = [1, 2, 5, 10, 20].find((each) => years / each <= 6) ?? 20;
  return Array.from({ length: Math.floor(years / step) + 1 }, (_, tick) => tick * step);
}
