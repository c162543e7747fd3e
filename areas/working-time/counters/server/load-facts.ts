// What counters follow from, for many people in a handful of queries. The transaction must see all that belongs to them: read elevated.
import type { AbsenceStatus } from '#areas/working-time/schedules/contract.ts';
import { sql } from 'kysely';
import { addDays, type Day, type DayRange } from '#engines/french-time/days.ts';
import { isHoliday } from '#engines/french-time/holidays.ts';
import { missionOn } from '#engines/overtime/shares.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { householdsOf } from '#areas/collaborators/civil-data/server/api.ts';
import { territoriesOf } from '#areas/organisation/infrastructures/server/api.ts';
import {
  absenceRows,
  plannedRows,
  type ScheduleTables,
} from '#areas/working-time/schedules/server/table.ts';
import {
  anyAbsence,
  COUNTING_ABSENCES,
  STANDING_ABSENCES,
  dueOn,
  schedulesOf,
} from '#areas/working-time/schedules/server/api.ts';
import type { AbsenceFact, PersonFacts } from '../facts.ts';
import type { CounterTables } from './table.ts';

type Tables = CounterTables & DirectoryTables & ScheduleTables;
const END = '9999-12-31';

interface MissionRow {
  readonly id: number;
  readonly infra_id: number;
  readonly starts_on: Day;
  readonly ends_on: Day | null;
  readonly weekly_minutes: number;
}
/** The mission that holds on a day: of two, the one that pay goes by. */
const missionByDay = (rows: readonly MissionRow[]) => {
  const missions = rows.map((m) => ({
    id: m.id,
    infraId: m.infra_id,
    startsOn: m.starts_on,
    endsOn: m.ends_on,
    weeklyMinutes: m.weekly_minutes,
  }));
  return (day: Day) => missionOn(missions, day);
};
type ByPerson<Row> = ReadonlyMap<number, readonly Row[]>;
const byPerson = <Row extends { readonly collaborator_id: number }>(
  rows: readonly Row[],
): ByPerson<Row> => Map.groupBy(rows, (row) => row.collaborator_id);

const missionsOf = async (tx: Tx, ids: readonly number[]) =>
  byPerson(
    await tables<Tables>({ tx })
      .selectFrom('mission')
      .select(['id', 'infra_id', 'collaborator_id', 'starts_on', 'ends_on', 'weekly_minutes'])
      .where('collaborator_id', '=', anyOf(ids))
      .where('type', '=', 'P')
      .orderBy('starts_on')
      .execute(),
  );

const ABSENCE = [
  'a.id',
  'a.collaborator_id',
  'a.code',
  'a.nature',
  'a.starts_on',
  'a.ends_on',
  'a.first_half',
  'a.last_half',
  'a.same_illness',
  'a.from_minute',
  'a.to_minute',
  'n.day as informed_on',
] as const;
/** Those that count (domain handbook §6). */
const absencesOf = async (tx: Tx, ids: readonly number[], states: readonly AbsenceStatus[]) =>
  byPerson(
    await tables<Tables>({ tx })
      .selectFrom('absence as a')
      .leftJoin('leave_notice as n', 'n.absence_id', 'a.id')
      .select(ABSENCE)
      .where('a.collaborator_id', '=', anyOf(ids))
      .where('a.status', '=', anyAbsence(states))
      .orderBy('a.starts_on')
      .orderBy('a.id')
      .execute(),
  );

const creditsOf = async (tx: Tx, ids: readonly number[]) =>
  byPerson(
    await tables<Tables>({ tx })
      .selectFrom('counter_credit')
      .select(['id', 'collaborator_id', 'counter_id', 'day', 'amount', 'opening', 'accruing'])
      .where('collaborator_id', '=', anyOf(ids))
      .orderBy('day')
      .orderBy('id')
      .execute(),
  );

const waiversOf = async (tx: Tx, ids: readonly number[]) =>
  byPerson(
    await tables<Tables>({ tx })
      .selectFrom('splitting_waiver')
      .select(['id', 'collaborator_id', 'counter_id', 'day'])
      .where('collaborator_id', '=', anyOf(ids))
      .orderBy('day')
      .orderBy('id')
      .execute(),
  );

interface PlannedRow {
  readonly collaborator_id: number;
  readonly day: Day;
  readonly seconds: number;
}
/**
 * Only the weeks around absences matter: whether the person would have worked, and when they are back. Asked as a condition: a join whose rows were made
 * distinct stood a quarter of an hour for 3,000 people (docs/scale.md). A person has one planned day a day.
 */
