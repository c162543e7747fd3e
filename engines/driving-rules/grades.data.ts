// How far beyond a limit is how grave, and which penal class it has. Seconds.
// Severity: Regulation (EU) 2016/403 Annex I as replaced by 2022/694, and Annex III of Directive 2006/22/EC for the minor ones; before 2017 that annex as
// Directive 2009/5/EC wrote it.
// Class: Code des transports R3315-10 (4th) and R3315-11 (5th); the class never follows from the severity.
import type { Version } from './versions.ts';

export type Severity = 'MI' | 'SI' | 'VSI' | 'MSI';
export type PenalClass = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** What is measured against what: one row of the tables. */
export type Measure =
  | 'continuous-driving' | 'continuous-driving-night-12-days' | 'daily-driving-9' | 'daily-driving-10' | 'weekly-driving' | 'fortnightly-driving'
  | 'daily-rest-11' | 'daily-rest-9' | 'daily-rest-split' | 'daily-rest-crew' | 'weekly-rest-24' | 'weekly-rest-45' | 'weekly-rest-69'
  | 'weekly-rest-late' | 'two-reduced-uncompensated' | 'average-work-48' | 'weekly-work-60' | 'break-30' | 'break-45' | 'night-work-10'
  | 'labour-4th' | 'labour-weekly-rest' | 'company' | 'tachograph-msi' | 'tachograph-vsi' | 'tachograph-si' | 'card-download'
  | 'over-speed' | 'over-speed-20' | 'over-speed-50';

/** Severity by the value reached (driving) or by the excess over the limit (`of: 'excess'`): the last step reached counts. */
interface Rising { readonly kind: 'rising'; readonly of: 'value' | 'excess'; readonly serious: number | null; readonly verySerious: number | null; readonly mostSerious: number | null }
/** Severity by what is left of a rest: minor down to `minor`, serious down to `serious`, very serious below. `open`: the bound itself is worse. */
interface Falling { readonly kind: 'falling'; readonly minor: number; readonly serious: number; readonly open: boolean }
interface Fixed { readonly kind: 'fixed'; readonly severity: Severity | null }
/** 4th class up to a distance from the limit, 5th beyond: driving is 5th at exactly the distance, a missing rest still 4th. */
interface ByDistance { readonly kind: 'distance'; readonly distance: number; readonly fifthAtDistance: boolean }
interface FixedClass { readonly kind: 'class'; readonly class: PenalClass }

export interface Grade {
  readonly severity: Rising | Falling | Fixed;
  /** null: the wording of the time is not held. */
  readonly penal: ByDistance | FixedClass | null;
}

const min = 60;
const h = (hours: number): number => Math.round(hours * 3600);
const rising = (serious: number | null, verySerious: number | null, mostSerious: number | null = null, of: Rising['of'] = 'value'): Rising =>
  ({ kind: 'rising', of, serious, verySerious, mostSerious });
const falling = (minor: number, serious: number, open = false): Falling => ({ kind: 'falling', minor, serious, open });
const fixed = (severity: Severity | null): Fixed => ({ kind: 'fixed', severity });
const lessThan = (distance: number): ByDistance => ({ kind: 'distance', distance, fifthAtDistance: true });
const upTo = (distance: number): ByDistance => ({ kind: 'distance', distance, fifthAtDistance: false });
const always = (penal: PenalClass): FixedClass => ({ kind: 'class', class: penal });

