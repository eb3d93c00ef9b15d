import type { SalesDay } from '#app/features/desk/sales/sales-day.ts';
import { formatUsd } from '#app/platform/money.ts';

const named = new Intl.DateTimeFormat('en-US', {
  ...({ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const),
});

/** A day of the calendar as `2026-11-23`, in words: `Mon, Nov 23`. */
export function dayName(day: string): string {
  return named.format(new Date(`${day}T00:00:00Z`));
}

/** All that is known of a day. */
export function dayWords({ day, salesCents, orders, begun, begunPaid, refundedCents }: SalesDay) {
  return [
    `${dayName(day)}: ${formatUsd(salesCents)} in ${orders} ${orders === 1 ? 'order' : 'orders'}`,
    ...(begun > 0 ? [`${begunPaid} of ${begun} begun that day paid`] : []),
    ...(refundedCents > 0 ? [`${formatUsd(refundedCents)} sent back`] : []),
  ].join('; ');
}
