// From facts to day records: the working-day engine, the plan, the absence, the expenses of the day. Pure: the same facts, the same records.
import { eachDay, type Day, type DayRange } from '#engines/french-time/days.ts';
import { isHoliday } from '#engines/french-time/holidays.ts';
import type { TimeZone } from '#engines/french-time/territories.ts';
import { boundsOfDay, instantOf } from '#engines/french-time/zones.ts';
import { dailyRestOf } from '#engines/working-day/amplitude.ts';
import { workingDays, type DayRecord, type WorkingDays } from '#engines/working-day/working-day.ts';
import { CONTESTED } from './doubt.ts';
import {
  localMinute,
  awayOn,
  clockOn,
  missionOn,
  planStatements,
  secondsAway,
  statements,
  widened,
  type AgencyClock,
  type EvidenceFacts,
  type MissionFacts,
  type PersonFacts,
  type PlanFacts,
} from './facts.ts';
import { expenseFigures, expensesOf, NO_EXPENSES, type DayExpenses } from './expenses.ts';
import type { FigureColumns } from './figures.ts';

/** Said of a day whose facts changed after somebody had validated it, until it is validated again. */
export const CHANGED = 'changed_after_validation';

/** What is odd about a day, as a code that `fr.ts` words. */
export interface Anomaly {
  readonly code:
    | 'unknown_in_service'
    | 'endless_service'
    | 'outside_mission'
    | 'service_during_absence'
    | typeof CONTESTED
    | typeof CHANGED;
  readonly seconds?: number;
}

/** What one type of absence takes of a day: halves of it, and seconds of the hours that were said. */
export interface DayAbsence {
  readonly code: string;
  readonly halves: number;
  readonly seconds: number;
}

/** A day record without its status: everything that follows from the facts. Durations in seconds, distance in km. */
export interface DerivedDay extends FigureColumns {
  readonly collaborator_id: number;
  readonly customer_id: number;
  readonly infra_id: number;
  readonly mission_id: number | null;
  readonly day: Day;
  readonly service_start: string | null;
  readonly service_end: string | null;
  readonly vehicles: readonly string[];
  /** The type that names the day, with the halves and the hours that it takes. Hours are left out of the hash where there are none. */
  readonly absence_code: string | null;
  readonly absence_halves: number;
  readonly absence_seconds: number;
  /** What other types take of the day. Left out of the hash where there are none. */
  readonly more_absences: readonly DayAbsence[];
  readonly is_holiday: boolean;
  readonly anomalies: readonly Anomaly[];
  readonly evidence_ids: readonly number[];
}

/** The timeline and the engine's days of a range in one zone; the facts must reach `MARGIN_DAYS` beyond it. */
export const workedDays = (p: PersonFacts, range: DayRange, clock: AgencyClock): WorkingDays => {
  const plans = p.scheduled
    ? p.planned.flatMap((plan) => planStatements(plan, p.absences, clock.zone))
    : [];
  const rules = {
    zone: clock.zone,
    isHoliday: (day: Day) => isHoliday(day, clock.territory),
    scheduledCounts: p.scheduled,
  };
  return workingDays([...statements(p.evidence), ...plans], range, rules, (day) => ({
    dailyRest: dailyRestOn(p, day),
  }));
};

/** The rest that ends a day's work, by the regime of the day's mission. */
const dailyRestOn = (p: PersonFacts, day: Day): number => {
  const mission = missionOn(p.missions, day);
  const { driverType, infraId } = mission ?? p;
  const regulation561 = p.regulation561Of?.(infraId, day) ?? true;
  return dailyRestOf({ drives: driverType !== null, regulation561 });
};

/** One record for each day of the range of which anything is known: evidence, a plan, an absence, an addition, or a public holiday within a mission. */
export const deriveDays = (p: PersonFacts, range: DayRange): DerivedDay[] => {
  const by: ByDay = {
    plans: new Map(p.planned.map((one) => [one.day, one])),
    evidence: Map.groupBy(p.evidence, (row) => row.day),
  };
  return workedByClock(p, range)
    .flatMap(({ clock, wanted, worked, expenses }) =>
      worked
        .filter((record) => wanted.has(record.day))
        .flatMap((record) => {
          const parts = { record, clock, expenses: expenses.get(record.day) ?? NO_EXPENSES };
          return derived(p, by, parts) ?? [];
        }),
    )
    .sort((a, b) => (a.day < b.day ? -1 : 1));
};

interface WorkedByClock {
  readonly clock: AgencyClock;
  readonly wanted: ReadonlySet<Day>;
  readonly worked: readonly DayRecord[];
  readonly expenses: ReadonlyMap<Day, DayExpenses>;
}
/** The engine's days of a range, once for each zone in which some of them count. */
const workedByClock = (p: PersonFacts, range: DayRange): WorkedByClock[] => {
  const byClock = Map.groupBy(eachDay(range), (day) => {
    const { zone, territory } = clockOn(p, day);
    return `${zone} ${territory}`;
  });
  return [...byClock.values()].map((days) => {
    const [first = range.first, last = first] = [days[0], days.at(-1)];
    const clock = clockOn(p, first);
    const { days: worked } = workedDays(p, widened({ first, last }, 2), clock);
    return { clock, wanted: new Set(days), worked, expenses: expensesOf(p, worked, clock) };
  });
};

/** What a day gives right to, and why. */
export const expensesOn = (p: PersonFacts, day: Day): DayExpenses =>
  workedByClock(p, { first: day, last: day })[0]?.expenses.get(day) ?? NO_EXPENSES;

