// The door: hours of a person in one company and one period, judged together and shared between missions (domain handbook §8, « Overtime »;
// Code des transports D3312-45 and D3312-46).
import { addDays, isInRange, weekdayOf, type Day, type DayRange } from '../french-time/days.ts';
import { weeksTouching } from '../french-time/weeks.ts';
import {
  addBands,
  bandsOf,
  noHours,
  withoutOvertime,
  type Bands,
  type LimitRules,
} from './bands.ts';
import { spansOf, spellRange, type Span } from './frames.ts';
import {
  FULL_TIME_WEEK,
  SOLIDARITY_DAY,
  type LimitTable,
  type PeriodLength,
} from './limits.data.ts';
import { coversWholly, missionOn, sharesOf, type Mission, type Shares } from './shares.ts';
import { splitBands } from './split.ts';

/** A day of a person in the company, on whatever mission. */
export interface WorkedDay {
  readonly day: Day;
  /** Seconds of service of the services that start on the day. */
  readonly service: number;
  /** Seconds of absence that count towards the threshold without being worked (paid leave: Cass. soc. 10 September 2025, n° 23-14.455). */
  readonly counted: number;
  /** Of a Sunday: seconds of its services after 24 h, which are of the next civil week (Code du travail L3121-35). */
  readonly afterWeek?: number;
}

export interface PersonPeriod {
  readonly period: DayRange;
  readonly length: PeriodLength;
  /** The days of the quarter, where its periods are not cut alike (`quarterOf`). */
  readonly quarter?: DayRange;
  /** All of the person's missions in the company that touch the days read for the period (`daysReadFor`). */
  readonly missions: readonly Mission[];
  /** Days read for the period, in any order. */
  readonly days: readonly WorkedDay[];
  /** Seconds of the quarter's months before the portal, which no day shows. */
  readonly earlier?: number;
  /** The day on which solidarity is given by working, if any (Code du travail L3133-7). */
  readonly solidarityDay?: Day | null;
  /** What the company has otherwise than the law. */
  readonly table?: LimitTable;
  readonly structuralPaidApart?: LimitRules['structuralPaidApart'];
}

/** Hours of one mission in a frame. All in seconds. */
export interface MissionPart {
  readonly mission: number;
  readonly worked: number;
  readonly bands: Bands;
}
/** One judgement: of a month, of a quarter up to the period's end, or of a civil week. */
export interface Frame {
  readonly range: DayRange;
  readonly shares: Shares;
  /** Hours of the quarter before the period, and absences that count: they fill the bands first. */
  readonly earlier: number;
  readonly counted: number;
  readonly worked: number;
  readonly bands: Bands;
  readonly parts: readonly MissionPart[];
  /** Contracts cover only a part of the range and no civil week passes the legal duration: nothing is equivalence or overtime. */
  readonly isWithinWeeks?: true;
}
export interface PayrollJudgement {
  readonly payroll: string;
  readonly frames: readonly Frame[];
}
export interface Judgement {
  readonly length: PeriodLength;
  readonly payrolls: readonly PayrollJudgement[];
  readonly missions: readonly Mission[];
  /** Mission id → its bands over the period's frames. */
  readonly bands: ReadonlyMap<number, Bands>;
  /** Mission id → hours of the journée de solidarité, which are neither normal hours nor overtime (Code du travail L3133-8 and L3133-9). */
  readonly solidarity: ReadonlyMap<number, number>;
}

interface JudgedDay extends WorkedDay {
  readonly mission: Mission;
  readonly solidarity: number;
}

const solidarityOf = (p: PersonPeriod, day: WorkedDay, mission: Mission): number => {
  if (day.day !== p.solidarityDay) return 0;
  const week = mission.weeklySeconds === 0 ? FULL_TIME_WEEK : mission.weeklySeconds;
  const due = Math.round((SOLIDARITY_DAY * Math.min(week, FULL_TIME_WEEK)) / FULL_TIME_WEEK);
  return Math.min(day.service, due);
};

/** Days with the mission that carries them; a day without mission is judged nowhere (a closing check finds it). */
const judgedDays = (p: PersonPeriod): JudgedDay[] =>
  p.days.flatMap((day) => {
    const mission = missionOn(p.missions, day.day);
    return mission === null ? [] : [{ ...day, mission, solidarity: solidarityOf(p, day, mission) }];
  });

/**
 * The same days where hours count in the civil week in which they are worked, from Monday 0 h to Sunday 24 h (Code du travail L3121-35). What a leaver
 * works after the last Sunday of the contract stays on it.
 */
const cutAtSundays = (days: readonly JudgedDay[], missions: readonly Mission[]): JudgedDay[] =>
  days.flatMap((day) => {
    const after = Math.min(day.afterWeek ?? 0, worked(day));
    const monday = addDays(day.day, 1);
    const goesOn = missionOn(missions, monday)?.payroll === day.mission.payroll;
    if (after <= 0 || weekdayOf(day.day) !== 7 || !goesOn) return [day];
    const { mission } = day;
    return [
      { ...day, service: day.service - after },
      { day: monday, service: after, counted: 0, mission, solidarity: 0 },
    ];
  });

const sum = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((total, one) => total + of(one), 0);
const worked = (day: JudgedDay): number => day.service - day.solidarity;

/** The missions of one payroll that have a day in the period, by start. */
const missionsIn = (missions: readonly Mission[], payroll: string, period: DayRange): Mission[] =>
  missions
    .filter(
      (m) =>
        m.payroll === payroll && m.startsOn <= period.last && spellRange(m).last >= period.first,
    )
    .toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
/** Missions by start: shares of hours depend on it, and not on the order in which evidence came. */
const inOrder = (missions: readonly Mission[]): Mission[] =>
  missions.toSorted((a, b) => {
    if (a.startsOn === b.startsOn) return a.id - b.id;
    return a.startsOn < b.startsOn ? -1 : 1;
  });

