// Additional days where the main leave is taken partly outside its season: jours de fractionnement, Code du travail L3141-17, L3141-19 and L3141-23.

export interface MainLeave {
  /** Workable days taken from 1 May to 31 October of the year. */
  readonly inSeason: number;
  /** Workable days taken outside, of the same rights. */
  readonly outside: number;
}
/** The main leave is the first 24 workable days: the fifth week opens no right. */
const MAIN_LEAVE_DAYS = 24;
const IN_SEASON_LEAST = 12;

export interface SplittingDays {
  readonly days: 0 | 1 | 2;
  readonly countedOutside: number;
  readonly reason: 'none' | 'main_leave_not_started' | 'three_to_five' | 'six_or_more';
}
/** Two days for at least six days outside the season, one for three to five; nothing as long as twelve days of the main leave are not taken in it. */
export const splittingDays = ({ inSeason, outside }: MainLeave): SplittingDays => {
  const countedOutside = Math.max(
    0,
    Math.min(outside, MAIN_LEAVE_DAYS - Math.min(inSeason, MAIN_LEAVE_DAYS)),
  );
  if (inSeason < IN_SEASON_LEAST)
    return { days: 0, countedOutside, reason: 'main_leave_not_started' };
  if (countedOutside >= 6) return { days: 2, countedOutside, reason: 'six_or_more' };
  if (countedOutside >= 3) return { days: 1, countedOutside, reason: 'three_to_five' };
  return { days: 0, countedOutside, reason: 'none' };
};
