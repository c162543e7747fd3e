// Missions of a period, and whether their values come from what is there now. Set by set, never person by person.
import type { Day, DayRange } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { countersOn } from '#areas/working-time/counters/server/table.ts';
import type { FormulaMission } from './mission-facts.ts';
import type { PersonMission } from './person-ground.ts';
import type { PayEntryTables } from './table.ts';

export interface PeriodMission extends FormulaMission, PersonMission {
  readonly customerId: number;
  readonly infraId: number;
  readonly collaboratorId: number;
  readonly startsOn: Day;
  readonly weeklyMinutes: number;
  readonly driverType: 'CD' | 'LD' | 'ME' | null;
  readonly type: 'P' | 'I' | 'L';
  /** Of all missions and days of the person, and the counters read for them. */
  readonly inputs: string;
}
type Tables = DirectoryTables & PayEntryTables;

/** What the values of a person's missions come from, rules aside. */
export interface PersonInputs {
  readonly collaboratorId: number;
  /** Fingerprint of all missions, days, absences and hours typed of the person, and of the counters read. */
  readonly inputs: string;
  readonly counters: Readonly<Record<string, number>> | null;
}
/** The inputs of some people's missions over a range: read once for all of them. */
export const inputsOf = async (
  tx: Tx,
  people: readonly number[],
  { first, last }: DayRange,
): Promise<ReadonlyMap<number, PersonInputs>> => {
  const rows = await tx.run<PersonInputs>`
    select p.id as "collaboratorId", r.counters,
      md5(concat_ws('|', ${first}::text, ${last}::text, i.value, r.readings, t.value, o.value, g.value, s.value)) as inputs
    from unnest(${[...new Set(people)]}::bigint[]) as p(id)
    left join jsonb_each_text(pay_inputs_of(${people}::bigint[], ${first}::date, ${last}::date)) i on i.key = p.id::text
    left join jsonb_each_text(pay_typed_earlier(${people}::bigint[], ${first}::date, ${last}::date)) t on t.key = p.id::text
    left join jsonb_each_text(pay_typed_overtime(${people}::bigint[], ${first}::date, ${last}::date)) o on o.key = p.id::text
    left join jsonb_each_text(pay_agreed_seniority(${people}::bigint[], ${last}::date)) g on g.key = p.id::text
    left join jsonb_each_text(pay_stops_of(${people}::bigint[], ${first}::date, ${last}::date)) s on s.key = p.id::text
    left join ${countersOn(people, last)} r on r.person = p.id`;
  return new Map(rows.map((r) => [r.collaboratorId, r]));
};
/** What `evp_mission` keeps: the inputs and the rules. */
export const stateOf = (inputs: string, rules: string): string => `${inputs}.${rules}`;

export interface MissionsAsked {
  readonly infras: readonly number[];
  readonly range: DayRange;
  readonly mission?: number;
  readonly missions?: readonly number[];
  readonly people?: readonly number[];
  readonly after?: number;
  readonly limit?: number;
}
const missionRows = (tx: Tx, o: MissionsAsked) => {
  let rows = tables<Tables>({ tx })
    .selectFrom('mission as m')
    .where('m.infra_id', '=', anyOf(o.infras))
    .where('m.starts_on', '<=', o.range.last)
    .where((eb) => eb.or([eb('m.ends_on', 'is', null), eb('m.ends_on', '>=', o.range.first)]));
  if (o.mission !== undefined) rows = rows.where('m.id', '=', o.mission);
  if (o.missions !== undefined) rows = rows.where('m.id', '=', anyOf(o.missions));
  if (o.people !== undefined) rows = rows.where('m.collaborator_id', '=', anyOf(o.people));
  if (o.after !== undefined) rows = rows.where('m.id', '>', o.after);
  if (o.limit !== undefined) rows = rows.limit(o.limit);
  return rows.orderBy('m.id');
};

/** Missions of some infrastructures with a day in the range, by id. `mission` and `missions` ask for some of them. */
export const missionsOf = async (tx: Tx, o: MissionsAsked): Promise<PeriodMission[]> => {
  const rows = await missionRows(tx, o).selectAll('m').execute();
  const inputs = await inputsOf(
    tx,
    rows.map((r) => r.collaborator_id),
    o.range,
  );
  return rows.map((r) => ({
    id: r.id,
    customerId: r.customer_id,
    infraId: r.infra_id,
    collaboratorId: r.collaborator_id,
    type: r.type,
    employer: r.employer,
    driverType: r.driver_type,
    startsOn: r.starts_on,
    endsOn: r.ends_on,
    category: r.category,
    monthlyMinutes: r.monthly_minutes,
    weeklyMinutes: r.weekly_minutes,
    inputs: inputs.get(r.collaborator_id)?.inputs ?? '',
    counters: inputs.get(r.collaborator_id)?.counters ?? null,
  }));
};

export interface MissionState {
  readonly id: number;
  readonly infraId: number;
  readonly collaboratorId: number;
  /** Empty where nothing was computed: it is out of date whatever it comes from. */
  readonly inputs: string;
  /** What its values were computed from; null: never, or in part. */ readonly state: string | null;
}
/** The missions of a period with what they come from now and what they were computed from: out of date where the two differ. */
export const missionStates = async (
  tx: Tx,
  periodId: number,
  o: MissionsAsked,
): Promise<MissionState[]> => {
  const rows = await missionRows(tx, o)
    .leftJoin('evp_mission as s', (j) =>
      j.onRef('s.mission_id', '=', 'm.id').on('s.pay_period_id', '=', periodId),
    )
    .select([
      'm.id',
      'm.infra_id as infraId',
      'm.collaborator_id as collaboratorId',
      's.inputs_hash as state',
    ])
    .execute();
  const inputs = await inputsOf(
    tx,
    rows.filter((r) => (r.state ?? '') !== '').map((r) => r.collaboratorId),
    o.range,
  );
  return rows.map((r) => ({ ...r, inputs: inputs.get(r.collaboratorId)?.inputs ?? '' }));
};

/** Mission id → heading id → what people put in. */
export const manualValues = async (
  tx: Tx,
  periodId: number,
  missions: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, number>>> => {
  const rows = await tables<Tables>({ tx })
    .selectFrom('evp_value')
    .select(['mission_id', 'heading_id', 'manual'])
    .where('pay_period_id', '=', periodId)
    .where('mission_id', '=', anyOf(missions))
    .where('manual', 'is not', null)
    .execute();
  return new Map(
    [...Map.groupBy(rows, (r) => r.mission_id)].map(([mission, mine]) => [
      mission,
      new Map(mine.map((r) => [r.heading_id, r.manual ?? 0])),
    ]),
  );
};
