export interface SavingPlan {
  /** Dollars put in at the beginning. */
  start: number;
  /** Dollars added at the end of each month. */
  monthly: number;
  years: number;
}

/**
 * Dollars at the end of each year, the beginning first: `years + 1` values. `annualRate` is a fraction,
 * charges already taken off. As the books' page of rates has it, a sum left alone grows by all of it once
 * a year; where something is added each month, each month brings a twelfth of it, as savings calculators
 * work it out.
 */
export function balances({ start, monthly, years }: SavingPlan, annualRate: number): number[] {
  const grownByMonth = monthly === 0 ? (1 + annualRate) ** (1 / 12) : 1 + annualRate / 12;
  const atYearEnds = [start];
  let balance = start;
  for (let month = 1; month <= years * 12; month += 1) {
    balance = balance * grownByMonth + monthly;
    if (month % 12 === 0) atYearEnds.push(balance);
  }
  return atYearEnds;
}

/** Dollars put in by the end of each year, the beginning first. */
export function paidIn({ start, monthly, years }: SavingPlan): number[] {
  return Array.from({ length: years + 1 }, (_, year) => start + monthly * 12 * year);
}
