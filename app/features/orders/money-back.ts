/**
 * What goes back of an order: for some of its books what they cost with tax, never more than is `left`
 * of its money; for all of it what is left.
 */
export function moneyBackCents(booksCents: readonly number[] | 'all', leftCents: number): number {
  if (booksCents === 'all') return leftCents;
  return Math.min(
    booksCents.reduce((sum, cents) => sum + cents, 0),
    leftCents,
  );
}
