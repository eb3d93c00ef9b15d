interface ReservePlan {
  /** Dollars a month. */
  monthlyExpenses: number;
  /** How many months of expenses the reserve shall cover; several goals. */
  months: readonly number[];
  /** Dollars put aside each month. */
  saving: number;
}

export interface ReserveGoal {
  months: number;
  dollars: number;
  /** Months of saving until it is there, without interest, begun ones counted whole. */
  monthsOfSaving: number;
}

/** What each goal of an emergency fund comes to, and how long it takes from nothing. */
export function reserveGoals({ monthlyExpenses, months, saving }: ReservePlan): ReserveGoal[] {
  return months.map((count) => {
    const dollars = count * monthlyExpenses;
    return { months: count, dollars, monthsOfSaving: Math.ceil(dollars / saving) };
  });
}
