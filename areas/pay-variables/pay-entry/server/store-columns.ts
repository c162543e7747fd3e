// Computed columns into rows: one statement however many values, one text for all figures. Writes only what differs.
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#platform/server/call.ts';
import type { Period } from '#areas/working-time/pay-periods/server/api.ts';
import type { ComputedColumn } from './compute-columns.ts';
import type { PeriodMission } from './missions.ts';

/** Values mission by mission, headings by id: the order of the key, so that its index grows at one end. */
const figuresOf = (
  count: number,
  columns: readonly ComputedColumn[],
): { figures: string; places: number[]; errors: string[] } => {
  const figures: string[] = [];
  const [places, errors]: [number[], string[]] = [[], []];
  for (let i = 0; i < count; i += 1)
    for (const { values, errors: why } of columns) {
      const value = values[i] ?? NaN;
      if (Number.isNaN(value)) {
        places.push(figures.length);
        errors.push(why.get(i) ?? '');
      }
      figures.push(Number.isNaN(value) ? 'NULL' : String(value));
    }
  return { figures: `{${figures.join(',')}}`, places, errors };
};

/** The new values as a table: `mission_id, infra_id, collaborator_id, heading_id, unit, computed, error`. */
const newValues = (
  missions: readonly PeriodMission[],
  columns: readonly ComputedColumn[],
): RawBuilder<unknown> => {
  const { figures, places, errors } = figuresOf(missions.length, columns);
  const width = columns.length;
  return sql`select m.mission_id, m.infra_id, m.collaborator_id, h.heading_id, h.unit, c.computed, e.error
    from unnest(${figures}::bigint[]) with ordinality as c(computed, k)
    join unnest(${missions.map((m) => m.id)}::bigint[], ${missions.map((m) => m.infraId)}::bigint[], ${missions.map((m) => m.collaboratorId)}::bigint[]) with ordinality as m(mission_id, infra_id, collaborator_id, i) on m.i = (c.k - 1) / ${width} + 1
    join unnest(${columns.map((c) => c.heading.id)}::bigint[], ${columns.map((c) => c.heading.unit)}::text[]) with ordinality as h(heading_id, unit, j) on h.j = (c.k - 1) % ${width} + 1
    left join unnest(${places}::bigint[], ${errors}::text[]) as e(place, error) on e.place = c.k - 1`;
};

const firstTime = async (tx: Tx, period: Period, missions: readonly number[]): Promise<boolean> => {
  const rows =
    await tx.value<boolean>`select exists (select from evp_value where pay_period_id = ${period.id} and mission_id = any(${missions}::bigint[])) as any`;
  return rows !== true;
};

const NAMES = sql.raw(
  'customer_id, infra_id, pay_period_id, mission_id, collaborator_id, heading_id, unit, computed, error',
);
const inserted = (period: Period, from: RawBuilder<unknown>) =>
  sql`insert into evp_value (${NAMES}) select ${period.customerId}, n.infra_id, ${period.id}, n.mission_id, n.collaborator_id, n.heading_id, n.unit, n.computed, n.error from ${from}`;

/** What differs is written, with what it was; a first figure is no change of another. Answers how many values are new or other than before. */
const renew = async (
  tx: Tx,
  period: Period,
  missions: readonly number[],
  values: RawBuilder<unknown>,
): Promise<number> =>
  (await tx.value<number>`with n as materialized (${values}),
    old as (select id, mission_id, heading_id, infra_id, unit, computed, error from evp_value where pay_period_id = ${period.id} and mission_id = any(${missions}::bigint[])),
    other as (select old.id, old.computed as before, old.error as failed, n.* from n join old using (mission_id, heading_id)
      where (old.infra_id, old.unit, old.computed, old.error) is distinct from (n.infra_id, n.unit, n.computed, n.error)),
    renewed as (update evp_value v set infra_id = o.infra_id, unit = o.unit, computed = o.computed, error = o.error from other o where v.id = o.id returning v.id),
    made as (${inserted(period, sql`n where not exists (select from old where old.mission_id = n.mission_id and old.heading_id = n.heading_id)`)} returning id),
    kept as (insert into evp_value_history (customer_id, infra_id, evp_value_id, kind, before, after)
      select ${period.customerId}, o.infra_id, o.id, 'computed', o.before, o.computed from other o where o.before is distinct from o.computed and (o.before is not null or o.failed is not null) returning id)
    select ((select count(*) from made) + (select count(*) from other where before is distinct from computed) + 0 * (select count(*) from renewed) + 0 * (select count(*) from kept))::int as n`) ??
  0;

/** Stores the columns of some missions of a period; the caller holds the missions (`evp_mission`). Answers how many values changed. */
export const storeColumns = async (
  tx: Tx,
  period: Period,
  missions: readonly PeriodMission[],
  computed: readonly ComputedColumn[],
): Promise<number> => {
  if (missions.length === 0 || computed.length === 0) return 0;
  const ids = missions.map((m) => m.id);
  const values = newValues(
    missions,
    computed.toSorted((a, b) => a.heading.id - b.heading.id),
  );
  if (!(await firstTime(tx, period, ids))) return renew(tx, period, ids, values);
  const { numAffectedRows } = await inserted(period, sql`(${values}) as n`).execute(tx);
  return Number(numAffectedRows ?? 0);
};
