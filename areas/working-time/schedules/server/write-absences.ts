// Absences written, by their version. Whether they may be is checked by `planning/changes`, which also keeps the trace.
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { ScheduleTables } from './table.ts';

type Absence = ScheduleTables['absence'];
export type AbsenceRow = Selectable<Absence>;
export interface SeenAbsence {
  readonly id: number;
  readonly version: number;
}
export interface WrittenAbsence extends SeenAbsence {
  readonly status: AbsenceRow['status'];
}
const rows = (tx: Tx) => tables<ScheduleTables>({ tx });

export const insertAbsence = (tx: Tx, values: Insertable<Absence>): Promise<WrittenAbsence> =>
  rows(tx)
    .insertInto('absence')
    .values(values)
    .returning(['id', 'version', 'status'])
    .executeTakeFirstOrThrow();

/** Undefined where somebody changed it since it was seen. */
export const updateAbsence = (
  tx: Tx,
  seen: SeenAbsence,
  values: Updateable<Absence>,
): Promise<WrittenAbsence | undefined> =>
  rows(tx)
    .updateTable('absence')
    .set(values)
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returning(['id', 'version', 'status'])
    .executeTakeFirst();

/** Who asked for it: of one that was inserted in this transaction. */
export const noteAbsenceRequest = (
  tx: Tx,
  id: number,
  by: { readonly userId: number; readonly at: Temporal.Instant },
): Promise<WrittenAbsence> =>
  rows(tx)
    .updateTable('absence')
    .set({ requested_by: by.userId, requested_at: by.at.toString() })
    .where('id', '=', id)
    .returning(['id', 'version', 'status'])
    .executeTakeFirstOrThrow();

/** Answers what is gone: fewer than given where one was changed since it was seen. */
export const deleteAbsences = async (
  tx: Tx,
  seen: readonly SeenAbsence[],
): Promise<AbsenceRow[]> => {
  const [ids, versions] = [seen.map((a) => a.id), seen.map((a) => a.version)];
  return rows(tx)
    .deleteFrom('absence')
    .where('id', '=', anyOf(ids))
    .where(
      sql<boolean>`(id, version) in (select * from unnest(${ids}::bigint[], ${versions}::int[]))`,
    )
    .returningAll()
    .execute();
};
