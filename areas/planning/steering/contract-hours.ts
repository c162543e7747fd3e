// What contracts ask for over some days: a month shown whole asks for its monthly hours, every other day for a fifth of the contract's week.
import { commonDays, type Day, type DayRange } from '#engines/french-time/days.ts';
import { daysOfMonth, monthsTouching } from '#engines/french-time/months.ts';
import { mondaysToFridays } from '#engines/french-time/weeks.ts';

export interface MissionSpan {
  readonly from: Day;
  readonly to: Day | null;
  readonly monthlyMinutes: number;
  readonly weeklyMinutes: number;
}

const WEEKS_IN_A_YEAR = 52;
/** Minutes a Monday to Friday; a contract without a week of its own has twelve fifty-seconds of its month. */
const dailyMinutes = ({ monthlyMinutes, weeklyMinutes }: MissionSpan): number =>
  (weeklyMinutes > 0 ? weeklyMinutes : (monthlyMinutes * 12) / WEEKS_IN_A_YEAR) / 5;

const minutesIn = (mission: MissionSpan, range: DayRange, month: DayRange): number => {
  const shown = commonDays(range, month);
  const held =
    shown === null
      ? null
      : commonDays(shown, { first: mission.from, last: mission.to ?? shown.last });
  if (shown === null || held === null) return 0;
  const isWholeMonth = shown.first === month.first && shown.last === month.last;
  return isWholeMonth
    ? (mission.monthlyMinutes * mondaysToFridays(held)) / mondaysToFridays(month)
    : dailyMinutes(mission) * mondaysToFridays(held);
};

/**
 * Seconds that contracts ask for over a range. Of a month inside it, the monthly hours by the Mondays to Fridays under mission (as overtime thresholds
 * are shared); of other days the weekly hours, so that every week of a 35-hour contract asks for 35h00.
 */
export const contractSeconds = (missions: readonly MissionSpan[], range: DayRange): number => {
  const months = monthsTouching(range).map(daysOfMonth);
  return missions.reduce(
    (sum, mission) =>
      sum + Math.round(60 * months.reduce((n, month) => n + minutesIn(mission, range, month), 0)),
    0,
  );
};
