// Durations and times of day as French people read them.

/** The true minus of French typography; what is typed with a hyphen is read as well (typed-hours). */
const MINUS = '−';
const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** Groups of three from five digits on, as French typography has it, with a narrow no-break space. */
const grouped = (n: number): string =>
  n < 10_000 ? String(n) : String(n).replace(/\B(?=(?:\d{3})+$)/g, '\u202f');

/**
 * A duration in seconds as `7h30`, `0h05`, `−1h15`, `151h40`, `12 345h00`; to the nearest minute, half away from zero.
 */
export const formatHours = (seconds: number): string => {
  const minutes = Math.round(Math.abs(seconds) / 60);
  const sign = seconds < 0 && minutes > 0 ? MINUS : '';
  return `${sign}${grouped(Math.floor(minutes / 60))}h${twoDigits(minutes % 60)}`;
};

/** A duration in seconds as `7h30min15s`, to the second; seconds are left out when there are none: `7h30`. */
export const formatExactHours = (seconds: number): string => {
  const size = Math.abs(seconds);
  const rest = size % 60;
  const hours = `${seconds < 0 ? MINUS : ''}${grouped(Math.floor(size / 3600))}h${twoDigits(Math.floor(size / 60) % 60)}`;
  return rest === 0 ? hours : `${hours}min${twoDigits(rest)}s`;
};

/** A time of day in seconds since 00:00 as `07:30` (86,400 as `24:00`); seconds are dropped, as on a clock. */
export const formatClock = (secondOfDay: number): string =>
  `${twoDigits(Math.floor(secondOfDay / 3600))}:${twoDigits(Math.floor(secondOfDay / 60) % 60)}`;
