// What a payroll file needs beside values: days off, employers of people on another payroll, the company's SIRET. Frozen with the rest.
import { sql } from 'kysely';
import type { AbsenceDay } from '#engines/counters/absence-count.ts';
import { isInRange } from '#engines/french-time/days.ts';
import { missionOn } from '#engines/overtime/shares.ts';
import type { Tx } from '#platform/server/call.ts';
import { missionsDuring } from '#areas/collaborators/directory/server/api.ts';
import { countedAs } from '#areas/pay-variables/headings/server/api.ts';
import type { Period } from '#areas/pay-variables/pay-periods/server/api.ts';
import type { SnapshotAbsence } from '../snapshot.ts';
import { loadAbsences } from './load-absences.ts';
import { missionOfDay } from './missions.ts';

export const siretOf = async (tx: Tx, companyId: number): Promise<string | null> =>
  (
    await sql<{
      siret: string | null;
    }>`select siret from infrastructure where id = ${companyId}`.execute(tx)
  ).rows[0]?.siret ?? null;

type RecordedAbsence = SnapshotAbsence & { readonly person: number };

/** What the day records say of absences, in the order of missions and days. */
const recordedAbsences = async (
  tx: Tx,
  period: Period,
  infras: readonly number[],
): Promise<RecordedAbsence[]> =>
  (
    await sql<RecordedAbsence>`
  select m.collaborator_id as person, m.id as mission, d.day::text as day, a.code, a.halves, (round(d.theoretical * a.halves / 2.0) + a.seconds)::int as seconds from day_record d cross join ${missionOfDay} m
    cross join lateral (select 0 as place, d.absence_code as code, d.absence_halves as halves, d.absence_seconds as seconds union all
      select o.place::int, o.a ->> 'code', (o.a ->> 'halves')::int, (o.a ->> 'seconds')::int from jsonb_array_elements(d.more_absences) with ordinality o(a, place)) a
  where m.infra_id = any(${infras}::bigint[]) and d.infra_id = any(${infras}::bigint[]) and d.day between ${period.firstDay}::date and ${period.lastDay}::date and d.absence_code is not null and (a.halves > 0 or a.seconds > 0) order by m.id, d.day, a.place`.execute(
      tx,
    )
  ).rows;

/** Half-days in the unit of the type, and hours, of each day that costs something. */
const countedAbsence = (a: AbsenceDay, mission: number): SnapshotAbsence[] => {
  const halves = a.hourly ? 0 : countedAs(a, 'jours') / HALF_DAY;
  const { day, code, seconds } = a;
  return halves === 0 && seconds === 0 ? [] : [{ mission, day, code, halves, seconds }];
};
/** Ten-thousandths of a day. */
const HALF_DAY = 5_000;

/**
 * Days off of the period's missions, in the order of missions and days: leave in jours ouvrables, stops in calendar days, the rest in jours ouvrés, counted
 * by the function that counters and formulas use. Of people whose absences themselves are not there (records that came in alone), what the records say.
 */
export const absencesOf = async (
  tx: Tx,
  period: Period,
  infras: readonly number[],
): Promise<SnapshotAbsence[]> => {
  const range = { first: period.firstDay, last: period.lastDay };
  const missions = Map.groupBy(
    await missionsDuring(tx, { infras }, range),
    (m) => m.collaboratorId,
  );
  const counted = await loadAbsences(tx, missions, range);
  const recorded = (await recordedAbsences(tx, period, infras)).filter(
    (r) => !counted.has(r.person),
  );
  const ours = [...counted].flatMap(([person, all]) =>
    all
      .filter((a) => isInRange(a.day, range))
      .flatMap((a) => {
        const mission = missionOn(missions.get(person) ?? [], a.day);
        return mission === null ? [] : countedAbsence(a, mission.id);
      }),
  );
  return [...recorded.map(({ person: _, ...a }) => a), ...ours].toSorted(
    (a, b) => a.mission - b.mission || (a.day < b.day ? -1 : Number(a.day > b.day)),
  );
};

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
