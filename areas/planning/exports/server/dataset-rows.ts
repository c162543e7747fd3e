// Which rows an export reads: the perimeter, the span and the people asked for.
import { sql, type RawBuilder } from 'kysely';
import type { DayRange } from '#engines/french-time/days.ts';
import type { Actor, Tx } from '#platform/server/call.ts';
import type { CellValue } from '#platform/server/exports/cell-values.ts';
import { plannedTime } from '#areas/working-time/schedules/server/api.ts';
import { missionRows, personRows } from '#areas/collaborators/directory/server/table.ts';
import { placeRows } from '#areas/organisation/infrastructures/server/table.ts';
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
export const [c, i] = [personRows('c'), placeRows('i')];
export const who = sql`${c.name} as name, ${c.matricule} as matricule, ${i.name} as agency`;
export const order = sql`${i.byName}, ${c.byName}, ${c.id}`;
type Ref = RawBuilder<unknown>;
/** Rows of a person's days that an area lends. */
interface DaysLent {
  readonly rows: Ref;
  readonly agency: Ref;
  readonly person: Ref;
  readonly day: Ref;
}
/** Its rows of the span, the scope and the people asked for: `from ${some(call, q, d)}`. */
export const some = (call: DatasetCall, q: Asked, { rows, agency, person, day }: DaysLent): Ref =>
  sql`${rows} where ${agency} = any(${scopeOf(call, q)}::bigint[]) and ${day} between ${q.range.first}::date and ${q.range.last}::date and (${q.collaborators.length} = 0 or ${person} = any(${q.collaborators}::bigint[]))`;
const m = missionRows('m');
/** Whether a person drives on a day: the mission of a day follows from person and date. */
export const drivesOn = ({ person, day }: Pick<DaysLent, 'person' | 'day'>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from ${m.rows} where ${m.person} = ${person} and ${m.drives} and ${m.on(day)})`;
/** The shifts `p` asked for, each with the `seconds` that stay planned. */
export const plannedDays = (call: DatasetCall, q: Asked) =>
  plannedTime(
    'p',
    q.range,
    (x) =>
      sql`${x.in(scopeOf(call, q))} and (${q.collaborators.length} = 0 or ${x.person} = any(${q.collaborators}::bigint[]))`,
  );
/** Their names and agency, beside rows of days. */
export const people = ({ person, agency }: Pick<DaysLent, 'person' | 'agency'>): Ref =>
  sql`join ${c.rows} on ${c.id} = ${person} join ${i.rows} on ${i.id} = ${agency}`;
/** The rows `x` that a query gathered of several kinds of days. */
export const gathered = {
  person: sql.ref('x.collaborator_id'),
  agency: sql.ref('x.infra_id'),
  day: sql.ref('x.day'),
};
