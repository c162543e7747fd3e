// What a payroll file needs beside values: days off, employers of people on another payroll, the company's SIRET. Frozen with the rest.
import { sql } from 'kysely';
import type { Tx } from '#platform/server/call.ts';
import type { Period } from '#areas/pay-variables/pay-periods/server/api.ts';
import type { SnapshotAbsence } from '../snapshot.ts';
import { missionOfDay } from './missions.ts';

export const siretOf = async (tx: Tx, companyId: number): Promise<string | null> =>
  (
    await sql<{
      siret: string | null;
    }>`select siret from infrastructure where id = ${companyId}`.execute(tx)
  ).rows[0]?.siret ?? null;

/** Days off of the period's missions, in the order of missions and days. */
export const absencesOf = async (
  tx: Tx,
  period: Period,
  infras: readonly number[],
): Promise<SnapshotAbsence[]> =>
  (
    await sql<SnapshotAbsence>`
  select m.id as mission, d.day::text as day, a.code, a.halves, (round(d.theoretical * a.halves / 2.0) + a.seconds)::int as seconds from day_record d cross join ${missionOfDay} m
    cross join lateral (select 0 as place, d.absence_code as code, d.absence_halves as halves, d.absence_seconds as seconds union all
      select o.place::int, o.a ->> 'code', (o.a ->> 'halves')::int, (o.a ->> 'seconds')::int from jsonb_array_elements(d.more_absences) with ordinality o(a, place)) a
  where m.infra_id = any(${infras}::bigint[]) and d.infra_id = any(${infras}::bigint[]) and d.day between ${period.firstDay}::date and ${period.lastDay}::date and d.absence_code is not null and (a.halves > 0 or a.seconds > 0) order by m.id, d.day, a.place`.execute(
      tx,
    )
  ).rows;

/** Who employs the people of interim and hired missions, where it is said. */
export const employersOf = async (
  tx: Tx,
  period: Period,
  infras: readonly number[],
): Promise<Record<string, string>> => {
  const { rows } = await sql<{
    id: number;
    employer: string;
  }>`select id, employer from mission where infra_id = any(${infras}::bigint[]) and type <> 'P' and employer is not null
    and starts_on <= ${period.lastDay}::date and (ends_on is null or ends_on >= ${period.firstDay}::date) order by id`.execute(
    tx,
  );
  return Object.fromEntries(rows.map((r) => [String(r.id), r.employer]));
};
