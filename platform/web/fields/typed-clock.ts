import { parseTypedClock } from '#engines/french-time/typed-hours.ts';

/** A typed time of day in minutes from midnight, or null: `5h30`, `5:30`, `5.30`, `530`, `22`, up to `24:00`. */
export const readTypedClock = (typed: string): number | null => {
  const second = parseTypedClock(typed.replace('.', ':'));
  return second === null ? null : second / 60;
};
