// Compensatory rest of goods drivers for overtime of a quarter (Code des transports, art. R3312-48).

/** Half-days of rest by whole hours of overtime: 41 to 79 h one day, 80 to 108 h a day and a half, above two days and a half. */
export const restHalfDays = (overtimeSeconds: number): number => {
  const hours = Math.floor(overtimeSeconds / 3600);
  if (hours < 41) return 0;
  if (hours < 80) return 2;
  return hours <= 108 ? 3 : 5;
};
/** The three months of a month's quarter. */
export const quarterOf = (month: string): readonly [string, string, string] => {
  const [year = '', m = '1'] = month.split('-');
  const first = Math.floor((Number(m) - 1) / 3) * 3 + 1;
  const name = (n: number): string => `${year}-${String(n).padStart(2, '0')}`;
  return [name(first), name(first + 1), name(first + 2)];
};
