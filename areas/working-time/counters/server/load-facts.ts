// What counters follow from, for many people in a handful of queries. The transaction must see all that belongs to them: read elevated.
import { sql } from 'kysely';
import { addDays, type Day, type DayRange } from '#engines/french-time/days.ts';
import { isHoliday } from '#engines/french-time/holidays.ts';
import { isTerritory } from '#engines/french-time/territories.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { infrastructuresOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { ScheduleTables } from '#areas/planning/schedules/server/table.ts';
import { dueOn, schedulesOf } from '#areas/planning/schedules/server/api.ts';
import type { PersonFacts } from '../facts.ts';
import type { CounterTables } from './table.ts';

type Tables = CounterTables & DirectoryTables & ScheduleTables;
/** States in which an absence counts (domain handbook §6). */
const VALID = ['VALIDATED', 'PENDING_CANCELLATION', 'REFUSED_CANCELLATION'] as const;
const END = '9999-12-31';

/** @param around days of an absence that nobody entered yet: the plan around them matters too */
export const loadPeople = async (
  tx: Tx,
  collaboratorIds: readonly number[],
  around: DayRange | null = null,
): Promise<PersonFacts[]> => {
  const t = tables<Tables>({ tx });
  const people = await t
    .selectFrom('collaborator')
    .select(['id', 'customer_id', 'infra_id'])
    .where('id', '=', anyOf(collaboratorIds))
    .orderBy('id')
    .execute();
  const ids = people.map((p) => p.id);
  const missions = Map.groupBy(
    await t
      .selectFrom('mission')
      .select(['collaborator_id', 'starts_on', 'ends_on', 'weekly_minutes', 'type'])
      .where('collaborator_id', '=', anyOf(ids))
      .where('type', '=', 'P')
      .orderBy('starts_on')
      .execute(),
    (m) => m.collaborator_id,
  );
  const absences = Map.groupBy(
    await t
      .selectFrom('absence as a')
      .leftJoin('leave_notice as n', 'n.absence_id', 'a.id')
      .select([
        'a.id',
        'a.collaborator_id',
        'a.code',
        'a.starts_on',
        'a.ends_on',
        'a.first_half',
        'a.last_half',
        'a.same_illness',
        'a.from_minute',
        'a.to_minute',
        'n.day as informed_on',
      ])
      .where('a.collaborator_id', '=', anyOf(ids))
      .where('a.status', '=', sql<(typeof VALID)[number]>`any(${VALID}::text[])`)
      .orderBy('a.starts_on')
      .orderBy('a.id')
      .execute(),
    (a) => a.collaborator_id,
  );
  const credits = Map.groupBy(
    await t
      .selectFrom('counter_credit')
      .select(['id', 'collaborator_id', 'counter_id', 'day', 'amount'])
      .where('collaborator_id', '=', anyOf(ids))
      .orderBy('day')
      .orderBy('id')
      .execute(),
    (c) => c.collaborator_id,
  );
  const waivers = Map.groupBy(
    await t
      .selectFrom('splitting_waiver')
      .select(['id', 'collaborator_id', 'counter_id', 'day'])
      .where('collaborator_id', '=', anyOf(ids))
      .orderBy('day')
      .orderBy('id')
      .execute(),
    (w) => w.collaborator_id,
  );
  // Only the weeks around absences matter: whether the person would have worked, and when they are back.
  const aroundAbsences = sql<{
    collaborator_id: number;
    day: Day;
  }>`select distinct p.collaborator_id, p.day from planned_day p join absence a on a.collaborator_id = p.collaborator_id
    and p.day between a.starts_on - 7 and a.ends_on + 31 where p.collaborator_id = any(${ids}::bigint[])`;
  const aroundIt =
    around === null
      ? sql``
      : sql`union select p.collaborator_id, p.day from planned_day p where p.collaborator_id = any(${ids}::bigint[]) and p.day between ${addDays(around.first, -7)}::date and ${addDays(around.last, 31)}::date`;
  const planned = Map.groupBy(
    (await sql<{ collaborator_id: number; day: Day }>`${aroundAbsences} ${aroundIt}`.execute(tx))
      .rows,
    (p) => p.collaborator_id,
  );
  const schedules = Map.groupBy(await schedulesOf(tx, ids), (s) => s.collaboratorId);
  const zones = new Map(
    (await infrastructuresOf(tx, [...new Set(people.map((p) => p.infra_id))])).map(
      (i) => [i.id, isTerritory(i.holidayZone) ? i.holidayZone : 'metropole'] as const,
    ),
  );
  return people.map((p): PersonFacts => {
    const zone = zones.get(p.infra_id) ?? 'metropole';
    const mine = missions.get(p.id) ?? [];
    return {
      collaboratorId: p.id,
      infraId: p.infra_id,
      customerId: p.customer_id,
      weeklyMinutes: mine.at(-1)?.weekly_minutes ?? 0,
      holiday: (day) => isHoliday(day, zone),
      due: schedules.has(p.id) ? dueOn(schedules.get(p.id) ?? []) : undefined,
      employed: mine.map((m) => ({ first: m.starts_on, last: m.ends_on ?? END })),
      planned: new Set((planned.get(p.id) ?? []).map((d) => d.day)),
      absences: (absences.get(p.id) ?? []).map((a) => ({
        id: a.id,
        code: a.code,
        first: a.starts_on,
        last: a.ends_on,
        firstHalf: a.first_half,
        lastHalf: a.last_half,
        sameIllness: a.same_illness,
        informedOn: a.informed_on,
        hours: a.from_minute === null || a.to_minute === null ? null : [a.from_minute, a.to_minute],
      })),
      credits: (credits.get(p.id) ?? []).map((c) => ({
        id: c.id,
        counterId: c.counter_id,
        day: c.day,
        amount: c.amount,
      })),
      waivers: (waivers.get(p.id) ?? []).map((w) => ({
        key: String(w.id),
        counterId: w.counter_id,
        day: w.day,
      })),
    };
  });
};