/**
 * The mission of the period that carries the hours of a day: the day's own, or, where that one ended before the period (the first days of a week that
 * goes on into it), the first of the period's.
 */
const carrierOf = (inPeriod: readonly Mission[], mission: Mission): number => {
  const own = inPeriod.some((m) => m.id === mission.id);
  return own ? mission.id : (inPeriod[0]?.id ?? mission.id);
};

/** The days of the weeks that belong to a period, by the mission of the period that carries them. */
export const weekDaysByMission = <D extends { readonly day: Day }>(p: {
  readonly period: DayRange;
  readonly missions: readonly Mission[];
  readonly days: readonly D[];
}): ReadonlyMap<number, readonly D[]> => {
  const weeks = new Map(
    [...new Set(p.missions.map((m) => m.payroll))].map((payroll) => {
      const own = p.missions.filter((m) => m.payroll === payroll);
      const spans = spansOf({ period: p.period, length: 'week' }, own);
      return [payroll, spans.map((s) => s.range)] as const;
    }),
  );
  const byMission = new Map<number, D[]>();
  for (const day of p.days) {
    const mission = missionOn(p.missions, day.day);
    if (mission === null) continue;
    const { payroll } = mission;
    if (weeks.get(payroll)?.some((week) => isInRange(day.day, week)) !== true) continue;
    const carrier = carrierOf(missionsIn(p.missions, payroll, p.period), mission);
    byMission.set(carrier, [...(byMission.get(carrier) ?? []), day]);
  }
  return byMission;
};

/** Whether hours of service of some civil week pass the legal duration; the weeks are whole, also beyond the range. */
const hasLongWeek = (days: readonly JudgedDay[], range: DayRange): boolean =>
  weeksTouching(range).some(
    (week) =>
      sum(
        days.filter((d) => isInRange(d.day, week)),
        worked,
      ) > FULL_TIME_WEEK,
  );

/**
 * A month or quarter of which contracts cover only a part: its thresholds are shares by convention, but nothing is overtime as long as no civil week
 * passes 35 h (L3121-28, L3121-29; domain handbook §9).
 */
const isWithinWeeks = (
  p: PersonPeriod,
  payroll: string,
  range: DayRange,
  days: readonly JudgedDay[],
): boolean => {
  if (p.length === 'week' || coversWholly(p.missions, payroll, range)) return false;
  const mine = days.filter((d) => d.mission.payroll === payroll);
  return !hasLongWeek(cutAtSundays(mine, p.missions), range);
};

const frameOf = (
  p: PersonPeriod,
  payroll: string,
  span: Span,
  days: readonly JudgedDay[],
): Frame => {
  const shares = sharesOf(p.missions, payroll, {
    range: span.range,
    length: p.length,
    table: p.table,
    structuralPaidApart: p.structuralPaidApart,
  });
  const mine = days.filter((d) => d.mission.payroll === payroll && isInRange(d.day, span.range));
  const now = mine.filter((d) => isInRange(d.day, span.judged));
  const past = mine.filter((d) => d.day < span.judged.first);
  const inPeriod = missionsIn(p.missions, payroll, p.period);
  const hours = new Map<number, number>();
  for (const day of now) {
    const carrier = carrierOf(inPeriod, day.mission);
    hours.set(carrier, (hours.get(carrier) ?? 0) + worked(day));
  }
  const counted = sum(mine, (d) => d.counted);
  const earlier = (payroll === OWN_PAYROLL ? (p.earlier ?? 0) : 0) + sum(past, worked);
  const total = sum(now, worked);
  const within = isWithinWeeks(p, payroll, span.range, days);
  const limits = within ? withoutOvertime(shares.limits) : shares.limits;
  const bands = bandsOf(limits, { before: earlier + counted, worked: total });
  const shared = inOrder(p.missions).flatMap(({ id }) => {
    const seconds = hours.get(id);
    return seconds === undefined ? [] : [[id, seconds] as const];
  });
  const split = splitBands(
    bands,
    shared.map(([, seconds]) => seconds),
  );
  return {
    range: span.range,
    shares,
    earlier,
    counted,
    worked: total,
    bands,
    parts: shared.map(([mission, seconds], i) => ({
      mission,
      worked: seconds,
      bands: split[i] ?? noHours,
    })),
    ...(within ? { isWithinWeeks: true as const } : {}),
  };
};

/** The company's own payroll. */
export const OWN_PAYROLL = 'P';

/**
 * Judges a person's period. Missions of other payrolls (interim, hired in) are judged by themselves, each payroll apart.
 * Every second of service of a judged day lands in exactly one band, or in the journée de solidarité.
 */
export const judge = (p: PersonPeriod): Judgement => {
  const whole = judgedDays(p);
  const days = p.length === 'week' ? cutAtSundays(whole, p.missions) : whole;
  const payrolls = [...new Set(p.missions.map((m) => m.payroll))].map((payroll) => {
    const own = p.missions.filter((m) => m.payroll === payroll);
    const frames = spansOf(p, own).map((span) => frameOf(p, payroll, span, days));
    return { payroll, frames };
  });
  const total = new Map<number, Bands>();
  for (const { frames } of payrolls)
    for (const { parts } of frames)
      for (const { mission, bands } of parts)
        total.set(mission, addBands(total.get(mission) ?? noHours, bands));
  const solidarity = new Map<number, number>();
  for (const day of whole)
    if (day.solidarity > 0 && isInRange(day.day, p.period))
      solidarity.set(day.mission.id, (solidarity.get(day.mission.id) ?? 0) + day.solidarity);
  return { length: p.length, missions: p.missions, payrolls, bands: total, solidarity };
};
