// What a calculation reads: missions of a period, their days, what people put in. Set by set, never person by person.
import { sql, type RawBuilder } from 'kysely';
import type { Day, DayRange } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import type { DayFacts } from '#areas/pay-variables/headings/server/api.ts';
import type { DayTables } from '#areas/working-time/days/server/table.ts';
import type { PayEntryTables } from './table.ts';

export interface PeriodMission {
  readonly id: number; readonly customerId: number; readonly infraId: number; readonly collaboratorId: number; readonly type: 'P' | 'I' | 'L'; readonly driverType: 'CD' | 'LD' | 'ME' | null;
  readonly startsOn: Day; readonly endsOn: Day | null; readonly monthlyMinutes: number; readonly weeklyMinutes: number;
  /** Of the mission and its days in the period. */
  readonly inputs: string;
}
type Tables = DirectoryTables & DayTables & PayEntryTables;

/** Hash of what a mission's values come from, rules aside: `m` is the mission. The same expression finds the values that are out of date. */
export const inputsHash = ({ first, last }: DayRange): RawBuilder<string> => sql<string>`md5(concat_ws('|', m.type, coalesce(m.driver_type, '-'), m.starts_on, m.monthly_minutes, m.weekly_minutes, ${first}::text, ${last}::text,
  (select string_agg(d.day::text || d.hash, ',' order by d.day, d.id) from day_record d where d.mission_id = m.id and d.day between ${first}::date and ${last}::date)))`;

/** Missions of some infrastructures with a day in the range, by id. `mission` asks for one of them. */
export const missionsOf = async (tx: Tx, o: { readonly infras: readonly number[]; readonly range: DayRange; readonly mission?: number; readonly after?: number; readonly limit?: number }): Promise<PeriodMission[]> => {
  let rows = tables<Tables>({ tx }).selectFrom('mission as m').selectAll('m').select(inputsHash(o.range).as('inputs')).where('m.infra_id', '=', anyOf(o.infras))
    .where('m.starts_on', '<=', o.range.last).where((eb) => eb.or([eb('m.ends_on', 'is', null), eb('m.ends_on', '>=', o.range.first)]));
  if (o.mission !== undefined) rows = rows.where('m.id', '=', o.mission);
  if (o.after !== undefined) rows = rows.where('m.id', '>', o.after);
  if (o.limit !== undefined) rows = rows.limit(o.limit);
  return (await rows.orderBy('m.id').execute()).map((r) => ({
    id: r.id, customerId: r.customer_id, infraId: r.infra_id, collaboratorId: r.collaborator_id, type: r.type, driverType: r.driver_type, startsOn: r.starts_on, endsOn: r.ends_on,
    monthlyMinutes: r.monthly_minutes, weeklyMinutes: r.weekly_minutes, inputs: r.inputs,
  }));
};

/** Mission id → its day records of the range, in order. */
export const daysOf = async (tx: Tx, missions: readonly number[], { first, last }: DayRange): Promise<ReadonlyMap<number, readonly DayFacts[]>> => {
  const rows = await tables<Tables>({ tx }).selectFrom('day_record').select([
    'mission_id', 'day', 'service', 'amplitude', 'driving', 'work', 'waiting', 'breaks', 'rest', 'unknown_time as unknownTime', 'night', 'night_transport as nightTransport', 'sunday', 'holiday', 'theoretical',
    'distance', 'meals', 'overnights', 'absence_code as absenceCode', 'absence_halves as absenceHalves', 'is_holiday as isHoliday',
  ]).where('mission_id', '=', anyOf(missions)).where('day', '>=', first).where('day', '<=', last).orderBy('mission_id').orderBy('day').orderBy('id').execute();
  return Map.groupBy(rows, (r) => r.mission_id ?? 0);
};

export interface StoredValue { readonly id: number; readonly missionId: number; readonly headingId: number; readonly computed: number | null; readonly manual: number | null; readonly error: string | null; readonly inputs: string }
/** What is stored for some missions of a period. */
export const storedValues = async (tx: Tx, periodId: number, missions: readonly number[]): Promise<StoredValue[]> =>
  tables<Tables>({ tx }).selectFrom('evp_value').select(['id', 'mission_id as missionId', 'heading_id as headingId', 'computed', 'manual', 'error', 'inputs_hash as inputs'])
    .where('pay_period_id', '=', periodId).where('mission_id', '=', anyOf(missions)).execute();
