/**
 * How likely two samples of one and the same source would be to differ in rank as much as these do
 * (Mann and Whitney’s test on both sides, by the normal distribution, which fits from twenty on).
 */
export function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const ranked = [
    ...one.map((value) => ({ value, isOne: true })),
    ...other.map((value) => ({ value, isOne: false })),
  ].toSorted((a, b) => a.value - b.value);
  let rankSum = 0;
  for (let from = 0; from < ranked.length; ) {
    let to = from;
    while (to < ranked.length && ranked[to]?.value === ranked[from]?.value) to += 1;
    const sharedRank = (from + 1 + to) / 2;
    rankSum += sharedRank * ranked.slice(from, to).filter(({ isOne }) => isOne).length;
    from = to;
  }
  const [n, m] = [one.length, other.length];
  const mean = (n * (n + m + 1)) / 2;
  const deviation = Math.sqrt((n * m * (n + m + 1)) / 12);
  return 2 * upperTail(Math.abs(rankSum - mean) / deviation);
}

/** Of the normal distribution, to seven places (Abramowitz and Stegun, 26.2.17). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * z);
  const terms = [0.319_381_53, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
  const sum = terms.reduce((total, term, at) => total + term * t ** (at + 1), 0);
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
