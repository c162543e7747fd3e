// Dates as a DSN writes them: DDMMYYYY; as comparable numbers YYYYMMDD inside.

/** The number that digits from one place to another make; NaN where one of them is no digit. */
const digits = (text: string, from: number, to: number): number => {
  let number = 0;
  for (let i = from; i < to; i++) {
    const digit = text.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return NaN;
    number = number * 10 + digit;
  }
  return number;
};

/** `31012026` → 20260131; null where it is no day of the calendar. */
export const dayNumber = (text: string | undefined): number | null => {
  if (text?.length !== 8) return null;
  const [day, month, year] = [digits(text, 0, 2), digits(text, 2, 4), digits(text, 4, 8)];
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return isDay && year >= 0 ? year * 10_000 + month * 100 + day : null;
};

const daysInMonth = (year: number, month: number): number => {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
};

/** True when both are days and the first is after the second. */
export const isAfter = (first: string | undefined, second: string | undefined): boolean => {
  if (first === undefined || second === undefined || first === second) return false;
  const a = dayNumber(first);
  const b = dayNumber(second);
  return a !== null && b !== null && a > b;
};

/** `31012026` → `31/01/2026`, for messages. */
export const shownDay = (text: string): string =>
  /^\d{8}$/.test(text) ? `${text.slice(0, 2)}/${text.slice(2, 4)}/${text.slice(4)}` : text;

/** ISO day → DSN day: `2026-01-31` → `31012026`. */
export const dsnDay = (iso: string): string => iso.slice(8, 10) + iso.slice(5, 7) + iso.slice(0, 4);
