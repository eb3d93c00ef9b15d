/** `4700, 'usd'` → `$47.00`; knows the currencies that have no cents. */
export function formatAmount(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** decimals);
}

/** `'47.00', 'usd'` → 4700; undefined for what is no amount above zero in this currency. */
export function parseAmount(text: string, currency: string): number | undefined {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '' || fraction.length > decimals) return undefined;
  const amount = Number(whole + fraction.padEnd(decimals, '0'));
  return amount > 0 ? amount : undefined;
}
