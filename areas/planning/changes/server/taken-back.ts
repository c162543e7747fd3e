// Removals that a batch says it takes back: only what was removed, as it was, is believed; anything else is a new absence like any other.
import { sql } from 'kysely';
import type { Tx } from '#platform/server/call.ts';
import type { AbsenceChange, Batch } from '../changes.ts';

type Added = AbsenceChange & { op: 'add' };
/** The same person's, with the code, the days, their halves and the hours that its trace names (traces of before 28 November 2026 name no halves). */
const wasRemoved = async (tx: Tx, c: Added, restores: number): Promise<boolean> => {
  const absence = JSON.stringify([c.code, c.startsOn, c.endsOn]);
  const hours = c.fromMinute === null ? null : JSON.stringify([c.fromMinute, c.toMinute]);
  const { rows } = await sql<{ same: boolean }>`
    select before->'absence' = ${absence}::jsonb and before->'hours' is not distinct from ${hours}::jsonb
      and coalesce(before->'kept'->>'first_half', ${c.firstHalf}) = ${c.firstHalf} and coalesce(before->'kept'->>'last_half', ${c.lastHalf}) = ${c.lastHalf} as same
    from planning_change where collaborator_id = ${c.collaboratorId} and after is null and (before->>'id')::bigint = ${restores}
    order by id desc limit 1`.execute(tx);
  return rows[0]?.same === true;
};
const believed = async (tx: Tx, c: AbsenceChange): Promise<AbsenceChange> => {
  if (c.op !== 'add' || c.restores === undefined) return c;
  const { restores, ...added } = c;
  return (await wasRemoved(tx, c, restores)) ? c : added;
};

/** The batch with what it only claims to take back as new. */
export const onlyTakenBack = async (tx: Tx, b: Batch): Promise<Batch> => {
  const absences: AbsenceChange[] = [];
  for (const c of b.absences) absences.push(await believed(tx, c));
  return { ...b, absences };
};
