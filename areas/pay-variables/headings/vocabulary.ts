// The names that formulas of pay variables may use, and where their values come from.
import type { InputRow, Value } from '#engines/formula/inputs.ts';
import {
  keyedName,
  type Attribute,
  type Keyed,
  type Vocabulary,
} from '#engines/formula/vocabulary.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import { absenceNamed, absenceNames, countedAs } from './absence-names.ts';
import { countingName, countingOf } from './band-names.ts';
import type { FigureKey, LateFigure } from '#areas/working-time/days/contract.ts';
import { dayNames, figureNames, type DayFacts, type DayAbsence } from './day-names.ts';
import { missionNames, type MissionFacts } from './mission-names.ts';
import { weekNames, weeksOf } from './week-names.ts';
import type { PayAbsence, PayConfiguration, PayCounter, PayParameter } from './heading.ts';

export { dayNames, type DateFigures, type DayAbsence, type DayFacts } from './day-names.ts';
export { missionNames, type MissionFacts, type PersonFacts } from './mission-names.ts';
export { weekNames, weeksOf } from './week-names.ts';

type EarlyFigure = Exclude<FigureKey, LateFigure>;
/** Plain numbers and days are stored in ten-thousandths. */
const ONE = 10_000;
const byName = new Map(dayNames.map((n) => [n.name, n]));

/** Names of the whole period that add up the days: the explanation opens them into those days. */
interface SumName extends Omit<Attribute, 'scope'> {
  /** What of a day is added, or counted. */ readonly figure: FigureKey;
  readonly each: (d: DayFacts) => number;
}
const total = (name: string, doc: string, figure: EarlyFigure): SumName => ({
  name: `heures.${name}`,
  unit: 'hour',
  doc,
  figure,
  each: (d) => d[figure],
});
export const sumNames: readonly SumName[] = [
  total('service', 'Temps de service de la période', 'service'),
  total('conduite', 'Conduite de la période', 'driving'),
  total('travail', 'Autres tâches de la période', 'work'),
  total('attente', 'Mise à disposition de la période', 'waiting'),
  total('nuit', 'Heures de nuit de la période', 'night'),
  total('dimanche', 'Heures de dimanche de la période', 'sunday'),
  total('feriees', 'Heures de jour férié de la période', 'holiday'),
  total('theoriques', 'Temps prévu de la période', 'theoretical'),
  {
    name: 'jours.travailles',
    unit: 'day',
    doc: 'Jours travaillés de la période',
    figure: 'service',
    each: (d) => (d.service > 0 ? ONE : 0),
  },
];
const figures: ReadonlyMap<string, FigureKey> = new Map(
  [...figureNames, ...sumNames].map((n) => [n.name, n.figure]),
);
/** The one figure of days that a name reads; undefined where it reads more of them, or none. */
export const figureOf = (name: string): FigureKey | undefined => figures.get(name);
const sums = new Map(sumNames.map((n) => [n.name, n]));

const attributes: readonly Attribute[] = [
  ...dayNames.map(({ name, unit, doc }) => ({ name, unit, doc, scope: 'day' as const })),
  ...weekNames.map(({ name, unit, doc }) => ({ name, unit, doc, scope: 'week' as const })),
  ...[...sumNames, ...missionNames, countingName].map(({ name, unit, doc }) => ({
    name,
    unit,
    doc,
    scope: 'period' as const,
  })),
];
export const keyOf = ({ kind, name }: Pick<PayParameter, 'kind' | 'name'>) => ({
  of: kind === 'threshold' ? ('seuil' as const) : ('parametre' as const),
  key: name,
  field: null,
});

export const balanceOf = (code: string) => ({ of: 'compteur' as const, key: code, field: 'solde' });

/** All names of a customer: days, the period, absences, its headings, parameters and thresholds, each of these with the day since which its value counts. */
export const vocabularyOf = ({
  headings,
  parameters,
  counters,
  absences,
}: {
  readonly headings: readonly {
    readonly code: string;
    readonly label: string;
    readonly unit: Keyed['unit'];
  }[];
  readonly parameters: readonly PayParameter[];
  readonly counters?: readonly PayCounter[] | null;
  readonly absences?: readonly PayAbsence[] | undefined;
}): Vocabulary => ({
  attributes,
  keyed: [
    ...absenceNames(absences),
    ...headings.map((h): Keyed => ({
      of: 'rubrique',
      key: h.code,
      field: null,
      unit: h.unit,
      doc: h.label,
    })),
    ...parameters.map((p): Keyed => ({
      ...keyOf(p),
      unit: p.unit,
      doc: `${p.source} — en vigueur depuis le ${formatDay(p.since)}`,
    })),
    ...(counters ?? []).map((c): Keyed => ({
      ...balanceOf(c.code),
      unit: c.unit,
      doc: `Solde de « ${c.label} » au dernier jour de la période`,
    })),
  ],
});

