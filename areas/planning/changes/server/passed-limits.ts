// Planned days that pass a legal limit on purpose: the last change of the day said so, and its shift still stands.
import type { DayRange } from '#engines/french-time/days.ts';
import type { RuleCode } from '#engines/driving-rules/offence.ts';
import { ruleNames } from '#engines/driving-rules/fr.ts';
import type { Tx } from '#platform/server/call.ts';
import { rightNames } from './judge-right.ts';
import { plannedRows } from '#areas/working-time/schedules/server/table.ts';

const p = plannedRows('p');
/** `[day index, start minute, end minute, names of the limits]` by person. */
export type PassedLimit = readonly [day: number, start: number, end: number, limits: string];
export const passedLimits = async (
  tx: Tx,
  scope: readonly number[],
  range: DayRange,
): Promise<ReadonlyMap<number, readonly PassedLimit[]>> => {
  const rows = await tx.run<{
    id: number;
    day: number;
    start: number;
    end: number;
    rules: RuleCode[];
  }>`
    select c.collaborator_id as id, c.day - ${range.first}::date as day, ${p.startsMinute} as start, ${p.endsMinute} as end, array(select distinct w->>'rule' from jsonb_array_elements(c.warnings) w order by 1) as rules
    from planning_change c join ${p.rows} on ${p.person} = c.collaborator_id and ${p.day} = c.day
    where c.warnings is not null and c.infra_id = any(${scope}::bigint[]) and c.day between ${range.first}::date and ${range.last}::date
      and c.after->'shift'->>'code' = ${p.code} and (c.after->'shift'->>'start')::int = ${p.startsMinute} and (c.after->'shift'->>'end')::int = ${p.endsMinute}
      and not exists (select 1 from planning_change later where later.collaborator_id = c.collaborator_id and later.day = c.day and later.id > c.id and later.after->'shift' is not null)
    order by c.day`;
  return new Map(
    [...Map.groupBy(rows, (r) => r.id)].map(([id, of]) => [
      id,
      of.map((r): PassedLimit => [
        r.day,
        r.start,
        r.end,
        r.rules.map((rule) => rightNames[rule] ?? ruleNames[rule]).join(', '),
      ]),
    ]),
  );
};