const GRADES: Readonly<Record<Measure, Grade>> = {
  'continuous-driving': { severity: rising(h(5), h(6)), penal: lessThan(h(1.5)) },
  // Art. 8 §6a (d): serious above 3 h, very serious from 4 h 30. No row of R3315-10 names it: 4th class.
  'continuous-driving-night-12-days': { severity: rising(h(3), h(4.5)), penal: always(4) },
  'daily-driving-9': { severity: rising(h(10), h(11), h(13.5)), penal: lessThan(h(2)) },
  'daily-driving-10': { severity: rising(h(11), h(12), h(15)), penal: lessThan(h(2)) },
  'weekly-driving': { severity: rising(h(60), h(65), h(70)), penal: lessThan(h(14)) },
  'fortnightly-driving': { severity: rising(h(100), h(105), h(112.5)), penal: lessThan(h(22.5)) },
  'daily-rest-11': { severity: falling(h(10), h(8.5)), penal: upTo(h(2.5)) },
  'daily-rest-9': { severity: falling(h(8), h(7)), penal: upTo(h(2)) },
  'daily-rest-split': { severity: falling(h(8), h(7)), penal: upTo(h(2)) },
  'daily-rest-crew': { severity: falling(h(8), h(7)), penal: upTo(h(2)) },
  'weekly-rest-24': { severity: falling(h(22), h(20)), penal: upTo(h(4)) },
  'weekly-rest-45': { severity: falling(h(42), h(36)), penal: upTo(h(9)) },
  'weekly-rest-69': { severity: falling(h(67), h(65), true), penal: upTo(h(9)) },
  'weekly-rest-late': { severity: rising(h(3), h(12), null, 'excess'), penal: lessThan(h(12)) },
  // No row of R3315-10 names the missing compensation of two reduced rests: 4th class.
  'two-reduced-uncompensated': { severity: fixed('VSI'), penal: always(4) },
  'average-work-48': { severity: rising(h(56), h(60)), penal: always(4) },
  'weekly-work-60': { severity: rising(h(65), h(70)), penal: always(4) },
  'break-30': { severity: falling(20 * min, 10 * min, true), penal: always(4) },
  'break-45': { severity: falling(30 * min, 20 * min, true), penal: always(4) },
  'night-work-10': { severity: rising(h(11), h(13)), penal: always(4) },
  // R3315-5: breaches of the chapter on working time, 4th class; the Regulation does not grade them.
  'labour-4th': { severity: fixed(null), penal: always(4) },
  // Code du travail R3135-2: weekly rest, 5th class.
  'labour-weekly-rest': { severity: fixed(null), penal: always(5) },
  company: { severity: fixed(null), penal: always(0) },
  // L3315-4 and L3315-5 are délits: class 6.
  'tachograph-msi': { severity: fixed('MSI'), penal: always(6) },
  'tachograph-vsi': { severity: fixed('VSI'), penal: always(4) },
  'tachograph-si': { severity: fixed('SI'), penal: always(4) },
  'card-download': { severity: fixed('VSI'), penal: always(4) },
  // Code de la route R413-14, where the limit is above 50 km/h.
  'over-speed': { severity: fixed(null), penal: always(3) },
  'over-speed-20': { severity: fixed(null), penal: always(4) },
  'over-speed-50': { severity: fixed(null), penal: always(5) },
};

/** 2016/403 as first adopted: the missing compensation of two reduced rests came with Regulation 2020/1054 and was listed by 2022/694. */
const UNTIL_2022: typeof GRADES = { ...GRADES, 'two-reduced-uncompensated': { severity: fixed(null), penal: always(4) } };

/**
 * Annex III of Directive 2006/22/EC in the words of Directive 2009/5/EC (OJ L 29 of 31.1.2009): three levels, no "most serious"; weekly driving serious up to 70 h, two weeks up to 112 h 30. Neither more than
 * 6 × 24 h, nor the twelve days, nor working time (Directive 2002/15/EC) were in it: not graded. Classes were then those of decree 86-1130, whose wording is not held: none is given.
 */
const before2017 = (severity: Grade['severity']): Grade => ({ severity, penal: null });
const UNTIL_2017: typeof GRADES = {
  ...Object.fromEntries(Object.keys(GRADES).map((measure) => [measure, before2017(fixed(null))])) as typeof GRADES,
  company: GRADES.company,
  'continuous-driving': before2017(rising(h(5), h(6))), 'daily-driving-9': before2017(rising(h(10), h(11))), 'daily-driving-10': before2017(rising(h(11), h(12))),
  'weekly-driving': before2017(rising(h(60), h(70))), 'fortnightly-driving': before2017(rising(h(100), h(112.5))),
  'daily-rest-11': before2017(falling(h(10), h(8.5))), 'daily-rest-9': before2017(falling(h(8), h(7))), 'daily-rest-split': before2017(falling(h(8), h(7))), 'daily-rest-crew': before2017(falling(h(8), h(7))),
  'weekly-rest-24': before2017(falling(h(22), h(20))), 'weekly-rest-45': before2017(falling(h(42), h(36))),
  'tachograph-msi': before2017(fixed('VSI')), 'tachograph-vsi': before2017(fixed('VSI')),
};

/**
 * Directive 2009/5/EC was to be transposed by 31 December 2009; Regulation 2016/403 applies from 1 January 2017, as amended by 2022/694 from 23 May 2022. Older days are not graded. The classes are those of
 * R3315-10 and R3315-11 as in force since 13 August 2022, given to all days since they were codified (2017).
 */
export const GRADE_VERSIONS: readonly Version<Readonly<Record<Measure, Grade>>>[] = [{ from: '2010-01-01', says: UNTIL_2017 }, { from: '2017-01-01', says: UNTIL_2022 }, { from: '2022-05-23', says: GRADES }];
