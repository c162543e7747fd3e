// Bands of hours: every second of work lies in exactly one of them.
import {
  FULL_TIME_WEEK,
  legalLimits,
  type LimitTable,
  type PeriodLength,
  type StaffKind,
} from './limits.data.ts';

/** In the order in which hours fill them; the last has no end. */
export const BANDS = [
  'normal',
  'complementary10',
  'complementary25',
  'equivalence25',
  'overtime25',
  'overtime50',
] as const;
export type Band = (typeof BANDS)[number];
/** Seconds in each band. */
export type Bands = Readonly<Record<Band, number>>;

/** Bands that end somewhere. */
export const LIMITED_BANDS = BANDS.slice(0, -1) as readonly Exclude<Band, 'overtime50'>[];
/** Where each band ends, in seconds from zero; a band that does not apply ends where the one before it ends. */
export type Limits = Readonly<Record<Exclude<Band, 'overtime50'>, number>>;

export const noHours: Bands = {
  normal: 0,
  complementary10: 0,
  complementary25: 0,
  equivalence25: 0,
  overtime25: 0,
  overtime50: 0,
};

export const addBands = (a: Bands, b: Bands): Bands => ({
  normal: a.normal + b.normal,
  complementary10: a.complementary10 + b.complementary10,
  complementary25: a.complementary25 + b.complementary25,
  equivalence25: a.equivalence25 + b.equivalence25,
  overtime25: a.overtime25 + b.overtime25,
  overtime50: a.overtime50 + b.overtime50,
});

/** Hours of a contract over a length, in seconds: 52 weeks are twelve months and four quarters. */
const contractHours = (weeklySeconds: number, length: PeriodLength): number => {
  if (length === 'week') return weeklySeconds;
  return Math.round((weeklySeconds * 52) / (length === 'month' ? 12 : 4));
};

export interface Contract {
  readonly staff: StaffKind;
  /** Of the contract; 0 where it says nothing, which counts as full time. */
  readonly weeklySeconds: number;
}

export interface LimitRules {
  readonly length: PeriodLength;
  /** What the company has otherwise than the law. */
  readonly table?: LimitTable | undefined;
  /**
   * Hours of a contract above the legal duration are normal hours of whoever does not drive: another heading pays them at 25 % as a fixed part of the
   * wage (« heures structurelles »), whatever was worked.
   */
  readonly structuralPaidApart?: boolean | undefined;
}

/** Where normal hours end: at the hours of a shorter contract, at the legal duration, or at those of a longer contract that is paid apart. */
const normalEnd = (
  { staff, weeklySeconds }: Contract,
  { length, structuralPaidApart = false }: LimitRules,
  base: number,
): number => {
  const contract = contractHours(weeklySeconds, length);
  if (isPartTime(weeklySeconds)) return Math.min(base, contract);
  return structuralPaidApart && staff === 'sedentary' ? Math.max(base, contract) : base;
};
const isPartTime = (weeklySeconds: number): boolean =>
  weeklySeconds > 0 && weeklySeconds < FULL_TIME_WEEK;

/**
 * Where the bands of a contract end over a whole length.
 * Part time (Code du travail L3123-1, L3123-9, L3123-28, L3123-29): hours over the contract are complementary, at 10 % up to a tenth of it, at 25 % up to
 * the legal duration; only what lies above is overtime. Hours of equivalence are for full time only (Cass. soc. 7 December 2010, n° 09-42.626).
 */
export const limitsOf = (contract: Contract, rules: LimitRules): Limits => {
  const { base, equivalence, overtime25 } = (rules.table ?? legalLimits)[rules.length][
    contract.staff
  ];
  const partTime = isPartTime(contract.weeklySeconds);
  const normal = normalEnd(contract, rules, base);
  return {
    normal,
    complementary10: partTime ? Math.min(base, normal + Math.round(normal / 10)) : normal,
    complementary25: Math.max(base, normal),
    equivalence25: Math.max(normal, partTime ? base : equivalence),
    overtime25: Math.max(normal, overtime25),
  };
};

/** The same thresholds where no hour is equivalence or overtime: what lies above the last band before them stays in that band. */
export const withoutOvertime = (limits: Limits): Limits => {
  const normal = limits.complementary25 === limits.normal ? Infinity : limits.normal;
  return {
    normal,
    complementary10: Math.max(normal, limits.complementary10),
    complementary25: Infinity,
    equivalence25: Infinity,
    overtime25: Infinity,
  };
};

/**
 * The bands of `worked` seconds that stand on top of `before` (earlier months of the quarter, leave that counts towards the threshold): what is
 * before fills the bands first and is not counted again.
 */
export const bandsOf = (
  limits: Limits,
  { before, worked }: { readonly before: number; readonly worked: number },
): Bands => {
  let low = 0;
  const part = (end: number): number => {
    const high = Math.max(low, end);
    const seconds = Math.max(0, Math.min(before + worked, high) - Math.max(before, low));
    low = high;
    return seconds;
  };
  return {
    normal: part(limits.normal),
    complementary10: part(limits.complementary10),
    complementary25: part(limits.complementary25),
    equivalence25: part(limits.equivalence25),
    overtime25: part(limits.overtime25),
    overtime50: part(Number.POSITIVE_INFINITY),
  };
};
