// Whom pay rules tell apart: staff by what it drives, and people whose contract is shorter than the legal week.

/** Short distance, long distance, parcel delivery; everybody who does not drive; any of them under 35 hours a week. */
export const POPULATIONS = ['CD', 'LD', 'ME', 'sedentary', 'partTime'] as const;
export type Population = (typeof POPULATIONS)[number];
