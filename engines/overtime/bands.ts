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

/**
 * Where the bands of a contract end over a whole length.
 * Part time (Code du travail L3123-1, L3123-9, L3123-28, L3123-29): hours over the contract are complementary, at 10 % up to a tenth of it, at 25 % up to
 * the legal duration; only what lies above is overtime. Hours of equivalence are for full time only (Cass. soc. 7 December 2010, n° 09-42.626).
 */
export const limitsOf = (
  { staff, weeklySeconds }: Contract,
  length: PeriodLength,
  table: LimitTable = legalLimits,
): Limits => {
  const { base, equivalence, overtime25 } = table[length][staff];
  const partTime = weeklySeconds > 0 && weeklySeconds < FULL_TIME_WEEK;
  const normal = partTime ? Math.min(base, contractHours(weeklySeconds, length)) : base;
  return {
    normal,
    complementary10: Math.min(base, normal + Math.round(normal / 10)),
    complementary25: base,
    equivalence25: partTime ? base : equivalence,
    overtime25,
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
