// Day records of many people, read as one array a column: a row of twenty arrays is read in a tenth of the time of ten thousand rows.
import { sql, type RawBuilder } from 'kysely';
import type { DayRange } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type {
  DayAbsence,
  DayFacts,
  MissionDays,
} from '#areas/pay-variables/headings/server/api.ts';
import { FIGURE_KEYS } from '#areas/working-time/days/contract.ts';
import { dayRows } from '#areas/working-time/days/server/table.ts';
import { awayFacts } from './day-facts.ts';

const d = dayRows('d');
/** Fields of `DayFacts`, which day records lend under the same names. */
const NUMBERS = [...FIGURE_KEYS, 'absenceHalves'] as const satisfies readonly (keyof DayFacts &
  keyof typeof d)[];
type NumberName = (typeof NUMBERS)[number];

type DayColumns = Readonly<Record<NumberName, readonly number[]>> & {
  readonly person: readonly number[];
  readonly infra: readonly number[];
  readonly day: readonly string[];
  readonly absenceCode: readonly (string | null)[];
  readonly absenceSeconds: readonly number[];
  readonly moreAbsences: readonly (readonly DayAbsence[] | null)[];
  readonly isHoliday: readonly boolean[];
};

/** A day of a person, with the infrastructure that its record stands in. */
export interface PersonDay {
  readonly person: number;
  readonly infra: number;
  readonly facts: DayFacts;
}

const COLUMNS: readonly (readonly [name: keyof DayColumns, column: RawBuilder<unknown>])[] = [
  ['person', d.person],
  ['infra', d.agency],
  ['day', d.day],
  ['absenceCode', d.absenceCode],
  ['absenceSeconds', d.absenceSeconds],
  ['moreAbsences', d.moreAbsences],
  ['isHoliday', d.isHoliday],
  ...NUMBERS.map((name) => [name, d[name]] as const),
];
const columns = sql.join(COLUMNS.map(([name, column]) => sql`${column} as ${sql.id(name)}`));
const arrays = sql.join(
  COLUMNS.map(([name]) => sql`coalesce(json_agg(${sql.id('x', name)}), '[]') as ${sql.id(name)}`),
);

const readColumns = async (
  tx: Tx,
  people: readonly number[],
  range: DayRange,
): Promise<DayColumns | undefined> =>
  (
    await sql<DayColumns>`select ${arrays} from (select ${columns} from ${d.rows}
      where ${d.person} = ${anyOf(people)} and ${d.within(range)} order by ${d.person}, ${d.day}) x`.execute(
      tx,
    )
  ).rows[0];

const numbersAt = (read: DayColumns, i: number): Record<NumberName, number> => {
  const numbers = {} as Record<NumberName, number>;
  for (const name of NUMBERS) numbers[name] = read[name][i] ?? 0;
  return numbers;
};
const factsAt = (read: DayColumns, i: number): DayFacts => ({
  day: read.day[i] ?? '',
  ...numbersAt(read, i),
  ...awayFacts(read.absenceSeconds[i] ?? 0, read.moreAbsences[i]),
  absenceCode: read.absenceCode[i] ?? null,
  isHoliday: read.isHoliday[i] === true,
});

/** Days in sight of some people, by person then day. */
export const daysInSight = async (
  tx: Tx,
  people: readonly number[],
  range: DayRange,
): Promise<PersonDay[]> => {
  if (people.length === 0) return [];
  const read = await readColumns(tx, people, range);
  if (read === undefined) return [];
  return read.person.map((person, i) => ({
    person,
    infra: read.infra[i] ?? 0,
    facts: factsAt(read, i),
  }));
};

/** The days of people in some infrastructures, in the order of `people`, each person's by day. */
export const personDays = async (
  tx: Tx,
  people: readonly number[],
  infras: readonly number[],
  range: DayRange,
): Promise<MissionDays> => {
  const wanted = new Set(infras);
  const byPerson = Map.groupBy(
    (await daysInSight(tx, people, range)).filter((one) => wanted.has(one.infra)),
    (one) => one.person,
  );
  return laidOut(people.map((id) => (byPerson.get(id) ?? []).map((one) => one.facts)));
};

/** Days one list after the other, with where each begins. */
export const laidOut = (lists: readonly (readonly DayFacts[])[]): MissionDays => {
  const starts = new Int32Array(lists.length + 1);
  lists.forEach((days, i) => {
    starts[i + 1] = (starts[i] ?? 0) + days.length;
  });
  return { starts, days: lists.flat() };
};
