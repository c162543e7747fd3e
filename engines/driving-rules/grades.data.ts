// How far beyond a limit is how grave, and which penal class it has, by the law of the day. Seconds.
// Severity: Regulation (EU) 2016/403 Annex I as replaced by 2022/694, and Annex III of Directive 2006/22/EC for the minor ones; before 2017 that annex as
// Directive 2009/5/EC wrote it.
// Class: Code des transports R3315-10 (4th) and R3315-11 (5th), before 2017 decree 86-1130 art. 3; the class never follows from the severity.
import type { Version } from './versions.ts';

export type Severity = 'MI' | 'SI' | 'VSI' | 'MSI';
export type PenalClass = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** What is measured against what: one row of the tables. */
export type Measure =
  | 'continuous-driving'
  | 'continuous-driving-night-12-days'
  | 'daily-driving-9'
  | 'daily-driving-10'
  | 'weekly-driving'
  | 'fortnightly-driving'
  | 'daily-rest-11'
  | 'daily-rest-9'
  | 'daily-rest-split'
  | 'daily-rest-crew'
  | 'weekly-rest-24'
  | 'weekly-rest-45'
  | 'weekly-rest-69'
  | 'weekly-rest-late'
  | 'two-reduced-uncompensated'
  | 'average-work-48'
  | 'weekly-work-60'
  | 'break-30'
  | 'break-45'
  | 'night-work-10'
  | 'labour-4th'
  | 'labour-5th'
  | 'labour-weekly-rest'
  | 'company'
  | 'tachograph-msi'
  | 'tachograph-vsi'
  | 'card-removed'
  | 'fault-not-repaired'
  | 'country-missing'
  | 'card-download'
  | 'over-speed'
  | 'over-speed-20'
  | 'over-speed-50';

/** Severity by the value reached (driving) or by the excess over the limit (`of: 'excess'`): the last step reached counts. */
interface Rising {
  readonly kind: 'rising';
  readonly of: 'value' | 'excess';
  readonly serious: number | null;
  readonly verySerious: number | null;
  readonly mostSerious: number | null;
}
/** Severity by what is left of a rest: minor down to `minor`, serious down to `serious`, very serious below. `open`: the bound itself is worse. */
interface Falling {
  readonly kind: 'falling';
  readonly minor: number;
  readonly serious: number;
  readonly open: boolean;
}
interface Fixed {
  readonly kind: 'fixed';
  readonly severity: Severity | null;
}
/** 4th class up to a distance from the limit, 5th beyond: driving is 5th at exactly the distance, a missing rest still 4th. */
interface ByDistance {
  readonly kind: 'distance';
  readonly distance: number;
  readonly fifthAtDistance: boolean;
}
interface FixedClass {
  readonly kind: 'class';
  readonly class: PenalClass;
}

export type SeverityScale = Rising | Falling | Fixed;
export type ClassScale = ByDistance | FixedClass;
type Table<Scale> = Readonly<Record<Measure, Scale>>;

const min = 60;
const h = (hours: number): number => Math.round(hours * 3600);
const rising = (
  serious: number | null,
  verySerious: number | null,
  mostSerious: number | null = null,
  of: Rising['of'] = 'value',
): Rising => ({ kind: 'rising', of, serious, verySerious, mostSerious });
const falling = (minor: number, serious: number, open = false): Falling => ({
  kind: 'falling',
  minor,
  serious,
  open,
});
const fixed = (severity: Severity | null): Fixed => ({ kind: 'fixed', severity });
const lessThan = (distance: number): ByDistance => ({
  kind: 'distance',
  distance,
  fifthAtDistance: true,
});
const upTo = (distance: number): ByDistance => ({
  kind: 'distance',
  distance,
  fifthAtDistance: false,
});
const always = (penal: PenalClass): FixedClass => ({ kind: 'class', class: penal });