const plannedOf = async (tx: Tx, ids: readonly number[], around: DayRange | null) => {
  const [p, a] = [plannedRows('p'), absenceRows('a')];
  const aroundAbsences = sql`exists (select from ${a.rows} where ${a.person} = ${p.person} and ${p.day} between ${a.startsOn} - 7 and ${a.endsOn} + 31)`;
  const matters =
    around === null
      ? aroundAbsences
      : sql`(${aroundAbsences} or ${p.within({ first: addDays(around.first, -7), last: addDays(around.last, 31) })})`;
  const rows =
    await tx.run<PlannedRow>`select ${p.person} as collaborator_id, ${p.day} as day, ${p.seconds} as seconds from ${p.rows}
      where ${p.person} = any(${ids}::bigint[]) and ${matters}`;
  return byPerson(rows);
};

type AbsenceRow = Awaited<ReturnType<typeof absencesOf>> extends ByPerson<infer Row> ? Row : never;
const absenceFact = (a: AbsenceRow): AbsenceFact => ({
  id: a.id,
  code: a.code,
  ...(a.nature === null ? {} : { nature: a.nature }),
  first: a.starts_on,
  last: a.ends_on,
  firstHalf: a.first_half,
  lastHalf: a.last_half,
  sameIllness: a.same_illness,
  informedOn: a.informed_on,
  hours: a.from_minute === null || a.to_minute === null ? null : [a.from_minute, a.to_minute],
});

export interface LoadOptions {
  /** Days of an absence that nobody entered yet: the plan around them matters too. */
  readonly around?: DayRange | null;
  /** What is asked for and not answered counts as if it were granted. */
  readonly withAsked?: boolean;
}
export const loadPeople = async (
  tx: Tx,
  collaboratorIds: readonly number[],
  { around = null, withAsked = false }: LoadOptions = {},
): Promise<PersonFacts[]> => {
  const people = await tables<Tables>({ tx })
    .selectFrom('collaborator')
    .select(['id', 'customer_id', 'infra_id', 'birth_date'])
    .where('id', '=', anyOf(collaboratorIds))
    .orderBy('id')
    .execute();
  const ids = people.map((p) => p.id);
  const missions = await missionsOf(tx, ids);
  const absences = await absencesOf(tx, ids, withAsked ? STANDING_ABSENCES : COUNTING_ABSENCES);
  const credits = await creditsOf(tx, ids);
  const waivers = await waiversOf(tx, ids);
  const households = await householdsOf(tx, ids);
  const planned = await plannedOf(tx, ids, around);
  const schedules = Map.groupBy(await schedulesOf(tx, ids), (s) => s.collaboratorId);
  const zoneOf = await territoriesOf(
    tx,
    [...people, ...[...missions.values()].flat()].map((p) => p.infra_id),
  );
  return people.map((p): PersonFacts => {
    const mine = missions.get(p.id) ?? [];
    const missionOfDay = missionByDay(mine);
    return {
      collaboratorId: p.id,
      infraId: p.infra_id,
      customerId: p.customer_id,
      weeklyMinutes: mine.at(-1)?.weekly_minutes ?? 0,
      holiday: (day) => isHoliday(day, zoneOf(missionOfDay(day)?.infraId ?? p.infra_id)),
      due: schedules.has(p.id) ? dueOn(schedules.get(p.id) ?? []) : undefined,
      employed: mine.map((m) => ({ first: m.starts_on, last: m.ends_on ?? END })),
      planned: new Map((planned.get(p.id) ?? []).map((d) => [d.day, d.seconds])),
      weekOn: (day) => (missionOfDay(day)?.weeklyMinutes ?? 0) * 60,
      absences: (absences.get(p.id) ?? []).map(absenceFact),
      credits: (credits.get(p.id) ?? []).map((c) => ({
        id: c.id,
        counterId: c.counter_id,
        day: c.day,
        amount: c.amount,
        opening: c.opening,
        accruing: c.accruing,
      })),
      family: { birth: p.birth_date, households: households.get(p.id) ?? [] },
      waivers: (waivers.get(p.id) ?? []).map((w) => ({
        key: String(w.id),
        counterId: w.counter_id,
        day: w.day,
      })),
    };
  });
};
