// Hours of a contract by the month and by the week: 52 weeks make 12 months (35 h a week are 151.67 h a month, L3121-27 and D3171-12).

/** Minutes a month → minutes a week: 9,100 → 2,100, 10,140 → 2,340. */
export const weeklyOf = (monthlyMinutes: number): number => Math.round((monthlyMinutes * 12) / 52);
/** Minutes a week → minutes a month. */
export const monthlyOf = (weeklyMinutes: number): number => Math.round((weeklyMinutes * 52) / 12);

/** Firms round: 28 h a week are written 121, 121.3, 121.33 or 121.5 h a month. */
const ROUNDING = 30;
/** Whether the hours of a month and of a week are those of one contract. */
export const isOneContract = (monthlyMinutes: number, weeklyMinutes: number): boolean =>
  Math.abs(monthlyMinutes - monthlyOf(weeklyMinutes)) <= ROUNDING;
