// What contracts ask for over some days: of each month its share of days under a mission, so that a whole month is what the contract says.
import { commonDays, countDays, type Day, type DayRange } from '#engines/french-time/days.ts';
import { daysOfMonth, monthsTouching } from '#engines/french-time/months.ts';

export type MissionSpan = readonly [from: Day, to: Day | null, monthlyMinutes: number];

/** Seconds. */
export const contractSeconds = (missions: readonly MissionSpan[], range: DayRange): number =>
  missions.reduce((sum, [from, to, minutes]) => {
    const held = commonDays(range, { first: from, last: to ?? range.last });
    if (held === null) return sum;
    return (
      sum +
      monthsTouching(held).reduce((n, month) => {
        const whole = daysOfMonth(month);
        return (
          n +
          Math.round(
            (minutes * 60 * countDays(commonDays(held, whole) ?? whole)) / countDays(whole),
          )
        );
      }, 0)
    );
  }, 0);
