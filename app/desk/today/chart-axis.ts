import type { SalesDay } from '#app/features/desk/sales/sales-day.ts';

/** The scale of a chart of money, what was sold above its line and what went back below. */
export interface ChartAxis {
  topCents: number;
  /** Round sums, the line itself among them, each with its place. */
  ticks: readonly { cents: number; share: number }[];
  /** Where a sum stands between the top, 0, and the foot, 1. */
  shareOf(cents: number): number;
}

const tickCount = 3;

/** A scale in round sums that has room for every day. */
export function axisOf(days: readonly Pick<SalesDay, 'salesCents' | 'refundedCents'>[]): ChartAxis {
  const soldCents = Math.max(0, ...days.map(({ salesCents }) => salesCents));
  const backCents = Math.max(0, ...days.map(({ refundedCents }) => refundedCents));
  const stepCents = roundStep(Math.max(soldCents, backCents, 1) / tickCount);
  const topCents = stepCents * Math.max(1, Math.ceil(soldCents / stepCents));
  const shareOf = (cents: number) => (topCents - cents) / (topCents + backCents);
  const lowest = -Math.floor(backCents / stepCents);
  const count = topCents / stepCents - lowest + 1;
  const ticks = Array.from({ length: count }, (_, n) => stepCents * (n + lowest));
  return { topCents, ticks: ticks.map((cents) => ({ cents, share: shareOf(cents) })), shareOf };
}

/** The next of 1, 2, 5, 10, 20, 50 ... dollars. */
function roundStep(cents: number): number {
  const dollars = Math.max(cents / 100, 1);
  const power = 10 ** Math.floor(Math.log10(dollars));
  const factor = [1, 2, 5, 10].find((each) => each * power >= dollars) ?? 10;
  return factor * power * 100;
}
