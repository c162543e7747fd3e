// From facts to day records: the working-day engine, the plan, the absence, the expenses of the day. Pure: the same facts, the same records.
import { eachDay, type Day, type DayRange } from '#engines/french-time/days.ts';
import { isHoliday } from '#engines/french-time/holidays.ts';
import { boundsOfDay, instantOf } from '#engines/french-time/zones.ts';
import { dailyRestOf } from '#engines/working-day/amplitude.ts';
import { covers } from '#engines/working-day/expense-facts.ts';
import { workingDays, type DayRecord, type WorkingDays } from '#engines/working-day/working-day.ts';
import { CONTESTED } from './doubt.ts';
import {
  awayOn,
  clockOn,
  missionOn,
  planStatements,
  secondsAway,
  statements,
  widened,
  type AgencyClock,
  type EvidenceFacts,
  type MealRule,
  type MissionFacts,
  type PersonFacts,
  type PlanFacts,
} from './facts.ts';

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
export interface DerivedDay {
  readonly collaborator_id: number;
  readonly customer_id: number;
  readonly infra_id: number;
  readonly mission_id: number | null;
  readonly day: Day;
  readonly service_start: string | null;
  readonly service_end: string | null;
  readonly amplitude: number;
  readonly service: number;
  readonly driving: number;
  readonly work: number;
  readonly waiting: number;
  readonly breaks: number;
  readonly rest: number;
  readonly unknown_time: number;
  readonly night: number;
  readonly night_transport: number;
  readonly sunday: number;
  readonly holiday: number;
  readonly theoretical: number;
  readonly distance: number;
  readonly vehicles: readonly string[];
  readonly meals: number;
  readonly overnights: number;
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

/** Invented: a long-distance driver whose next service starts within a day of this one's end slept away from home; longer is a rest at home. */
const NIGHT_AWAY_AT_MOST = 24 * 3600;

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
  const regulation561 = p.regulation561Of?.(infraId) ?? true;
  return dailyRestOf({ drives: driverType !== null, regulation561 });
};

/** One record for each day of the range of which anything is known: evidence, a plan, an absence, or a public holiday within a mission. */
export const deriveDays = (p: PersonFacts, range: DayRange): DerivedDay[] => {
  const by: ByDay = {
    plans: new Map(p.planned.map((one) => [one.day, one])),
    evidence: Map.groupBy(p.evidence, (row) => row.day),
  };
  const byClock = Map.groupBy(eachDay(range), (day) => {
    const { zone, territory } = clockOn(p, day);
    return `${zone} ${territory}`;
  });
  return [...byClock.values()]
    .flatMap((days) => {
      const [first = range.first, last = first] = [days[0], days.at(-1)];
      const clock = clockOn(p, first);
      const wanted = new Set(days);
      const { days: worked } = workedDays(p, widened({ first, last }, 2), clock);
      const next = nextServices(worked);
      return worked.flatMap((record, i) =>
        wanted.has(record.day) ? (derived(p, by, record, next[i] ?? null, clock) ?? []) : [],
      );
    })
    .sort((a, b) => (a.day < b.day ? -1 : 1));
};

/** For each day, when the first service of the days after it starts. */
const nextServices = (worked: readonly DayRecord[]): (number | null)[] => {
  let next: number | null = null;
  return worked
    .toReversed()
    .map((record) => {
      const after = next;
      next = record.serviceStart ?? next;
      return after;
    })
    .toReversed();
};

interface ByDay {
  readonly plans: ReadonlyMap<Day, PlanFacts>;
  readonly evidence: ReadonlyMap<Day, readonly EvidenceFacts[]>;
}

const derived = (
  p: PersonFacts,
  by: ByDay,
  record: DayRecord,
  nextService: number | null,
  clock: AgencyClock,
): DerivedDay | null => {
  const { day } = record;
  const mission = missionOn(p.missions, day);
  const plan = by.plans.get(day);
  const [named, ...others] = awayOn(p.absences, day).map((a): DayAbsence => ({
    code: a.code,
    halves: a.halves.length,
    seconds: secondsAway(a),
  }));
  const festive = isHoliday(day, clock.territory);
  const added = (p.additions ?? []).filter((a) => a.day === day);
  if (
    added.length === 0 &&
    !isKnown(p, record, clock) &&
    plan === undefined &&
    named === undefined &&
    !(festive && mission !== null)
  )
    return null;
  const sameDay = by.evidence.get(day) ?? [];
  return {
    collaborator_id: p.collaboratorId,
    customer_id: p.customerId,
    infra_id: mission?.infraId ?? p.infraId,
    mission_id: mission?.id ?? null,
    day,
    service_start: iso(record.serviceStart),
    service_end: iso(record.serviceEnd),
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
    theoretical:
      plan === undefined ? 0 : (plan.endsMinute - plan.startsMinute - plan.breakMinutes) * 60,
    // Sources count distance by UTC day; of two that speak of the same day, the longer one counts.
    distance: Math.max(0, ...sameDay.map((row) => row.distance ?? 0)),
    vehicles: [...new Set(sameDay.flatMap((row) => row.vehicles))].sort(),
    meals: added.reduce(
      (n, a) => n + a.meals,
      mealsOf(record, mission === null ? null : (p.mealRuleOf?.(mission, day) ?? null), clock),
    ),
    overnights: added.reduce(
      (n, a) => n + a.overnights,
      Number(isNightAway(record, nextService, mission?.driverType ?? p.driverType)),
    ),
    absence_code: named?.code ?? null,
    absence_halves: named?.halves ?? 0,
    absence_seconds: named?.seconds ?? 0,
    more_absences: others,
    is_holiday: festive,
    anomalies: [
      ...anomaliesOf(record, mission, halvesTaken(named, others)),
      ...contestedMark(p, day),
    ],
    evidence_ids: evidenceIds(record),
  };
};

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

/** Invented: whoever drives that day is away from the workplace; the windows are the company's, else those of the protocol of 30 April 1974 (engines/working-day). */
const mealsOf = (record: DayRecord, rule: MealRule | null, { zone }: AgencyClock): number => {
  if (rule === null)
    return record.driving === 0 ? 0 : Number(record.lunchCovered) + Number(record.dinnerCovered);
  if (rule.driving && record.driving === 0) return 0;
  return [rule.lunch, rule.dinner].filter(
    (window) => window !== null && record.services.some((one) => covers(one, window, zone)),
  ).length;
};

const isNightAway = (
  { driving, serviceEnd }: DayRecord,
  next: number | null,
  driverType: MissionFacts['driverType'],
): boolean =>
  driverType === 'LD' &&
  driving > 0 &&
  serviceEnd !== null &&
  next !== null &&
  next - serviceEnd <= NIGHT_AWAY_AT_MOST;

const halvesTaken = (named: DayAbsence | undefined, others: readonly DayAbsence[]): number =>
  others.reduce((n, a) => n + a.halves, named?.halves ?? 0);

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

/** The zone and holidays of a person's day. */
export const clockOfDay = clockOn;
