// The names of absences in formulas, and what each of them counts.
import { natureOf, type AbsenceDay } from '#engines/counters/absence-count.ts';
import type { Keyed } from '#engines/formula/vocabulary.ts';
import {
  countsOfNature,
  starterBook,
  type CodeBook,
  type Counts,
} from '#areas/working-time/schedules/contract.ts';
import type { PayAbsence } from './heading.ts';

/** Days in ten-thousandths. */
const ONE = 10_000;
const HALF = ONE / 2;

export const ABSENCE_FIELDS = ['jours', 'heures', 'ouvrables', 'ouvres', 'calendaires'] as const;
export type AbsenceField = (typeof ABSENCE_FIELDS)[number];

const WORDS: Readonly<Record<Counts, string>> = {
  workable: 'en jours ouvrables',
  open: 'en jours ouvrés',
  calendar: 'en jours calendaires',
};
const COUNTED = { ouvrables: 'workable', ouvres: 'open', calendaires: 'calendar' } as const;
/** In which days an absence is counted: as its customer says, else as its nature is. */
export const countsOf = (a: Pick<AbsenceDay, 'code' | 'nature' | 'counts'>): Counts =>
  a.counts ?? countsOfNature(natureOf(a));

const payAbsence = ({ code, label, counts }: PayAbsence): PayAbsence => ({ code, label, counts });
/** What formulas call by name beside what every customer has: a customer's own types, and those that it counts or calls otherwise. */
export const ownAbsences = (book: CodeBook): PayAbsence[] =>
  book.absences.flatMap((c) => {
    const started = starterBook.absence(c.code);
    return started?.label === c.label && started.counts === c.counts ? [] : [payAbsence(c)];
  });

const namesOf = ({ code: key, label, counts }: PayAbsence): Keyed[] =>
  ABSENCE_FIELDS.map((field): Keyed => {
    if (field === 'heures')
      return { of: 'absences', key, field, unit: 'hour', doc: `${label}, en heures` };
    const way = field === 'jours' ? counts : COUNTED[field];
    return { of: 'absences', key, field, unit: 'day', doc: `${label}, ${WORDS[way]}` };
  });
const started: readonly Keyed[] = starterBook.absences.flatMap((c) => namesOf(c));
/** Those that every customer has, and its own. */
export const absenceNames = (own: readonly PayAbsence[] = []): readonly Keyed[] =>
  own.length === 0
    ? started
    : [
        ...started.filter(({ key }) => !own.some((c) => c.code === key)),
        ...own.flatMap((c) => namesOf(c)),
      ];

/** Some hours of a day are their part of its hours, in days. */
const partOfDay = ({ seconds, daySeconds }: AbsenceDay): number =>
  daySeconds === 0 ? 0 : Math.min(ONE, Math.round((ONE * seconds) / daySeconds));

/** What one day of an absence counts under a name, in stored units: seconds, or ten-thousandths of a day. */
export const countedAs = (a: AbsenceDay, field: AbsenceField): number => {
  if (field === 'heures') return a.seconds;
  if (field === 'jours' && a.hourly) return partOfDay(a);
  return a[field === 'jours' ? countsOf(a) : COUNTED[field]] * HALF;
};

const NAMED = /^absences\("([^"]+)"\)\.(\w+)$/u;
/** The code and the field that a text such as `absences("CP").jours` names; null for anything else. */
export const absenceNamed = (
  text: string,
): { readonly code: string; readonly field: AbsenceField } | null => {
  const [, code, fieldName] = NAMED.exec(text) ?? [];
  const field = ABSENCE_FIELDS.find((f) => f === fieldName);
  return code === undefined || field === undefined ? null : { code, field };
};
