/** Who came and went on one day, or in one week. */
export interface GrowthDay {
  /** `2026-11-23`; of a week its Monday. */
  day: string;
  confirmed: number;
  unsubscribed: number;
}

/** The same by weeks from Monday to Sunday, the last perhaps not over; a first one that is not whole is left out. */
export function weeksOf(days: readonly GrowthDay[]): GrowthDay[] {
  const weeks: GrowthDay[] = [];
  for (const { day, confirmed, unsubscribed } of days) {
    const isMonday = new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
    if (isMonday) weeks.push({ day, confirmed: 0, unsubscribed: 0 });
    const week = weeks.at(-1);
    if (!week) continue;
    week.confirmed += confirmed;
    week.unsubscribed += unsubscribed;
  }
  return weeks;
}
