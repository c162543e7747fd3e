// Keeps what clockings came to: days, anomalies and steps. What is as it was is not written.
import { sql } from 'kysely';
import type { Day, DayRange } from '#engines/french-time/days.ts';
import type { PlannedService } from '#engines/clocking/planned.ts';
import type { Tx } from '#platform/server/call.ts';
import type { PersonPlan } from '#areas/working-time/days/server/api.ts';
import type { ClockingAnomaly, DayAnomaly, Stretch } from '../facts.ts';

export interface JudgedDay {
  readonly person: PersonPlan;
  readonly day: Day;
  readonly work: number;
  readonly rest: number;
  readonly active: number;
  readonly planned: PlannedService | null;
  readonly stretches: readonly Stretch[];
  readonly anomalies: readonly DayAnomaly[];
  readonly odd: number;
  readonly hash: string;
  readonly clockings: readonly {
    readonly id: number;
    readonly anomalies: readonly ClockingAnomaly[];
  }[];
}

export const writeJudgement = async (
  tx: Tx,
  {
    ids,
    range,
    days,
  }: {
    readonly ids: readonly number[];
    readonly range: DayRange;
    readonly days: readonly JudgedDay[];
  },
): Promise<void> => {
  await writeDays(tx, days);
  await clearDays(tx, { ids, range, days });
  await writeClockings(tx, days);
  // New clockings bring a validated day back, and all that belongs to it.
  await tx.run`update clocking c set step = 'in_control' from clocking_day d
    where c.step = 'sent_in_calendar' and c.collaborator_id = any(${ids}::bigint[]) and c.collaborator_id = d.collaborator_id
      and c.service_day = d.day and d.state = 'in_control'`;
};

const writeDays = async (tx: Tx, days: readonly JudgedDay[]): Promise<void> => {
  if (days.length === 0) return;
  const rows = days.map((d) => ({
    customer_id: d.person.customerId,
    infra_id: d.person.infraId,
    collaborator_id: d.person.collaboratorId,
    day: d.day,
    work: d.work,
    rest: d.rest,
    active: d.active,
    planned_start: d.planned?.start ?? null,
    planned_end: d.planned?.end ?? null,
    stretches: d.stretches,
    anomalies: d.anomalies,
    odd: d.odd,
    hash: d.hash,
  }));
  await tx.run`insert into clocking_day as d (customer_id, infra_id, collaborator_id, day, work, rest, active, planned_start, planned_end, stretches, anomalies, odd, hash, state)
    select r.*, 'in_control' from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(customer_id bigint, infra_id bigint, collaborator_id bigint, day date,
      work int, rest int, active int, planned_start bigint, planned_end bigint, stretches jsonb, anomalies jsonb, odd int, hash text)
    on conflict (collaborator_id, day) do update set infra_id = excluded.infra_id, work = excluded.work, rest = excluded.rest, active = excluded.active,
      planned_start = excluded.planned_start, planned_end = excluded.planned_end, stretches = excluded.stretches, anomalies = excluded.anomalies, odd = excluded.odd,
      hash = excluded.hash, state = case when d.hash = excluded.hash then d.state else 'in_control' end
    where (d.hash, d.odd, d.infra_id, d.planned_start, d.planned_end) is distinct from
      (excluded.hash, excluded.odd, excluded.infra_id, excluded.planned_start, excluded.planned_end)`;
};

/** Days of which nothing is left: gone, or in control as empty ones where their time is in the calendar and has to be taken back. */
const clearDays = async (
  tx: Tx,
  {
    ids,
    range,
    days,
  }: {
    readonly ids: readonly number[];
    readonly range: DayRange;
    readonly days: readonly JudgedDay[];
  },
): Promise<void> => {
  const gone = sql`d.collaborator_id = any(${ids}::bigint[]) and d.day between ${range.first}::date and ${range.last}::date
    and not exists (select from unnest(${days.map((d) => d.person.collaboratorId)}::bigint[], ${days.map((d) => d.day)}::date[]) as k(person, day)
      where k.person = d.collaborator_id and k.day = d.day)`;
  await tx.run`delete from clocking_day d where ${gone} and d.validated_by is null`;
  await tx.run`update clocking_day d set work = 0, rest = 0, active = 0, stretches = '[]', anomalies = '[]', odd = 0, hash = '', state = 'in_control'
    where ${gone} and d.hash <> ''`;
};

const writeClockings = async (tx: Tx, days: readonly JudgedDay[]): Promise<void> => {
  const all = days.flatMap((d) => d.clockings.map((c) => ({ ...c, day: d.day })));
  if (all.length === 0) return;
  await tx.run`update clocking c set service_day = u.day, anomalies = u.anomalies, step = case when c.step = 'collaborator_link' then 'in_control' else c.step end
    from unnest(${all.map((c) => c.id)}::bigint[], ${all.map((c) => c.day)}::date[], ${all.map((c) => JSON.stringify(c.anomalies))}::jsonb[]) as u(id, day, anomalies)
    where c.id = u.id and (c.step = 'collaborator_link' or c.service_day is distinct from u.day or c.anomalies <> u.anomalies)`;
};
