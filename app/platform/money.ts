/**
 * Money is integer cents everywhere; these two functions are the only places where it meets text
 * or a percentage.
 */

/** `percent` of `amountCents`, rounded half up to the cent. Both are non-negative integers. */
export function percentOf(amountCents: number, percent: number): number {
  return Math.floor((amountCents * percent + 50) / 100);
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
