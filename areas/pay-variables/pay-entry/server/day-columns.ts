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
import { FIGURE_KEYS, type FigureKey } from '#areas/working-time/days/contract.ts';
import { dayRows } from '#areas/working-time/days/server/table.ts';
import { awayFacts } from './day-facts.ts';

const d = dayRows('d');
/** Fields of `DayFacts`, which day records lend under the same names. */
const NUMBERS = [...FIGURE_KEYS, 'absenceHalves'] as const satisfies readonly (keyof DayFacts &
  keyof typeof d)[];
type NumberName = (typeof NUMBERS)[number];

/** Columns that were not asked for are left out. */
type DayColumns = Readonly<Partial<Record<NumberName, readonly number[]>>> & {
  readonly person: readonly number[];
  readonly infra: readonly number[];
  readonly day: readonly string[];
  readonly absenceCode?: readonly (string | null)[];
  readonly absenceSeconds?: readonly number[];
  readonly moreAbsences?: readonly (readonly DayAbsence[] | null)[];
  readonly isHoliday?: readonly boolean[];
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
const WHOSE: ReadonlySet<string> = new Set(['person', 'infra', 'day']);

/** What of the days of whom. */
interface AskedDays {
  readonly people: readonly number[];
  readonly range: DayRange;
  /** Nothing but these figures: the others are 0, no absence and no holiday is read. Left out: everything. */
  readonly figures?: readonly FigureKey[] | undefined;
}
const readColumns = async (
  tx: Tx,
  { people, range, figures }: AskedDays,
): Promise<DayColumns | undefined> => {
  const wanted: ReadonlySet<string> | undefined = figures && new Set(figures);
  const asked = COLUMNS.filter(
    ([name]) => wanted === undefined || WHOSE.has(name) || wanted.has(name),
  );
  const columns = sql.join(asked.map(([name, column]) => sql`${column} as ${sql.id(name)}`));
  const arrays = sql.join(
    asked.map(([name]) => sql`coalesce(json_agg(${sql.id('x', name)}), '[]') as ${sql.id(name)}`),
  );
  const rows = await tx.run<DayColumns>`select ${arrays} from (select ${columns} from ${d.rows}
      where ${d.person} = ${anyOf(people)} and ${d.within(range)} order by ${d.person}, ${d.day}) x`;
  return rows[0];
};

const numbersAt = (read: DayColumns, i: number): Record<NumberName, number> => {
  const numbers = {} as Record<NumberName, number>;
  for (const name of NUMBERS) numbers[name] = read[name]?.[i] ?? 0;
  return numbers;
};
const factsAt = (read: DayColumns, i: number): DayFacts => ({
  day: read.day[i] ?? '',
  ...numbersAt(read, i),
  ...awayFacts(read.absenceSeconds?.[i] ?? 0, read.moreAbsences?.[i]),
  absenceCode: read.absenceCode?.[i] ?? null,
  isHoliday: read.isHoliday?.[i] === true,
});
const noDays: DayColumns = { person: [], infra: [], day: [] };
const BLANK = factsAt(noDays, 0);
/** A day of which some figures were read; for the others it answers what a blank day says, which all of them share: made in a twentieth of the time of a whole one. */
const figuresAt = (read: DayColumns, i: number, figures: readonly FigureKey[]): DayFacts => {
  const facts = Object.create(BLANK) as { -readonly [K in keyof DayFacts]: DayFacts[K] };
  facts.day = read.day[i] ?? '';
  for (const name of figures) facts[name] = read[name]?.[i] ?? 0;
  return facts;
};

/** Days in sight of some people, by person then day. */
export const daysInSight = async (tx: Tx, asked: AskedDays): Promise<PersonDay[]> => {
  if (asked.people.length === 0) return [];
  const read = await readColumns(tx, asked);
  if (read === undefined) return [];
  const { figures } = asked;
  return read.person.map((person, i) => ({
    person,
    infra: read.infra[i] ?? 0,
    facts: figures === undefined ? factsAt(read, i) : figuresAt(read, i, figures),
  }));
};

/** The days of people in some infrastructures, in the order of `people`, each person's by day. */
export const personDays = async (
  tx: Tx,
  { infras, ...asked }: AskedDays & { readonly infras: readonly number[] },
): Promise<MissionDays> => {
  const wanted = new Set(infras);
  const byPerson = Map.groupBy(
    (await daysInSight(tx, asked)).filter((one) => wanted.has(one.infra)),
    (one) => one.person,
  );
  return laidOut(asked.people.map((id) => (byPerson.get(id) ?? []).map((one) => one.facts)));
};

/** Days one list after the other, with where each begins. */
export const laidOut = (lists: readonly (readonly DayFacts[])[]): MissionDays => {
  const starts = new Int32Array(lists.length + 1);
  lists.forEach((days, i) => {
    starts[i + 1] = (starts[i] ?? 0) + days.length;
  });
  return { starts, days: lists.flat() };
};
