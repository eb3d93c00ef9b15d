/**
 * Money is integer cents everywhere; these functions are the only places where it meets text, a
 * percentage or a share.
 */

/**
 * What a rate adds to an amount, rounded half up to the cent. A rate is in basis points, of which 100
 * are a percent; both are non-negative integers.
 */
export function addedAt(amountCents: number, rateBps: number): number {
  return Math.floor((amountCents * rateBps + 5_000) / 10_000);
}

/** How much of a total a rate has added to it, rounded half up to the cent; as `addedAt` else. */
export function containedAt(totalCents: number, rateBps: number): number {
  const whole = 10_000 + rateBps;
  return Math.floor((2 * totalCents * rateBps + whole) / (2 * whole));
}

/** `800` → `8%`, `887.5` → `8.875%`: basis points as people write them. */
export function formatRate(rateBps: number): string {
  return `${Number((rateBps / 100).toFixed(4))}%`;
}

/**
 * Splits an amount in proportion to `weights`. The parts are whole cents that sum to the amount,
 * each less than a cent off its exact share. All are non-negative integers; where all weights are 0
 * so are the parts.
 */
export function splitCents(amountCents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let weighed = 0;
  let given = 0;
  return weights.map((weight) => {
    weighed += weight;
    const due = whole === 0 ? 0 : Math.ceil((amountCents * weighed) / whole);
    const part = due - given;
    given = due;
    return part;
  });
}

/** `7000` → `$70.00`. Grouped by thousands, always two decimals, US dollars. */
export function formatUsd(amountCents: number): string {
  return usd.format(amountCents / 100);
}

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** As `formatUsd`, without the cents where there are none: `$47`. */
export function formatUsdBriefly(amountCents: number): string {
  return amountCents % 100 === 0 ? wholeUsd.format(amountCents / 100) : formatUsd(amountCents);
}

const wholeUsd = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
