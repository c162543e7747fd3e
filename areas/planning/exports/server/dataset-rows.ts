// Which rows an export reads: the perimeter, the span and the people asked for.
import { sql, type RawBuilder } from 'kysely';
import type { DayRange } from '#engines/french-time/days.ts';
import type { Actor, Tx } from '#platform/server/call.ts';
import type { CellValue } from '#platform/server/exports/cell-values.ts';
import { plannedTime } from '#areas/working-time/schedules/server/api.ts';
import type { WeekOffset } from '../kinds.ts';

export type Row = Readonly<Record<string, CellValue>>;
export interface Asked {
  readonly range: DayRange;
  readonly agencies: readonly number[];
  readonly collaborators: readonly number[];
  readonly weekOffset: WeekOffset;
  readonly limit: number;
}
export interface DatasetCall {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly now: Temporal.Instant;
}
export type Dataset = (call: DatasetCall, q: Asked) => Promise<readonly Row[]>;

export const scopeOf = (call: DatasetCall, q: Asked): readonly number[] =>
  q.agencies.length > 0
    ? call.actor.scope.filter((id) => q.agencies.includes(id))
    : call.actor.scope;
export const who = sql`upper(c.last_name) || ' ' || c.first_name as name, c.matricule, i.name as agency`;
export const order = sql`i.name collate fr, c.last_name collate fr, c.first_name collate fr, c.id`;
/** One table's rows of the span, the scope and the people asked for. */
export const some = (call: DatasetCall, q: Asked, table: string): RawBuilder<unknown> =>
  sql`${sql.table(table)} x where x.infra_id = any(${scopeOf(call, q)}::bigint[]) and x.day between ${q.range.first}::date and ${q.range.last}::date and (${q.collaborators.length} = 0 or x.collaborator_id = any(${q.collaborators}::bigint[]))`;
/** Whether the person `x.collaborator_id` drives on `x.day`: the mission of a day follows from person and date. */
export const isDriver = sql<boolean>`exists (select from mission m where m.collaborator_id = x.collaborator_id and m.driver_type is not null and m.starts_on <= x.day and (m.ends_on is null or m.ends_on >= x.day))`;
/** The shifts asked for, each with the `seconds` that stay planned. */
export const plannedDays = (call: DatasetCall, q: Asked): RawBuilder<unknown> =>
  plannedTime(
    q.range,
    sql`x.infra_id = any(${scopeOf(call, q)}::bigint[]) and (${q.collaborators.length} = 0 or x.collaborator_id = any(${q.collaborators}::bigint[]))`,
  );
export const people = sql`join collaborator c on c.id = x.collaborator_id join infrastructure i on i.id = x.infra_id`;
