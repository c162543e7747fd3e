// What a company decides about the counting of overtime.
import { eachDay, isDay, type Day, type DayRange } from '../french-time/days.ts';
import { holidaysOn } from '../french-time/holidays.ts';
import { legalLimits, type LimitTable, type PeriodLength, type StaffKind } from './limits.data.ts';

export interface OvertimeSetting {
  readonly length: PeriodLength;
  /** Codes of absences that count towards the threshold of each length. */
  readonly counted: Readonly<Record<PeriodLength, readonly string[]>>;
  /** The day worked for solidarity (Code du travail L3133-7): Whit Monday, a date, or none (given otherwise: a day of RTT). */
  readonly solidarity: 'whit-monday' | Day | null;
}

/** Paid leave counts towards the weekly threshold (Cass. soc. 10 September 2025, n° 23-14.455); the ruling says nothing of longer lengths. */
export const defaultSetting: OvertimeSetting = {
  length: 'month',
  counted: { week: ['CP'], month: [], quarter: [] },
  solidarity: null,
};

/** The day of solidarity in a range, or null. */
export const solidarityDayIn = (
  { solidarity }: Pick<OvertimeSetting, 'solidarity'>,
  range: DayRange,
): Day | null => {
  if (solidarity === null) return null;
  if (isDay(solidarity))
    return range.first <= solidarity && solidarity <= range.last ? solidarity : null;
  return (
    eachDay(range).find((day) => holidaysOn(day).some((h) => h.code === 'whit-monday')) ?? null
  );
};

/** A threshold of the company, in seconds, under the name that formulas give it. */
export interface NamedThreshold {
  readonly name: string;
  readonly value: number;
}
const DRIVERS = ['CD', 'LD', 'ME'] as const satisfies readonly StaffKind[];
/** Length → the word with which the names of its thresholds begin: `MOIS_CD`, `SEMAINE_50`. */
const WORDS = { week: 'SEMAINE', month: 'MOIS', quarter: 'TRIMESTRE' } as const;

/**
 * The limits of a company: the law's, with what the company's own thresholds say otherwise. Read by name: `MOIS_LD` (end of equivalence), `MOIS_50`
 * (drivers: start of 50 %), the same with SEMAINE and TRIMESTRE; `base_transport` and `base_151_67` (bases of the month), `sedentaire_25` (hours of
 * the month at 25 % of who does not drive).
 */
export const limitTable = (thresholds: readonly NamedThreshold[]): LimitTable => {
  const value = new Map(thresholds.map((t) => [t.name, t.value]));
  const rowOf = (length: PeriodLength) => {
    const word = WORDS[length];
    const legal = legalLimits[length];
    const driver = (type: (typeof DRIVERS)[number]) => {
      const base =
        length === 'month' ? (value.get('base_transport') ?? legal[type].base) : legal[type].base;
      const equivalence = Math.max(base, value.get(`${word}_${type}`) ?? legal[type].equivalence);
      const end = value.get(`${word}_50`) ?? legal[type].overtime25;
      return { base, equivalence, overtime25: Math.max(equivalence, end) };
    };
    return {
      CD: driver('CD'),
      LD: driver('LD'),
      ME: driver('ME'),
      sedentary: length === 'month' ? sedentaryMonth(value) : legal.sedentary,
    };
  };
  return { week: rowOf('week'), month: rowOf('month'), quarter: rowOf('quarter') };
};

const sedentaryMonth = (value: ReadonlyMap<string, number>) => {
  const legal = legalLimits.month.sedentary;
  const base = value.get('base_151_67') ?? legal.base;
  const at25 = value.get('sedentaire_25') ?? legal.overtime25 - legal.base;
  return { base, equivalence: base, overtime25: base + at25 };
};
