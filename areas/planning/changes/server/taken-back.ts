// Removals that a batch says it takes back: only what was removed, as it was, is believed; anything else is a new absence like any other.
import type { Tx } from '#platform/server/call.ts';
import type { AbsenceChange, Batch } from '../changes.ts';
import type { StandingAbsence } from './absence-rows.ts';

type Added = AbsenceChange & { op: 'add' };
/** The same person's, with the code, the days, their halves and the hours that its trace names (traces of before 28 November 2026 name no halves). */
const wasRemoved = async (tx: Tx, c: Added, restores: number): Promise<boolean> => {
  const absence = JSON.stringify([c.code, c.startsOn, c.endsOn]);
  const hours = c.fromMinute === null ? null : JSON.stringify([c.fromMinute, c.toMinute]);
  const rows = await tx.value<boolean>`
    select before->'absence' = ${absence}::jsonb and before->'hours' is not distinct from ${hours}::jsonb
      and coalesce(before->'kept'->>'first_half', ${c.firstHalf}) = ${c.firstHalf} and coalesce(before->'kept'->>'last_half', ${c.lastHalf}) = ${c.lastHalf} as same
    from planning_change where collaborator_id = ${c.collaboratorId} and after is null and (before->>'id')::bigint = ${restores}
    order by id desc limit 1`;
  return rows === true;
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

const isTakingBack = ({ gesture }: Batch): boolean => gesture === 'undo' || gesture === 'redo';

/** What an undo or a redo puts back exactly as the last change found it, with the agencies: shifts (`${person} ${day}`) and absences (`absence ${id}`). */
export const agenciesTakenBack = async (tx: Tx, b: Batch): Promise<ReadonlyMap<string, number>> => {
  const cells = isTakingBack(b) ? b.cells : [];
  const set = cells.flatMap(({ collaboratorId, day, shift }) =>
    shift?.set ? [{ collaboratorId, day, shift: shift.set }] : [],
  );
  const away = b.absences.flatMap((a) =>
    a.op === 'add' && a.restores !== undefined
      ? [{ collaboratorId: a.collaboratorId, id: a.restores }]
      : [],
  );
  if (set.length + away.length === 0) return new Map();
  const rows = await tx.run<{ key: string; infra_id: number }>`
    select u.collaborator_id || ' ' || u.day as key, c.infra_id
    from unnest(${set.map((s) => s.collaboratorId)}::bigint[], ${set.map((s) => s.day)}::date[], ${set.map((s) => JSON.stringify(s.shift))}::jsonb[]) as u(collaborator_id, day, shift)
    cross join lateral (
      select infra_id, before from planning_change
      where collaborator_id = u.collaborator_id and day = u.day and before ? 'shift' order by id desc limit 1) c
    where c.before->'shift' = u.shift
    union all
    select 'absence ' || u.id, c.infra_id
    from unnest(${away.map((a) => a.collaboratorId)}::bigint[], ${away.map((a) => a.id)}::bigint[]) as u(collaborator_id, id)
    join planning_change c on c.collaborator_id = u.collaborator_id and c.after is null and (c.before->>'id')::bigint = u.id`;
  return new Map(rows.map((r) => [r.key, r.infra_id]));
};

/** The absences that an undo or a redo gives the days that a change took from them. */
export const spansTakenBack = async (
  tx: Tx,
  b: Batch,
  standing: ReadonlyMap<number, StandingAbsence>,
): Promise<ReadonlySet<number>> => {
  const edits = isTakingBack(b) ? b.absences : [];
  const wanted = edits.flatMap((c) => {
    const before = c.op === 'edit' ? standing.get(c.id) : undefined;
    if (c.op !== 'edit' || before === undefined) return [];
    const { code, startsOn, endsOn } = { ...before, ...c };
    return [
      { id: c.id, who: before.collaboratorId, span: JSON.stringify([code, startsOn, endsOn]) },
    ];
  });
  if (wanted.length === 0) return new Set();
  const rows = await tx.column<number>`
    select u.id from unnest(${wanted.map((w) => w.id)}::bigint[], ${wanted.map((w) => w.who)}::bigint[], ${wanted.map((w) => w.span)}::jsonb[]) as u(id, who, span)
    where exists (select from planning_change c where c.collaborator_id = u.who and c.after is not null and c.before->'absence' = u.span)`;
  return new Set(rows);
};
