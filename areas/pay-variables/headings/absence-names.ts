// The names of absences in formulas, and what each of them counts.
import type { AbsenceDay } from '#engines/counters/absence-count.ts';
import { keyedName, type Keyed } from '#engines/formula/vocabulary.ts';
import { absenceCodes } from '#areas/working-time/schedules/contract.ts';

/** Days in ten-thousandths. */
const ONE = 10_000;
const HALF = ONE / 2;

export const ABSENCE_FIELDS = ['jours', 'heures', 'ouvrables', 'ouvres', 'calendaires'] as const;
export type AbsenceField = (typeof ABSENCE_FIELDS)[number];
type Way = Exclude<AbsenceField, 'jours' | 'heures'>;

/** In which days a type is counted: leave in jours ouvrables (L3141-3), stops and what suspends the contract for months in calendar days (R323-1 of the social security code; parental leave Invented), the rest in jours ouvrés. */
const UNITS: Readonly<Record<string, Way>> = {
  CP: 'ouvrables',
  MAL: 'calendaires',
  AT: 'calendaires',
  MAT: 'calendaires',
  CPE: 'calendaires',
};
export const unitOfAbsence = (code: string): Way => UNITS[code] ?? 'ouvres';

const WORDS: Readonly<Record<Way, string>> = {
  ouvrables: 'en jours ouvrables',
  ouvres: 'en jours ouvrés',
  calendaires: 'en jours calendaires',
};
export const absenceNames: readonly Keyed[] = absenceCodes.flatMap(({ code: key, label }) =>
  ABSENCE_FIELDS.map((field): Keyed => {
    if (field === 'heures')
      return { of: 'absences', key, field, unit: 'hour', doc: `${label}, en heures` };
    const way = field === 'jours' ? unitOfAbsence(key) : field;
    return { of: 'absences', key, field, unit: 'day', doc: `${label}, ${WORDS[way]}` };
  }),
);

const HALVES = { ouvrables: 'workable', ouvres: 'open', calendaires: 'calendar' } as const;
/** Some hours of a day are their part of its hours, in days. */
const partOfDay = ({ seconds, daySeconds }: AbsenceDay): number =>
  daySeconds === 0 ? 0 : Math.min(ONE, Math.round((ONE * seconds) / daySeconds));

/** What one day of an absence counts under a name, in stored units: seconds, or ten-thousandths of a day. */
export const countedAs = (a: AbsenceDay, field: AbsenceField): number => {
  if (field === 'heures') return a.seconds;
  if (field === 'jours' && a.hourly) return partOfDay(a);
  return a[HALVES[field === 'jours' ? unitOfAbsence(a.code) : field]] * HALF;
};

const byName = new Map(
  absenceNames.map((n) => [
    keyedName(n),
    { code: n.key, field: ABSENCE_FIELDS.find((f) => f === n.field) ?? 'jours' },
  ]),
);
/** The code and the field that a text such as `absences("CP").jours` names; null for anything else. */
export const absenceNamed = (
  text: string,
): { readonly code: string; readonly field: AbsenceField } | null => byName.get(text) ?? null;
