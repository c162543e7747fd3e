// What a payroll file needs beside values: days off, employers of people on another payroll, the company's SIRET. Frozen with the rest.
import { addDays } from '#engines/french-time/days.ts';
import { missionOn } from '#engines/overtime/shares.ts';
import type { Tx } from '#platform/server/call.ts';
import { missionOfDay, missionsDuring } from '#areas/collaborators/directory/server/api.ts';
import type { Period } from '#areas/working-time/pay-periods/server/api.ts';
import { missionRows } from '#areas/collaborators/directory/server/table.ts';
import { placeRows } from '#areas/organisation/infrastructures/server/table.ts';
import { dayRows } from '#areas/working-time/days/server/table.ts';
import type { SnapshotAbsence } from '../snapshot.ts';
import { fileAbsences } from './file-absences.ts';
import { loadAbsences } from './load-absences.ts';

const [i, d, m] = [placeRows('i'), dayRows('d'), missionRows('m')];
const own = missionOfDay('own', d);
export const siretOf = async (tx: Tx, companyId: number): Promise<string | null> =>
  (await tx.value<
    string | null
  >`select ${i.siret} as siret from ${i.rows} where ${i.id} = ${companyId}`) ?? null;

type RecordedAbsence = SnapshotAbsence & { readonly person: number };

/** What the day records say of absences, in the order of missions and days. */
const recordedAbsences = async (
  tx: Tx,
  period: Period,
  infras: readonly number[],
): Promise<RecordedAbsence[]> =>
  await tx.run<RecordedAbsence>`
  select ${own.person} as person, ${own.id} as mission, ${d.day}::text as day, a.code, a.halves, (round(${d.theoretical} * a.halves / 2.0) + a.seconds)::int as seconds from ${d.rows} cross join ${own.rows}
    cross join lateral (select 0 as place, ${d.absenceCode} as code, ${d.absenceHalves} as halves, ${d.absenceSeconds} as seconds union all
      select o.place::int, o.a ->> 'code', (o.a ->> 'halves')::int, (o.a ->> 'seconds')::int from jsonb_array_elements(${d.moreAbsences}) with ordinality o(a, place)) a
  where ${own.in(infras)} and ${d.in(infras)} and ${d.within({ first: period.firstDay, last: period.lastDay })} and ${d.absenceCode} is not null and (a.halves > 0 or a.seconds > 0) order by ${own.id}, ${d.day}, a.place`;

/** An absence may have begun long before the period, under another mission. */
const YEAR_OF_LEAVE = 400;

/**
 * What absences take of the days of a period, in the order of missions, days and codes, in the unit of each type: the count that counters and values go by.
 * Of people whose absences themselves are not there (records that came in alone), what the records say.
 */
export const absencesOf = async (
  tx: Tx,
  period: Period,
  infras: readonly number[],
): Promise<SnapshotAbsence[]> => {
  const range = { first: period.firstDay, last: period.lastDay };
  const here = await missionsDuring(tx, { infras }, range);
  const people = [...new Set(here.map((mission) => mission.collaboratorId))];
  const around = { first: addDays(range.first, -YEAR_OF_LEAVE), last: range.last };
  const missions = Map.groupBy(
    await missionsDuring(tx, { collaboratorIds: people }, around),
    (mission) => mission.collaboratorId,
  );
  const counted = await loadAbsences(tx, missions, range);
  const agencies = new Set(infras);
  const recorded = (await recordedAbsences(tx, period, infras)).filter(
    (r) => !counted.has(r.person),
  );
  const ours = [...counted].flatMap(([person, days]) =>
    fileAbsences(days, {
      range,
      missionOn: (day) => {
        const mission = missionOn(missions.get(person) ?? [], day);
        return mission !== null && agencies.has(mission.infraId) ? mission.id : null;
      },
    }),
  );
  return [...recorded.map(({ person: _, ...a }) => a), ...ours].toSorted(
    (a, b) => a.mission - b.mission || a.day.localeCompare(b.day) || a.code.localeCompare(b.code),
  );
};

/** The numbers that the payroll software gave to contracts of the own payroll. */
export const contractsOf = async (
  tx: Tx,
  period: Period,
  infras: readonly number[],
): Promise<Record<string, string>> => {
  const rows = await tx.run<{
    id: number;
    number: string;
  }>`select ${m.id} as id, ${m.contractNumber} as number from ${m.rows} where ${m.in(infras)} and ${m.onOwnPayroll} and ${m.contractNumber} is not null
    and ${m.during({ first: period.firstDay, last: period.lastDay })} order by ${m.id}`;
  return Object.fromEntries(rows.map((r) => [String(r.id), r.number]));
};

/** Who employs the people of interim and hired missions, where it is said. */
export const employersOf = async (
  tx: Tx,
  period: Period,
  infras: readonly number[],
): Promise<Record<string, string>> => {
  const rows = await tx.run<{
    id: number;
    employer: string;
  }>`select ${m.id} as id, ${m.employer} as employer from ${m.rows} where ${m.in(infras)} and not ${m.onOwnPayroll} and ${m.employer} is not null
    and ${m.during({ first: period.firstDay, last: period.lastDay })} order by ${m.id}`;
  return Object.fromEntries(rows.map((r) => [String(r.id), r.employer]));
};
