// What is doubtful about evidence: files whose signature is invalid, before and after a person decides.
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Day, DayRange } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { Doubt } from '../doubt.ts';
import type { DayTables } from './table.ts';

/** Of whom a file's evidence is meant; everybody where nothing is given. */
export interface PeopleOfFile {
  readonly only?: number;
  readonly except?: readonly number[];
}
export const ofPeople = ({ only, except = [] }: PeopleOfFile): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${only ?? null}::bigint is null or collaborator_id = ${only ?? null}::bigint) and collaborator_id <> all(${except}::bigint[])`;

/** Nothing of a file is contested any more: it was decided, withdrawn or read again. Answers the days that carried the mark, by person. */
export const settleContest = (
  tx: Tx,
  legalFileId: number,
  people: PeopleOfFile = {},
): Promise<{ collaborator_id: number; day: Day }[]> =>
  tables<DayTables>({ tx })
    .updateTable('activity_evidence')
    .set({ doubt: null })
    .where('legal_file_id', '=', legalFileId)
    .where('doubt', '=', 'contested')
    .where(ofPeople(people))
    .returning(['collaborator_id', 'day'])
    .execute();

/** Whether evidence that counts, of a file whose signature nobody contests, says the same word for word as row `e`. */
const saidElsewhere = sql`exists (select from activity_evidence s where s.collaborator_id = e.collaborator_id and s.day = e.day and s.hash = e.hash and not s.withdrawn and s.doubt is null)`;

/** The UTC days of some people that only contested evidence tells of in its way. */
export const contestedDays = async (
  tx: Tx,
  collaboratorIds: readonly number[],
  { first, last }: DayRange,
): Promise<ReadonlyMap<number, readonly Day[]>> => {
  const rows = await tx.run<{ collaborator_id: number; day: Day }>`
    select distinct e.collaborator_id, e.day::text as day from activity_evidence e
    where e.collaborator_id = ${anyOf(collaboratorIds)} and e.day between ${first}::date and ${last}::date
      and e.doubt = 'contested' and not ${saidElsewhere} order by 1, 2`;
  return new Map(
    [...Map.groupBy(rows, (row) => row.collaborator_id)].map(([id, of]) => [
      id,
      of.map((row) => row.day),
    ]),
  );
};

/**
 * SQL: what is doubtful about the evidence between two instants (UTC seconds) of a person: `contested`, `accepted` or null. Contested
 * evidence proves nothing by itself; accepted evidence is what the figure rests on.
 */
export const doubtBetween = (
  collaborator: string,
  start: string,
  end: string,
): RawBuilder<Doubt | null> => sql<Doubt | null>`(
  select max(e.doubt) from activity_evidence e where e.collaborator_id = ${sql.ref(collaborator)} and e.doubt is not null
    and e.day between (to_timestamp(${sql.ref(start)}) at time zone 'UTC')::date and (to_timestamp(${sql.ref(end)} - 1) at time zone 'UTC')::date
    and (e.doubt = 'contested' or not e.withdrawn) and not ${saidElsewhere})`;
