// Records of civil data: read as they hold on a day, written one by one.
import type { Household } from '#engines/counters/definition.ts';
import type { Day } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { allFields, birthOf, NEEDED, type Section, type ValuesOf } from '../sections.ts';
import type { CivilDataTables } from './table.ts';

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);
type Values = Readonly<Record<string, unknown>>;
export type StoredRecord = Readonly<Record<string, unknown>> & { readonly section: Section };

/** The values of a record under the names of its fields. */
export const valuesOf = (row: StoredRecord): Values =>
  Object.fromEntries(
    allFields
      .filter(({ section }) => section === row.section)
      .map(({ name }) => [name, row[snake(name)] ?? null]),
  );
/** The same as columns. */
export const columnsOf = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [snake(name), value]));

export type CivilData = { readonly [S in Section]?: ValuesOf<S> & { readonly since: Day } };
/**
 * What holds on a day, by person: the newest record of each section that began by then. People without any are left out. Elevated, or in
 * the caller's perimeter.
 */
export const civilDataOn = async (
  tx: Tx,
  collaboratorIds: readonly number[],
  on: Day,
): Promise<ReadonlyMap<number, CivilData>> => {
  const rows = await tables<CivilDataTables>({ tx })
    .selectFrom('civil_record')
    .selectAll()
    .distinctOn(['collaborator_id', 'section'])
    .where('collaborator_id', '=', anyOf(collaboratorIds))
    .where('since', '<=', on)
    .orderBy('collaborator_id')
    .orderBy('section')
    .orderBy('since', 'desc')
    .execute();
  const people = Map.groupBy(rows, (row) => row.collaborator_id);
  return new Map(
    [...people].map(([id, records]) => [
      id,
      Object.fromEntries(
        records.map((r) => [r.section, { ...valuesOf(r), since: r.since }]),
      ) as CivilData,
    ]),
  );
};

/** Children of people as they were stated, oldest first. Elevated, or in the caller's perimeter. */
export const householdsOf = async (
  tx: Tx,
  collaboratorIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Household[]>> => {
  const rows = await tables<CivilDataTables>({ tx })
    .selectFrom('civil_record')
    .select(['collaborator_id', 'since', 'children_born_on', 'disabled_children'])
    .where('collaborator_id', '=', anyOf(collaboratorIds))
    .where('section', '=', 'children')
    .orderBy('since')
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.collaborator_id)].map(([id, records]) => [
      id,
      records.map((r) => ({
        since: r.since,
        born: (r.children_born_on ?? []).flatMap((text) => birthOf(text) ?? []),
        disabled: r.disabled_children ?? 0,
      })),
    ]),
  );
};

/** Which sections a contract or a declaration would lack. */
export const missingSections = (data: CivilData | undefined): Section[] =>
  NEEDED.filter(
    (section) =>
      data?.[section] === undefined ||
      (section === 'employment' && data.employment?.coefficient === null),
  );

/** All records of one person, newest first in each section. */
export const recordsOf = (tx: Tx, collaboratorId: number) =>
  tables<CivilDataTables>({ tx })
    .selectFrom('civil_record')
    .selectAll()
    .where('collaborator_id', '=', collaboratorId)
    .orderBy('section')
    .orderBy('since', 'desc')
    .execute();

interface Of {
  readonly id: number;
  readonly customerId: number;
  readonly infraId: number;
}
/** Writes what holds from a day on; a record of the same day is replaced. Rights and values are the caller's business. */
export const putCivilRecord = async <S extends Section>(
  tx: Tx,
  person: Of,
  record: { readonly section: S; readonly since: Day; readonly values: ValuesOf<S> },
): Promise<void> => {
  const columns = columnsOf(record.values);
  await tx
    .insertInto('civil_record')
    .values({
      customer_id: person.customerId,
      infra_id: person.infraId,
      collaborator_id: person.id,
      section: record.section,
      since: record.since,
      ...columns,
    })
    .onConflict((c) => c.constraint('civil_record_since').doUpdateSet(columns))
    .execute();
};