interface ByDay {
  readonly plans: ReadonlyMap<Day, PlanFacts>;
  readonly evidence: ReadonlyMap<Day, readonly EvidenceFacts[]>;
}
interface DayParts {
  readonly record: DayRecord;
  readonly clock: AgencyClock;
  readonly expenses: DayExpenses;
}

const derived = (p: PersonFacts, by: ByDay, parts: DayParts): DerivedDay | null => {
  const { record, clock } = parts;
  const { day } = record;
  const mission = missionOn(p.missions, day);
  const plan = by.plans.get(day);
  const absences = absencesOn(p, day);
  const festive = isHoliday(day, clock.territory);
  const added = (p.additions ?? []).some((a) => a.day === day);
  const silent = !isKnown(p, record, clock) && plan === undefined && absences.length === 0;
  if (silent && !added && !(festive && mission !== null)) return null;
  const [named, ...others] = absences;
  const halves = absences.reduce((n, a) => n + a.halves, 0);
  return {
    collaborator_id: p.collaboratorId,
    customer_id: p.customerId,
    infra_id: mission?.infraId ?? p.infraId,
    mission_id: mission?.id ?? null,
    day,
    service_start: iso(record.serviceStart),
    service_end: iso(record.serviceEnd),
    ...figuresOf(parts, plan, by.evidence.get(day) ?? []),
    ...naming(named),
    more_absences: others,
    is_holiday: festive,
    anomalies: [...anomaliesOf(record, mission, halves), ...contestedMark(p, day)],
    evidence_ids: evidenceIds(record),
  };
};

const absencesOn = (p: PersonFacts, day: Day): DayAbsence[] =>
  awayOn(p.absences, day).map((a) => ({
    code: a.code,
    halves: a.halves.length,
    seconds: secondsAway(a),
  }));

const naming = (
  named: DayAbsence | undefined,
): Pick<DerivedDay, 'absence_code' | 'absence_halves' | 'absence_seconds'> => ({
  absence_code: named?.code ?? null,
  absence_halves: named?.halves ?? 0,
  absence_seconds: named?.seconds ?? 0,
});

/** The time that passes between both ends by the clocks of the zone, less breaks: a night on which the clocks change is an hour longer or shorter. */
const theoreticalOf = (plan: PlanFacts | undefined, zone: TimeZone): number => {
  if (plan === undefined) return 0;
  const { day, startsMinute, endsMinute, breakMinutes } = plan;
  const passed = localMinute(day, endsMinute, zone) - localMinute(day, startsMinute, zone);
  return Math.max(0, passed - breakMinutes * 60);
};

const figuresOf = (
  { record, clock, expenses }: DayParts,
  plan: PlanFacts | undefined,
  sameDay: readonly EvidenceFacts[],
): FigureColumns & Pick<DerivedDay, 'vehicles'> => ({
  amplitude: record.amplitude,
  service: record.service,
  driving: record.driving,
  work: record.work,
  waiting: record.waiting,
  breaks: record.breaks,
  rest: record.onDay.rest,
  unknown_time: record.onDay.unknown,
  night: record.night,
  night_transport: record.nightTransport,
  sunday: record.sunday,
  holiday: record.holiday,
  theoretical: theoreticalOf(plan, clock.zone),
  // Sources count distance by UTC day; of two that speak of the same day, the longer one counts.
  distance: Math.max(0, ...sameDay.map((row) => row.distance ?? 0)),
  vehicles: [...new Set(sameDay.flatMap((row) => row.vehicles))].sort(),
  ...expenseFigures(expenses),
});

const isContested = ({ contested = [] }: PersonFacts, day: Day): boolean => contested.includes(day);

const isKnown = (
  p: PersonFacts,
  { day, onDay, services }: DayRecord,
  { zone }: AgencyClock,
): boolean => {
  const { start, end } = boundsOfDay(day, zone);
  return isContested(p, day) || services.length > 0 || onDay.unknown < end - start;
};

const iso = (seconds: number | null): string | null =>
  seconds === null ? null : instantOf(seconds).toString();

const contestedMark = (p: PersonFacts, day: Day): Anomaly[] =>
  isContested(p, day) ? [{ code: CONTESTED }] : [];

const anomaliesOf = (
  record: DayRecord,
  mission: MissionFacts | null,
  absentHalves: number,
): Anomaly[] => [
  ...(record.unknownInService > 0
    ? [{ code: 'unknown_in_service' as const, seconds: record.unknownInService }]
    : []),
  ...(record.services.some((one) => one.cut) ? [{ code: 'endless_service' as const }] : []),
  ...(record.service > 0 && mission === null ? [{ code: 'outside_mission' as const }] : []),
  ...(record.service > 0 && absentHalves === 2
    ? [{ code: 'service_during_absence' as const, seconds: record.service }]
    : []),
];

/** Rows of evidence behind the services of the day; a plan is none. */
const evidenceIds = (record: DayRecord): number[] =>
  record.evidenceIds
    .map(Number)
    .filter((id) => Number.isSafeInteger(id))
    .sort((a, b) => a - b);

/** The timeline of one local day, with what lies around its services. */
export const timelineOn = (p: PersonFacts, day: Day): WorkingDays['timeline'] => {
  const clock = clockOn(p, day);
  const { timeline, days } = workedDays(p, widened({ first: day, last: day }, 2), clock);
  const bounds = boundsOfDay(day, clock.zone);
  const record = days.find((one) => one.day === day);
  const from = Math.min(bounds.start, record?.serviceStart ?? bounds.start);
  const to = Math.max(bounds.end, record?.serviceEnd ?? bounds.end);
  return timeline.filter((one) => one.end > from && one.start < to);
};