const SEVERITIES: Table<SeverityScale> = {
  'continuous-driving': rising(h(5), h(6)),
  // Art. 8 §6a (d): serious above 3 h, very serious from 4 h 30.
  'continuous-driving-night-12-days': rising(h(3), h(4.5)),
  'daily-driving-9': rising(h(10), h(11), h(13.5)),
  'daily-driving-10': rising(h(11), h(12), h(15)),
  'weekly-driving': rising(h(60), h(65), h(70)),
  'fortnightly-driving': rising(h(100), h(105), h(112.5)),
  'daily-rest-11': falling(h(10), h(8.5)),
  'daily-rest-9': falling(h(8), h(7)),
  'daily-rest-split': falling(h(8), h(7)),
  'daily-rest-crew': falling(h(8), h(7)),
  'weekly-rest-24': falling(h(22), h(20)),
  'weekly-rest-45': falling(h(42), h(36)),
  'weekly-rest-69': falling(h(67), h(65), true),
  'weekly-rest-late': rising(h(3), h(12), null, 'excess'),
  'two-reduced-uncompensated': fixed('VSI'),
  'average-work-48': rising(h(56), h(60)),
  'weekly-work-60': rising(h(65), h(70)),
  'break-30': falling(20 * min, 10 * min, true),
  'break-45': falling(30 * min, 20 * min, true),
  'night-work-10': rising(h(11), h(13)),
  // French rules, speed limits and the company's own: the Regulation does not grade them.
  'labour-4th': fixed(null),
  'labour-5th': fixed(null),
  'labour-weekly-rest': fixed(null),
  company: fixed(null),
  'over-speed': fixed(null),
  'over-speed-20': fixed(null),
  'over-speed-50': fixed(null),
  'tachograph-msi': fixed('MSI'),
  'tachograph-vsi': fixed('VSI'),
  'card-removed': fixed('VSI'),
  'fault-not-repaired': fixed('VSI'),
  'country-missing': fixed('SI'),
  'card-download': fixed('VSI'),
};
const all = <Scale>(scale: Scale): Table<Scale> =>
  Object.fromEntries(Object.keys(SEVERITIES).map((measure) => [measure, scale])) as Record<
    Measure,
    Scale
  >;

/** 2016/403 as first adopted: the missing compensation of two reduced rests came with Regulation 2020/1054 and was listed by 2022/694. */
const SEVERITIES_UNTIL_2022: Table<SeverityScale> = {
  ...SEVERITIES,
  'two-reduced-uncompensated': fixed(null),
};

/**
 * Annex III of Directive 2006/22/EC in the words of Directive 2009/5/EC (OJ L 29 of 31.1.2009): three levels, no "most serious"; weekly driving serious up to 70 h, two weeks up to 112 h 30. Neither more than
 * 6 × 24 h, nor the twelve days, nor working time (Directive 2002/15/EC), nor the delay of downloads (Regulation 581/2010 is later), nor speed were in it: not graded.
 * Of its second part (recording equipment) our copy lacks the rows of the repair and of the country. Repair: very serious, as 2016/403 has it, and the decree that transposes the Directive (2010-855) puts it in the
 * 5th class. Country: the decree puts it in the 4th, which by its notice is for minor or serious ones; minor is taken, the more favourable (to be confirmed).
 */
const SEVERITIES_UNTIL_2017: Table<SeverityScale> = {
  ...all<SeverityScale>(fixed(null)),
  'continuous-driving': rising(h(5), h(6)),
  'daily-driving-9': rising(h(10), h(11)),
  'daily-driving-10': rising(h(11), h(12)),
  'weekly-driving': rising(h(60), h(70)),
  'fortnightly-driving': rising(h(100), h(112.5)),
  'daily-rest-11': falling(h(10), h(8.5)),
  'daily-rest-9': falling(h(8), h(7)),
  'daily-rest-split': falling(h(8), h(7)),
  'daily-rest-crew': falling(h(8), h(7)),
  'weekly-rest-24': falling(h(22), h(20)),
  'weekly-rest-45': falling(h(42), h(36)),
  'tachograph-msi': fixed('VSI'),
  'tachograph-vsi': fixed('VSI'),
  'card-removed': fixed('VSI'),
  'fault-not-repaired': fixed('VSI'),
  'country-missing': fixed('MI'),
};

