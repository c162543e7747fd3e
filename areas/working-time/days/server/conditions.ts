// Marks of ferries, trains and "out of scope" come in with the files that hold them, and go with them.
import { dayAtNumber, type DayRange } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { insertManyOnConflict } from '#platform/server/db/insert-many.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { Condition, ConditionMark } from '../conditions.ts';
import type { DayTables } from './table.ts';

export interface NewConditions {
  readonly customerId: number;
  readonly infraId: number;
  readonly collaboratorId: number;
  readonly legalFileId: number | null;
  readonly marks: readonly ConditionMark[];
}
const types = {
  customer_id: 'bigint',
  infra_id: 'bigint',
  collaborator_id: 'bigint',
  at: 'bigint',
  condition: 'text',
  legal_file_id: 'bigint',
} as const;
interface Row {
  customer_id: number;
  infra_id: number;
  collaborator_id: number;
  at: number;
  condition: Condition;
  legal_file_id: number | null;
}

/** Keeps the marks of a file; the same file again adds nothing. Answers the days of those that are new (their offences are to be judged again), null when none is. */
export const recordConditions = async (tx: Tx, n: NewConditions): Promise<DayRange | null> => {
  if (n.marks.length === 0) return null;
  const existing = new Set(
    (await conditionsOf(tx, [n.collaboratorId]))
      .get(n.collaboratorId)
      ?.map((m) => `${m.at} ${m.condition}`),
  );
  const rows = n.marks.map((m): Row => ({
    customer_id: n.customerId,
    infra_id: n.infraId,
    collaborator_id: n.collaboratorId,
    at: m.at,
    condition: m.condition,
    legal_file_id: n.legalFileId,
  }));
  await insertManyOnConflict<Row>(
    tx,
    {
      table: 'condition_evidence',
      columns: types,
      onConflict: '(collaborator_id, at, condition, legal_file_id) where not withdrawn do nothing',
    },
    rows,
  );
  const days = n.marks
    .filter((m) => !existing.has(`${m.at} ${m.condition}`))
    .map((m) => dayAtNumber(Math.floor(m.at / 86_400)))
    .sort();
  const [first, last] = [days[0], days.at(-1)];
  return first === undefined || last === undefined ? null : { first, last };
};

/** Marks of some people, each once however many files tell it, in order. */
export const conditionsOf = async (
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly ConditionMark[]>> => {
  const rows = await tables<DayTables>({ tx })
    .selectFrom('condition_evidence')
    .select(['collaborator_id', 'at', 'condition'])
    .distinct()
    .where('collaborator_id', '=', anyOf(ids))
    .where('withdrawn', '=', false)
    .orderBy('collaborator_id')
    .orderBy('at')
    .orderBy('condition')
    .execute();
  return Map.groupBy(
    rows.map((r) => ({ ...r, at: Number(r.at) })),
    (r) => r.collaborator_id,
  );
};
