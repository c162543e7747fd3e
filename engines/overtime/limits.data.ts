// Where the bands of hours end, by staff and by the length over which a company counts. In hours.
// Code des transports D3312-45: 43 h a week or 559 h a quarter for long distance, 39 h or 507 h for other drivers, 35 h or 455 h for parcel
// delivery and cash transport. Code du travail L3121-27 (35 h), L3121-36 (eight hours at 25 %, the following at 50 %). The month is that of
// the branch's payslips: 152, 169 and 186 h for drivers; 35 × 52 / 12 = 151.67 h and 43 × 52 / 12 = 186.34 h for others (domain handbook §2).

export const PERIOD_LENGTHS = ['week', 'month', 'quarter'] as const;
/** Over which days a company counts overtime (Code des transports D3312-41 for the quarter). */
export type PeriodLength = (typeof PERIOD_LENGTHS)[number];

export const STAFF_KINDS = ['CD', 'LD', 'ME', 'sedentary'] as const;
/** Short distance, long distance, parcel delivery, and everybody who does not drive. */
export type StaffKind = (typeof STAFF_KINDS)[number];

/** Ends of the bands of a full-time contract, in seconds: normal hours, hours of equivalence, overtime at 25 %. */
export interface FullTimeLimits {
  readonly base: number;
  readonly equivalence: number;
  readonly overtime25: number;
}
export type LimitTable = Readonly<
  Record<PeriodLength, Readonly<Record<StaffKind, FullTimeLimits>>>
>;

const hours = (base: number, equivalence: number, overtime25: number): FullTimeLimits => ({
  base: Math.round(base * 3600),
  equivalence: Math.round(equivalence * 3600),
  overtime25: Math.round(overtime25 * 3600),
});

export const legalLimits: LimitTable = {
  week: {
    CD: hours(35, 39, 43),
    LD: hours(35, 43, 43),
    ME: hours(35, 35, 43),
    sedentary: hours(35, 35, 43),
  },
  month: {
    CD: hours(152, 169, 186),
    LD: hours(152, 186, 186),
    ME: hours(152, 152, 186),
    sedentary: hours(151.67, 151.67, 186.34),
  },
  quarter: {
    CD: hours(455, 507, 559),
    LD: hours(455, 559, 559),
    ME: hours(455, 455, 559),
    sedentary: hours(455, 455, 559),
  },
};

/** The legal week of a full-time contract, in seconds (Code du travail L3121-27); a shorter contract is part time (L3123-1). */
export const FULL_TIME_WEEK = 35 * 3600;

/** Hours of the journée de solidarité of a full-time contract, in seconds (Code du travail L3133-8); in proportion for part time. */
export const SOLIDARITY_DAY = 7 * 3600;
