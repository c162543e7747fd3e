// Compensatory rest of goods drivers for overtime of a quarter (Code des transports, art. R3312-48).

const HOUR = 3600;
/** Half-days of rest: from 41 h of overtime one day, from 80 h a day and a half, beyond 108 h (« au-delà de cent huit heures ») two days and a half. */
export const restHalfDays = (overtimeSeconds: number): number => {
  if (overtimeSeconds < 41 * HOUR) return 0;
  if (overtimeSeconds < 80 * HOUR) return 2;
  return overtimeSeconds <= 108 * HOUR ? 3 : 5;
};
/** The three months of a month's quarter. */
export const quarterOf = (month: string): readonly [string, string, string] => {
  const [year = '', m = '1'] = month.split('-');
  const first = Math.floor((Number(m) - 1) / 3) * 3 + 1;
  const name = (n: number): string => `${year}-${String(n).padStart(2, '0')}`;
  return [name(first), name(first + 1), name(first + 2)];
};
