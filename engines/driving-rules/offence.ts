import type { Interval, Intervals } from '../french-time/intervals.ts';
import {
  CLASS_VERSIONS,
  SEVERITY_VERSIONS,
  type ClassScale,
  type Measure,
  type PenalClass,
  type Severity,
  type SeverityScale,
} from './grades.data.ts';
import type { Settings } from './settings.ts';
import { lawOf } from './versions.ts';
import {
  wholeInterval,
  wholeSeconds,
  type WholeInterval,
  type WholeSeconds,
} from './whole-seconds.ts';

export const ruleCodes = [
  'continuous-driving',
  'daily-driving',
  'weekly-driving',
  'fortnightly-driving',
  'daily-rest',
  'weekly-rest',
  'weekly-rest-late',
  'weekly-rest-compensation',
  'twelve-day-rest',
  'twelve-day-night-driving',
  'daily-work',
  'night-work',
  'breaks',
  'amplitude',
  'weekly-work',
  'average-work',
  'average-service',
  'staff-daily-rest',
  'staff-weekly-rest',
  'company-amplitude',
  'company-daily-service',
  'card-not-inserted',
  'card-removed-while-driving',
  'card-in-two-vehicles',
  'manual-entry-missing',
  'country-entry-missing',
  'manipulation-suspected',
  'card-download-late',
  'card-inserted-while-driving',
  'session-not-closed',
  'power-interrupted',
  'over-speed',
  'fault-not-repaired',
] as const;
export type RuleCode = (typeof ruleCodes)[number];

/** Which of the readings that the law leaves open was taken, always the one most favourable to the driver. */
export const readings = [
  'first-two-extensions',
  'no-extension-left',
  'reduced-rest-allowed',
  'no-reduced-rest-left',
  'split-rest',
  'crew-30-hours',
  '25-hours',
  'rest-short-rather-than-late',
  'weekly-rest-attributed',
  'twelve-days',
  'best-occasional-breaks',
  'daily-driving-ends-at-7-hours',
  'one-offence-a-week',
  'uninterrupted',
  'article-12-uncompensated',
] as const;
export type Reading = (typeof readings)[number];

/** Whether unknown time could undo it. */
export type Certainty = 'certain' | 'possible';

export const measureUnits = ['seconds', 'days', 'km/h'] as const;
export type MeasureUnit = (typeof measureUnits)[number];

/** One fact, one offence. Instants are UTC seconds, durations seconds, all of them whole: `offenceOf` alone makes them. */
export interface Offence {
  readonly rule: RuleCode;
  readonly article: string;
  /** When the limit was passed. */
  readonly at: WholeSeconds;
  /** Over which it was measured. */
  readonly period: WholeInterval;
  readonly value: WholeSeconds;
  readonly limit: WholeSeconds;
  /** What value and limit count; seconds unless said. */
  readonly unit: MeasureUnit;
  readonly severity: Severity | null;
  /** French penal class; 6 is a délit, 0 a limit of the company's own. null before the table's first day. */
  readonly penalClass: PenalClass | null;
  /** Estimate in euros. */
  readonly cost: number;
  readonly certainty: Certainty;
  readonly proof: readonly WholeInterval[];
  readonly reading: Reading | null;
  /** The driver claimed article 12 of Regulation 561/2006 for that time. */
  readonly article12: boolean;
}

/** What a rule measured, before it is graded. */
export type Breach = Pick<Offence, 'rule' | 'article'> & {
  readonly at: number;
  readonly period: Interval;
  readonly value: number;
  readonly limit: number;
  readonly proof: Intervals;
  readonly measure: Measure;
  readonly reading?: Reading | null;
  readonly unit?: Offence['unit'];
  readonly certainty?: Certainty;
};

const severitiesAt = lawOf(SEVERITY_VERSIONS);
const classesAt = lawOf(CLASS_VERSIONS);

/**
 * Grades what a rule measured: severity, class and cost by the law of the day on which the limit was passed. Throws RangeError where a figure is
 * not whole: a fraction of a second would be refused where offences are kept.
 */
export function offenceOf(
  { measure, reading = null, unit = 'seconds', certainty = 'certain', ...breach }: Breach,
  settings: Settings,
): Offence {
  const [severity, penal] = [severitiesAt(breach.at)?.[measure], classesAt(breach.at)?.[measure]];
  const penalClass = penal ? classOf(penal, breach.value, breach.limit) : null;
  const { rule } = breach;
  return {
    rule,
    article: breach.article,
    at: wholeSeconds(breach.at, `${rule}, instant`),
    period: wholeInterval(breach.period, `${rule}, period`),
    value: wholeSeconds(breach.value, `${rule}, value`),
    limit: wholeSeconds(breach.limit, `${rule}, limit`),
    proof: breach.proof.map((one) => wholeInterval(one, `${rule}, proof`)),
    unit,
    certainty,
    reading,
    penalClass,
    article12: false,
    severity: severity ? severityOf(severity, breach.value, breach.limit) : null,
    cost: penalClass === null ? 0 : (settings.costByClass[penalClass] ?? 0),
  };
}

/** The severity that a measure would have; for choosing between readings. */
export const severityRank = (severity: Severity | null): number =>
  severity === null ? 0 : ['MI', 'SI', 'VSI', 'MSI'].indexOf(severity) + 1;

function severityOf(severity: SeverityScale, value: number, limit: number): Severity | null {
  if (severity.kind === 'fixed') return severity.severity;
  if (severity.kind === 'rising') {
    const reached = severity.of === 'value' ? value : value - limit;
    if (severity.mostSerious !== null && reached >= severity.mostSerious) return 'MSI';
    if (severity.verySerious !== null && reached >= severity.verySerious) return 'VSI';
    return severity.serious !== null && reached >= severity.serious ? 'SI' : 'MI';
  }
  const keeps = (bound: number): boolean => (severity.open ? value > bound : value >= bound);
  if (keeps(severity.minor)) return 'MI';
  return keeps(severity.serious) ? 'SI' : 'VSI';
}

function classOf(penal: ClassScale, value: number, limit: number): PenalClass {
  if (penal.kind === 'class') return penal.class;
  const distance = Math.abs(value - limit);
  return (penal.fifthAtDistance ? distance >= penal.distance : distance > penal.distance) ? 5 : 4;
}