/** The days as rows, with only the names in use. */
const dayRows = (days: readonly DayFacts[], used: ReadonlySet<string>): InputRow[] => {
  const wanted = [...used].flatMap((name) => byName.get(name) ?? []);
  return days.map((d) => ({
    label: d.day,
    values: Object.fromEntries(wanted.map((n) => [n.name, n.read(d)])),
  }));
};

/** The weeks as rows, each labelled with its first day in the period. */
const weekRows = (days: readonly DayFacts[], used: ReadonlySet<string>): InputRow[] => {
  const wanted = weekNames.filter((n) => used.has(n.name));
  return wanted.length === 0
    ? []
    : weeksOf(days).map((week) => ({
        label: week[0]?.day ?? '',
        values: Object.fromEntries(
          wanted.map((n) => [n.name, week.reduce((sum, d) => sum + n.each(d), 0)]),
        ),
      }));
};
/** What formulas walk through: the days of a period, and the weeks that belong to it (`weekDays`: all days of those weeks; left out: the same days). */
export const rowsOf = (
  days: readonly DayFacts[],
  used: ReadonlySet<string>,
  weekDays: readonly DayFacts[] = days,
) => ({
  day: dayRows(days, used),
  week: weekRows(weekDays, used),
});

/** Everything of the period that does not depend on other headings. */
export const periodValues = (
  mission: MissionFacts,
  days: readonly DayFacts[],
  {
    parameters,
    overtime,
    absences,
  }: Pick<PayConfiguration, 'parameters' | 'overtime' | 'absences'>,
): Record<string, Value> => ({
  [countingName.name]: countingOf(overtime === undefined ? {} : { overtime }),
  ...Object.fromEntries(sumNames.map((n) => [n.name, days.reduce((sum, d) => sum + n.each(d), 0)])),
  ...Object.fromEntries(
    missionNames.flatMap((n) => {
      const value = n.read(mission);
      return value === undefined ? [] : [[n.name, value] as const];
    }),
  ),
  ...Object.fromEntries(parameters.map((p) => [keyedName(keyOf(p)), p.value])),
  ...Object.fromEntries(
    absenceNames(absences).map((name) => [keyedName(name), absenceTotal(mission, days, name)]),
  ),
  ...Object.fromEntries(
    Object.entries(mission.counters ?? {}).map(([code, total]) => [
      keyedName(balanceOf(code)),
      total,
    ]),
  ),
});

/**
 * What absences of a name come to in a month: counted day by day where the absences themselves were read, else (a single day, a table of
 * cases) by what the day records say.
 */
export const absenceTotal = (
  mission: Pick<MissionFacts, 'absences'>,
  days: readonly DayFacts[],
  { key, field }: Pick<Keyed, 'key' | 'field'>,
): number => {
  const name = absenceNamed(keyedName({ of: 'absences', key, field }));
  if (mission.absences === undefined || name === null)
    return days.reduce((sum, d) => sum + absencePart(d, key, field ?? ''), 0);
  let total = 0;
  for (const a of mission.absences) if (a.code === key) total += countedAs(a, name.field);
  return total;
};

/** Of each type, what it takes of a day. */
const absenceOf = (d: DayFacts, code: string): DayAbsence | undefined =>
  d.absenceCode === code
    ? { code, halves: d.absenceHalves, seconds: d.absenceSeconds ?? 0 }
    : d.moreAbsences?.find((a) => a.code === code);
/** A day of one type in halves; its hours are the time that was planned. Some hours of a day are what was said, and their part of the planned time in days. */
export const absencePart = (d: DayFacts, code: string, field: string): number => {
  const absence = absenceOf(d, code);
  if (absence === undefined) return 0;
  const { halves, seconds } = absence;
  if (field === 'heures') return Math.round((d.theoretical * halves) / 2) + seconds;
  return Math.min(
    ONE,
    (halves * ONE) / 2 +
      (seconds === 0 || d.theoretical === 0 ? 0 : Math.round((ONE * seconds) / d.theoretical)),
  );
};

/** The days behind a name of the period, each with its part; null for a name that no day makes. */
export const daysBehind = (
  text: string,
  days: readonly DayFacts[],
  absences?: MissionFacts['absences'],
): readonly { readonly day: string; readonly value: number }[] | null => {
  const sum = sums.get(text);
  if (sum !== undefined)
    return days.map((d) => ({ day: d.day, value: sum.each(d) })).filter((p) => p.value !== 0);
  const name = absenceNamed(text);
  if (name === null) return null;
  if (absences !== undefined)
    return absences
      .filter((a) => a.code === name.code)
      .map((a) => ({ day: a.day, value: countedAs(a, name.field) }));
  return days
    .filter((d) => absenceOf(d, name.code) !== undefined)
    .map((d) => ({ day: d.day, value: absencePart(d, name.code, name.field) }));
};
