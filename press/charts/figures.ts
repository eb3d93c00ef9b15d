/** What a figure counts: dollars, hundredths or things. */
export type Unit = 'usd' | 'percent' | 'count';

/** A figure with its unit, as "$1,250", "−$155", "12.5%" or "1,250"; `options` round it otherwise. */
export function worded(value: number, unit: Unit, options?: Intl.NumberFormatOptions): string {
  const rounded = { maximumFractionDigits: 2, ...options };
  const figure = Math.abs(value).toLocaleString('en-US', rounded);
  const sign = value < 0 ? '−' : '';
  if (unit === 'usd') return `${sign}$${figure}`;
  return unit === 'percent' ? `${sign}${figure}%` : `${sign}${figure}`;
}

/** `$54,271` */
export function wholeDollars(value: number): string {
  return worded(value, 'usd', { maximumFractionDigits: 0 });
}

/** `$60K`, for the scale beside a chart. */
export function shortDollars(value: number): string {
  return worded(value, 'usd', { notation: 'compact' });
}
