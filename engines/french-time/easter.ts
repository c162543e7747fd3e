import { dayFrom, type Day } from './days.ts';

/** Easter Sunday of a Gregorian year (Meeus/Jones/Butcher). @throws RangeError outside the years 1583 to 9999. */
export const easterSunday = (year: number): Day => {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const lateMoon = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const fromMarch = epact + toSunday - 7 * lateMoon + 114;
  const easter =
    year >= 1583 ? dayFrom(year, Math.floor(fromMarch / 31), (fromMarch % 31) + 1) : null;
  if (easter === null) throw new RangeError(`no Gregorian Easter in ${year}`);
  return easter;
};
