const usd = { style: 'currency', currency: 'USD' } as const;

/** `$54,271` */
export const wholeDollars = new Intl.NumberFormat('en-US', { ...usd, maximumFractionDigits: 0 });

/** `$60K`, for the scale beside a chart. */
export const shortDollars = new Intl.NumberFormat('en-US', { ...usd, notation: 'compact' });

/** `0.2%` of a fraction of 1. */
export const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 2,
});

/** Tenths of a unit of a drawing are finer than any screen shows. */
export function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
