// What a calculation reads: missions of a period, their days, what people put in. Set by set, never person by person.
import { sql, type RawBuilder } from 'kysely';
import type { Day, DayRange } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import type {
  DayAbsence,
  DayFacts,
  MissionDays,
  MissionFacts,
} from '#areas/pay-variables/headings/server/api.ts';
import type { DayTables } from '#areas/working-time/days/server/table.ts';
import type { PayEntryTables } from './table.ts';

export interface PeriodMission {
  readonly id: number;
  readonly customerId: number;
  readonly infraId: number;
  readonly collaboratorId: number;
  readonly type: 'P' | 'I' | 'L';
  readonly driverType: 'CD' | 'LD' | 'ME' | null;
  readonly startsOn: Day;
  readonly endsOn: Day | null;
  readonly monthlyMinutes: number;
  readonly weeklyMinutes: number;
  /** Counter code → its balance on the last day, where it was read. */
  readonly counters: Readonly<Record<string, number>> | null;
  /** Of the mission, its days in the period and the counters read for it. */
  readonly inputs: string;
}
type Tables = DirectoryTables & DayTables & PayEntryTables;

/** Hash of what a mission's values come from, rules aside: `m` is the mission. The same expression finds the values that are out of date. */
export const inputsHash = ({
  first,
  last,
}: DayRange): RawBuilder<string> => sql<string>`md5(concat_ws('|', m.type, coalesce(m.driver_type, '-'), m.starts_on, m.monthly_minutes, m.weekly_minutes, ${first}::text, ${last}::text,
  (select string_agg(d.day::text || d.hash, ',' order by d.day, d.id) from day_record d where d.mission_id = m.id and d.day between ${first}::date and ${last}::date),
  (select string_agg(r.counter_id || '=' || r.total, ',' order by r.counter_id) from counter_reading r where r.collaborator_id = m.collaborator_id and r.day = ${last}::date)))`;
/** What `evp_mission` keeps: the inputs and the rules. */
export const stateOf = (inputs: string, rules: string): string => `${inputs}.${rules}`;

export interface MissionsAsked {
  readonly infras: readonly number[];
  readonly range: DayRange;
  readonly mission?: number;
  readonly missions?: readonly number[];
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
  if (o.after !== undefined) rows = rows.where('m.id', '>', o.after);
  if (o.limit !== undefined) rows = rows.limit(o.limit);
  return rows.orderBy('m.id');
};

const countersRead = ({ last }: DayRange) =>
  sql<Readonly<
    Record<string, number>
  > | null>`(select json_object_agg(k.code, r.total) from counter_reading r join counter k on k.id = r.counter_id where r.collaborator_id = m.collaborator_id and r.day = ${last}::date)`;

/** Missions of some infrastructures with a day in the range, by id. `mission` and `missions` ask for some of them. */
export const missionsOf = async (tx: Tx, o: MissionsAsked): Promise<PeriodMission[]> =>
  (
    await missionRows(tx, o)
      .selectAll('m')
      .select([inputsHash(o.range).as('inputs'), countersRead(o.range).as('counters')])
      .execute()
  ).map((r) => ({
    id: r.id,
    customerId: r.customer_id,
    infraId: r.infra_id,
    collaboratorId: r.collaborator_id,
    type: r.type,
    driverType: r.driver_type,
    startsOn: r.starts_on,
    endsOn: r.ends_on,
    monthlyMinutes: r.monthly_minutes,
    weeklyMinutes: r.weekly_minutes,
    inputs: r.inputs,
    counters: r.counters,
  }));

export interface MissionState {
  readonly id: number;
  readonly infraId: number;
  readonly collaboratorId: number;
  readonly inputs: string;
  /** What its values were computed from; null: never, or in part. */ readonly state: string | null;
}
/** The missions of a period with what they come from now and what they were computed from: out of date where the two differ. */
export const missionStates = async (
  tx: Tx,
  periodId: number,
  o: MissionsAsked,
): Promise<MissionState[]> =>
  missionRows(tx, o)
    .leftJoin('evp_mission as s', (j) =>
      j.onRef('s.mission_id', '=', 'm.id').on('s.pay_period_id', '=', periodId),
    )
    .select([
      'm.id',
      'm.infra_id as infraId',
      'm.collaborator_id as collaboratorId',
      inputsHash(o.range).as('inputs'),
      's.inputs_hash as state',
    ])
    .execute();

/** A mission as formulas see it. */
export const missionFacts = (m: PeriodMission, { first, last }: DayRange): MissionFacts => ({
  driverType: m.driverType,
  missionType: m.type,
  startsOn: m.startsOn,
  monthlyMinutes: m.monthlyMinutes,
  weeklyMinutes: m.weeklyMinutes,
  first,
  last,
  ...(m.counters === null ? {} : { counters: m.counters }),
});

// A day's columns as one text each: a row of twenty texts is read in a tenth of the time of five hundred rows.
const numbers = {
  service: 'service',
  amplitude: 'amplitude',
  driving: 'driving',
  work: 'work',
  waiting: 'waiting',
  breaks: 'breaks',
  rest: 'rest',
  unknownTime: 'unknown_time',
  night: 'night',
  nightTransport: 'night_transport',
  sunday: 'sunday',
  holiday: 'holiday',
  theoretical: 'theoretical',
  distance: 'distance',
  meals: 'meals',
  overnights: 'overnights',
  absenceHalves: 'absence_halves',
  absenceSeconds: 'absence_seconds',
} as const;
const NUMBERS = Object.entries(numbers) as [keyof typeof numbers, string][];
const listed = (expression: string, name: string) =>
  sql<string>`coalesce(string_agg(${sql.raw(expression)}, ','), '')`.as(name);
