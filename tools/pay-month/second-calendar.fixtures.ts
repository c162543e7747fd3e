// The calendar of the second engine: days as numbers, the clocks of Europe/Paris, public holidays. Nothing of the portal is used here.

/** Days from 1 January 1970, a Thursday. */
export const number = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;
const dateOf = (n: number): string => new Date(n * 86_400_000).toISOString().slice(0, 10);
/** 0 is Monday. */
export const weekday = (n: number): number => (((n + 3) % 7) + 7) % 7;
export const between = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);

/** Minutes of 1:00 UTC on the last Sunday of a month: when the clocks change (directive 2000/84/EC). */
const changeOf = (year: number, month: number): number => {
  let day = number(`${year}-${String(month).padStart(2, '0')}-31`);
  while (weekday(day) !== 6) day -= 1;
  return day * 1_440 + 60;
};
export const offsetAt = (utc: number): number => {
  const year = Number(dateOf(Math.floor(utc / 1_440)).slice(0, 4));
  return utc >= changeOf(year, 3) && utc < changeOf(year, 10) ? 120 : 60;
};
export const utcOf = (day: number, clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const local = day * 1_440 + hours * 60 + minutes;
  const summer = local - 120;
  return offsetAt(summer) === 120 ? summer : local - 60;
};

/** Gauss's Easter. */
const easter = (year: number): number => {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return number(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
};
export const isHoliday = (day: number, where: string): boolean => {
  const date = dateOf(day);
  const fixed = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'];
  if (where === 'alsace-moselle') fixed.push('12-26');
  const after = [1, 39, 50, ...(where === 'alsace-moselle' ? [-2] : [])];
  return fixed.includes(date.slice(5)) || after.includes(day - easter(Number(date.slice(0, 4))));
};
