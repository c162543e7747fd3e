// How debit and credit are counted: what a company says, what is said otherwise of one person, and what follows for that person. Pure.
import type { CounterFormat } from '#engines/counters/definition.ts';
import type { CounterPeriod } from '#engines/counters/counter-periods.ts';
import type { Day } from '#engines/french-time/days.ts';

export const AT_END = ['carry', 'reset'] as const;
export type AtEnd = (typeof AT_END)[number];
/** The specification's default (D2-K-12): the last days that the nightly calculation goes over again. */
export const LAST_DAYS = 7;
/** Code du travail R3121-30 (in force since 1 January 2017): without an agreement, 3 h carried from a week to another, 10 h in all. */
export const LEGAL = { week: 3 * 3600, total: 10 * 3600 } as const;

/** Amounts in seconds. */
export interface CompanySetting {
  readonly enabled: boolean;
  readonly since: Day | null;
  readonly period: CounterPeriod;
  readonly format: CounterFormat;
  readonly dayMinutes: number;
  readonly lastDays: number;
  /** Types of collaborators who have the counter. */
  readonly types: readonly number[];
  readonly least: number;
  readonly most: number;
  /** The most that one civil week may add; null: no bound. */
  readonly weekMost: number | null;
  readonly atEnd: AtEnd;
  /** Absences that are taken from the balance instead of excusing the hours due. */
  readonly restCodes: readonly string[];
  /** Headings that pay hours beyond the normal ones. */
  readonly paidHeadings: readonly string[];
}
export const defaultSetting: CompanySetting = {
  enabled: false,
  since: null,
  period: 'january_december',
  format: 'hour',
  dayMinutes: 420,
  lastDays: LAST_DAYS,
  types: [2, 4],
  least: -LEGAL.total,
  most: LEGAL.total,
  weekMost: LEGAL.week,
  atEnd: 'carry',
  restCodes: [],
  paidHeadings: ['HC10', 'HC25', 'HS25', 'HS50'],
};

/** What is said otherwise of one person; null: as the company says. */
export interface PersonSetting {
  readonly enabled: boolean | null;
  readonly since: Day | null;
  readonly period: CounterPeriod | null;
  readonly format: CounterFormat | null;
  readonly dayMinutes: number | null;
  readonly least: number | null;
  readonly most: number | null;
}
export const asCompany: PersonSetting = {
  enabled: null,
  since: null,
  period: null,
  format: null,
  dayMinutes: null,
  least: null,
  most: null,
};

/** How one person's counter goes; null: they have none. */
export const settingFor = (
  company: CompanySetting | null,
  person: PersonSetting,
  type: number,
): CompanySetting | null => {
  if (company === null) return null;
  const counted = person.enabled ?? (company.enabled && company.types.includes(type));
  if (!counted || !company.enabled) return null;
  return {
    ...company,
    since: person.since ?? company.since,
    period: person.period ?? company.period,
    format: person.format ?? company.format,
    dayMinutes: person.dayMinutes ?? company.dayMinutes,
    least: person.least ?? company.least,
    most: person.most ?? company.most,
  };
};