type DayColumns = Readonly<
  Record<keyof typeof numbers | 'mission' | 'day' | 'absenceCode' | 'isHoliday', string>
> & { readonly moreAbsences: Readonly<Record<string, readonly DayAbsence[]>> | null };
const cut = (text: string | undefined): string[] =>
  text === undefined || text === '' ? [] : text.split(',');

/** Whose days: a mission's, or a person's in some infrastructures. */
type Owners =
  | { readonly by: 'mission_id'; readonly ids: readonly number[] }
  | {
      readonly by: 'collaborator_id';
      readonly ids: readonly number[];
      readonly infras: readonly number[];
    };
const dayColumns = async (
  tx: Tx,
  owners: Owners,
  { first, last }: DayRange,
): Promise<DayColumns | undefined> => {
  let rows = tables<Tables>({ tx })
    .selectFrom('day_record')
    .selectAll()
    .where(owners.by, '=', anyOf(owners.ids))
    .where('day', '>=', first)
    .where('day', '<=', last);
  if (owners.by === 'collaborator_id') rows = rows.where('infra_id', '=', anyOf(owners.infras));
  const days = rows.orderBy(owners.by).orderBy('day').orderBy('id');
  return tables<Tables>({ tx })
    .selectFrom(days.as('d'))
    .select([
      listed(`d.${owners.by}::text`, 'mission'),
      listed('d.day::text', 'day'),
      listed("coalesce(d.absence_code, '')", 'absenceCode'),
      listed('(d.is_holiday::int)::text', 'isHoliday'),
      ...NUMBERS.map(([name, column]) => listed(`d.${column}::text`, name)),
      sql<
        DayColumns['moreAbsences']
      >`jsonb_object_agg(${sql.ref(`d.${owners.by}`)} || ' ' || d.day, d.more_absences) filter (where d.more_absences is not null)`.as(
        'moreAbsences',
      ),
    ])
    .executeTakeFirst() as Promise<DayColumns | undefined>;
};

/** The day records of some missions, in the order of `missions`, each mission's by day. */
export const missionDays = (
  tx: Tx,
  missions: readonly number[],
  range: DayRange,
): Promise<MissionDays> => daysOf(tx, { by: 'mission_id', ids: missions }, range);
/** The same of people, whatever their missions: only days in the given infrastructures. */
export const personDays = (
  tx: Tx,
  people: readonly number[],
  infras: readonly number[],
  range: DayRange,
): Promise<MissionDays> => daysOf(tx, { by: 'collaborator_id', ids: people, infras }, range);

/** Hours away and further types, where there are any: days without are what they were. */
export const awayFacts = (
  absenceSeconds: number,
  more: readonly DayAbsence[] | undefined,
): Pick<DayFacts, 'absenceSeconds' | 'moreAbsences'> => ({
  ...(absenceSeconds > 0 ? { absenceSeconds } : {}),
  ...(more === undefined || more.length === 0
    ? {}
    : { moreAbsences: more.map(({ code, halves, seconds }) => ({ code, halves, seconds })) }),
});
const daysOf = async (tx: Tx, asked: Owners, range: DayRange): Promise<MissionDays> => {
  const found = await dayColumns(tx, asked, range);
  const [owners, days, codes, holidays] = [
    cut(found?.mission),
    cut(found?.day),
    found?.absenceCode.split(',') ?? [],
    cut(found?.isHoliday),
  ];
  const f = Object.fromEntries(NUMBERS.map(([name]) => [name, cut(found?.[name])])) as Readonly<
    Record<keyof typeof numbers, string[]>
  >;
  const facts = days.map((day, i): DayFacts => ({
    day,
    service: Number(f.service[i]),
    amplitude: Number(f.amplitude[i]),
    driving: Number(f.driving[i]),
    work: Number(f.work[i]),
    waiting: Number(f.waiting[i]),
    breaks: Number(f.breaks[i]),
    rest: Number(f.rest[i]),
    unknownTime: Number(f.unknownTime[i]),
    night: Number(f.night[i]),
    nightTransport: Number(f.nightTransport[i]),
    sunday: Number(f.sunday[i]),
    holiday: Number(f.holiday[i]),
    theoretical: Number(f.theoretical[i]),
    distance: Number(f.distance[i]),
    meals: Number(f.meals[i]),
    overnights: Number(f.overnights[i]),
    absenceHalves: Number(f.absenceHalves[i]),
    ...awayFacts(Number(f.absenceSeconds[i]), found?.moreAbsences?.[`${owners[i]} ${day}`]),
    absenceCode: codes[i] === '' ? null : (codes[i] ?? null),
    isHoliday: holidays[i] === '1',
  }));
  return laidOut(asked.ids, owners.map(Number), facts);
};

/** Days that come sorted by mission id, laid out in the order of the missions. */
const laidOut = (
  missions: readonly number[],
  owners: readonly number[],
  facts: readonly DayFacts[],
): MissionDays => {
  const from = new Map<number, number>();
  owners.forEach((m, i) => {
    if (!from.has(m)) from.set(m, i);
  });
  const starts = new Int32Array(missions.length + 1);
  const days: DayFacts[] = [];
  missions.forEach((m, at) => {
    for (let i = from.get(m) ?? owners.length; owners[i] === m; i += 1) {
      const day = facts[i];
      if (day !== undefined) days.push(day);
    }
    starts[at + 1] = days.length;
  });
  return { starts, days };
};

/** The day records of one mission. */
export const daysOfMission = async (
  tx: Tx,
  mission: number,
  range: DayRange,
): Promise<readonly DayFacts[]> => (await missionDays(tx, [mission], range)).days;

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
