// What a changed day does to its week and its period: the names that add up days (a test holds them equal to the vocabulary).
import { mondayOf } from '#engines/french-time/weeks.ts';
import type { InputRow, Value } from '#engines/formula/inputs.ts';

/** Name of the period → name of the day that it adds up. */
export const DAY_SUMS: Readonly<Record<string, string>> = {
  'heures.service': 'jour.service',
  'heures.conduite': 'jour.conduite',
  'heures.travail': 'jour.travail',
  'heures.attente': 'jour.attente',
  'heures.nuit': 'jour.nuit',
  'heures.dimanche': 'jour.dimanche',
  'heures.feriees': 'jour.heures_feriees',
  'heures.theoriques': 'jour.theorique',
};
const WEEK_SUMS: Readonly<Record<string, string>> = {
  'semaine.service': 'jour.service',
  'semaine.conduite': 'jour.conduite',
  'semaine.travail': 'jour.travail',
  'semaine.nuit': 'jour.nuit',
  'semaine.theorique': 'jour.theorique',
};
/** Days with any service, in ten-thousandths. */
const WORKED = 'jours.travailles';
const ONE = 10_000;

const figure = (row: InputRow | undefined, name: string): number => {
  const v = row?.values[name];
  return typeof v === 'number' ? v : 0;
};
const worked = (row: InputRow | undefined): number => (figure(row, 'jour.service') > 0 ? ONE : 0);
const plus = (value: Value | undefined, n: number): Value =>
  typeof value === 'number' ? value + n : (value ?? n);

/** The weeks and the names of the period with the days as they are `after` instead of `before`: the same days in the same order. Other headings and absences stay. */
export const followDays = (o: {
  readonly values: Readonly<Record<string, Value>>;
  readonly weeks: readonly InputRow[];
  readonly before: readonly InputRow[];
  readonly after: readonly InputRow[];
}): { readonly values: Record<string, Value>; readonly weeks: readonly InputRow[] } => {
  const moved = o.after.flatMap((row, i) =>
    row === o.before[i] ? [] : [{ row, was: o.before[i] }],
  );
  const delta = (name: string, days: typeof moved): number =>
    days.reduce((sum, { row, was }) => sum + figure(row, name) - figure(was, name), 0);
  const values = { ...o.values };
  for (const [name, day] of Object.entries(DAY_SUMS)) {
    const d = delta(day, moved);
    if (d !== 0) values[name] = plus(values[name], d);
  }
  const days = moved.reduce((sum, { row, was }) => sum + worked(row) - worked(was), 0);
  if (days !== 0) values[WORKED] = plus(values[WORKED], days);
  const weeks = o.weeks.map((week) => {
    const mine = moved.filter(({ row }) => mondayOf(row.label) === mondayOf(week.label));
    return mine.length === 0
      ? week
      : {
          ...week,
          values: Object.fromEntries(
            Object.entries(week.values).map(([name, v]) => [
              name,
              WEEK_SUMS[name] === undefined ? v : plus(v, delta(WEEK_SUMS[name], mine)),
            ]),
          ),
        };
  });
  return { values, weeks };
};