/** Directive 2009/5/EC was to be transposed by 31 December 2009; Regulation 2016/403 applies from 1 January 2017, as amended by 2022/694 from 23 May 2022. Older days are not graded. */
export const SEVERITY_VERSIONS: readonly Version<Table<SeverityScale>>[] = [
  { from: '2010-01-01', says: SEVERITIES_UNTIL_2017 },
  { from: '2017-01-01', says: SEVERITIES_UNTIL_2022 },
  { from: '2022-05-23', says: SEVERITIES },
];

/** Driving and rest, in the same words since decree 2010-855: 4th class within the distance, 5th beyond. Recording equipment: a repair not made is 5th; a card withdrawn early or a country not entered, 4th. */
const DRIVING_AND_REST: Partial<Table<ClassScale>> = {
  'continuous-driving': lessThan(h(1.5)),
  'daily-driving-9': lessThan(h(2)),
  'daily-driving-10': lessThan(h(2)),
  'weekly-driving': lessThan(h(14)),
  'fortnightly-driving': lessThan(h(22.5)),
  'daily-rest-11': upTo(h(2.5)),
  'daily-rest-9': upTo(h(2)),
  'daily-rest-split': upTo(h(2)),
  'daily-rest-crew': upTo(h(2)),
  'weekly-rest-24': upTo(h(4)),
  'weekly-rest-45': upTo(h(9)),
  'weekly-rest-69': upTo(h(9)),
  'card-removed': always(4),
  'fault-not-repaired': always(5),
  'country-missing': always(4),
};
/** Code du travail R3135-2 (weekly rest, since 1.5.2008); Code de la route R413-14 where the limit is above 50 km/h (since decree 2004-1330); L3315-4 and L3315-5 are délits, as before them ordonnance 58-1310 art. 3 and 3 bis. */
const ELSEWHERE: Partial<Table<ClassScale>> = {
  'labour-weekly-rest': always(5),
  company: always(0),
  'over-speed': always(3),
  'over-speed-20': always(4),
  'over-speed-50': always(5),
  'tachograph-msi': always(6),
};
const none = all<ClassScale | null>(null);

/**
 * R3315-5: breaches of the chapter on working time, 4th class. No row of R3315-10 names the night driving of the twelve days, the missing compensation of two reduced rests, entries by hand, interruptions or
 * downloads: 4th class is taken (invented).
 */
const CODIFIED: Table<ClassScale | null> = {
  ...none,
  ...ELSEWHERE,
  ...DRIVING_AND_REST,
  'continuous-driving-night-12-days': always(4),
  'two-reduced-uncompensated': always(4),
  'average-work-48': always(4),
  'weekly-work-60': always(4),
  'break-30': always(4),
  'break-45': always(4),
  'night-work-10': always(4),
  'labour-4th': always(4),
  'labour-5th': always(5),
  'tachograph-vsi': always(4),
  'card-download': always(4),
};

/**
 * Decree 86-1130 of 17 October 1986, art. 3 as decree 2010-855 of 23 July 2010 rewrote it (read; in force at once: the day after its publication is taken to be 26 July 2010, to be confirmed), repealed and codified without a
 * change by decree 2016-1550 on 1 January 2017. A weekly rest taken too late is named since decree 2020-1088 (27 August 2020). Before July 2010 art. 3 knew other bounds (5th class: driving more than 20 % over, daily rest
 * under 6 h, weekly rest under 20 h) on a Regulation that 561/2006 had repealed: no class is given, nor before 2017 for working time, whose texts of then are not held.
 */
export const CLASS_VERSIONS: readonly Version<Table<ClassScale | null>>[] = [
  { from: '2010-01-01', says: { ...none, ...ELSEWHERE } },
  { from: '2010-07-26', says: { ...none, ...ELSEWHERE, ...DRIVING_AND_REST } },
  { from: '2017-01-01', says: CODIFIED },
  { from: '2020-08-27', says: { ...CODIFIED, 'weekly-rest-late': lessThan(h(12)) } },
];
