import type { Latency } from '#sandbox/payment-page/sandbox.ts';

/** The wait of a call, of the newest setting that names its operation or all; 0 without one. */
export function latencyMs(latencies: readonly Latency[], operation: string): number {
  const setting = latencies.findLast(
    (one) => one.operation === operation || one.operation === 'any',
  );
  if (setting === undefined) return 0;
  const { minMs, maxMs, random } = setting;
  return minMs === maxMs ? minMs : Math.round(minMs + random() * (maxMs - minMs));
}

/** The same numbers from 0 up to 1 for the same seed: a linear congruential generator. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
