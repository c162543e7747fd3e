import { eachDay, weekdayOf, type Day, type DayRange } from '../french-time/days.ts';
import type { Interval, Intervals } from '../french-time/intervals.ts';
import {
  nightSeconds,
  payNight,
  tenHourNight,
  transportNight,
  type NightWindow,
} from '../french-time/nights.ts';
import type { TimeZone } from '../french-time/territories.ts';
import { cutAtMidnights } from '../french-time/zones.ts';
import type { Evidence } from './activity.ts';
import { amplitudesOf, dailyRestOf } from './amplitude.ts';
import { onDayOf, secondsByDay, type ActivitySeconds } from './day-seconds.ts';
import { comparePlan } from './plan-comparison.ts';
import { servicesOf, type Service } from './services.ts';
import { timelineOf, type Segment, type TimelineRules } from './timeline.ts';

export interface WorkingDayRules extends TimelineRules {
  /** The zone of the agency: it says where days begin. */
  readonly zone: TimeZone;
  readonly isHoliday: (day: Day) => boolean;
  /** Seconds of rest that separate two services; default `SERVICE_SEPARATION`. */
  readonly separation?: number;
  /** Default 21:00–06:00. */
  readonly night?: NightWindow;
  /** Default 22:00–05:00. */
  readonly nightTransport?: NightWindow;
  /** Default 00:00–05:00, the window of the 10 h limit. */
  readonly nightLimit?: NightWindow;
}

/** What is known of a day beside its activities; passed through to its record. */
export interface DayFacts {
  readonly distanceKm?: number;
  readonly vehicles?: readonly string[];
  /** Seconds of rest that end the day's work (`dailyRestOf`); default: that of a driver under Regulation 561/2006. */
  readonly dailyRest?: number;
  /** When the plan has the collaborator in service (breaks left out), in any order. */
  readonly planned?: Intervals;
}

/** A calendar day of one collaborator. Durations are whole seconds; instants are UTC seconds. */
export interface DayRecord {
  readonly day: Day;
  /** The day cut at midnight, whatever the services. */
  readonly onDay: ActivitySeconds;
  /** The services that start on this day; everything below speaks of them, also past midnight. */
  readonly services: readonly Service[];
  readonly serviceStart: number | null;
  readonly serviceEnd: number | null;
  /** From the first activity to the last between two daily rests, cuts between services included (`amplitudesOf`); of two such spans, their sum. */
  readonly amplitude: number;
  /** Temps de service: driving + work + waiting, without breaks. */
  readonly service: number;
  readonly driving: number;
  readonly work: number;
  readonly waiting: number;
  readonly crewWaiting: number;
  readonly breaks: number;
  readonly unknownInService: number;
  /** Parts of `service`, each second judged on its own local date. */
  readonly night: number;
  readonly nightTransport: number;
  readonly nightLimit: number;
  readonly sunday: number;
  readonly holiday: number;
  /** Theoretical versus real, 0 without a plan: planned time, planned time not served, service outside the plan. */
  readonly theoretical: number;
  readonly unserved: number;
  readonly unplanned: number;
  readonly distanceKm: number;
  readonly vehicles: readonly string[];
  readonly evidenceIds: readonly string[];
}

export interface WorkingDays {
  readonly timeline: readonly Segment[];
  readonly days: readonly DayRecord[];
}

/**
 * Derives the pay view of a collaborator's days: the timeline of winning evidence and one record for each day of `range`.
 * Give the evidence of the days around the range too (two days before, two after), so that services at its borders are whole.
 * The same evidence in another order, or given twice, gives the same result.
 */
export function workingDays(
  evidence: readonly Evidence[],
  range: DayRange,
  rules: WorkingDayRules,
  facts: (day: Day) => DayFacts = () => ({}),
): WorkingDays {
  const timeline = timelineOf(evidence, rules);
  const services = Map.groupBy(
    servicesOf(timeline, rules.zone, rules.separation),
    ({ day }) => day,
  );
  const onDays = secondsByDay(timeline, rules.zone);
  const days = eachDay(range).map((day) =>
    dayRecord(
      {
        day,
        onDay: onDayOf(day, onDays.get(day), rules.zone),
        services: services.get(day) ?? [],
        facts: facts(day),
      },
      rules,
    ),
  );
  return { timeline, days };
}

interface DayParts {
  readonly day: Day;
  readonly onDay: ActivitySeconds;
  readonly services: readonly Service[];
  readonly facts: DayFacts;
}

const UNDER_561 = dailyRestOf({ drives: true, regulation561: true });

function dayRecord({ day, onDay, services, facts }: DayParts, rules: WorkingDayRules): DayRecord {
  const sum = (of: (service: Service) => number): number =>
    services.reduce((seconds, one) => seconds + of(one), 0);
  const active = services.flatMap((one) => one.active);
  return {
    day,
    onDay,
    services,
    serviceStart: services[0]?.start ?? null,
    serviceEnd: services.at(-1)?.end ?? null,
    amplitude: amplitudeSeconds(services, facts.dailyRest ?? UNDER_561, rules),
    service: sum((one) => one.driving + one.work + one.waiting),
    driving: sum((one) => one.driving),
    work: sum((one) => one.work),
    waiting: sum((one) => one.waiting),
    crewWaiting: sum((one) => one.crewWaiting),
    breaks: sum((one) => one.breaks),
    unknownInService: sum((one) => one.unknown),
    night: secondsAtNight(active, rules.night ?? payNight, rules.zone),
    nightTransport: secondsAtNight(active, rules.nightTransport ?? transportNight, rules.zone),
    nightLimit: secondsAtNight(active, rules.nightLimit ?? tenHourNight, rules.zone),
    sunday: secondsOnDays(active, (date) => weekdayOf(date) === 7, rules.zone),
    holiday: secondsOnDays(active, rules.isHoliday, rules.zone),
    ...comparePlan(facts.planned, active),
    distanceKm: facts.distanceKm ?? 0,
    vehicles: [...new Set(facts.vehicles)].sort(),
    evidenceIds: [...new Set(services.flatMap((one) => one.evidenceIds))].sort(),
  };
}

const amplitudeSeconds = (
  services: readonly Service[],
  dailyRest: number,
  { zone, separation }: WorkingDayRules,
): number =>
  amplitudesOf(services, {
    zone,
    dailyRest,
    ...(separation === undefined ? {} : { separation }),
  }).reduce((sum, one) => sum + one.end - one.start, 0);

const secondsAtNight = (active: readonly Interval[], window: NightWindow, zone: TimeZone): number =>
  active.reduce((seconds, one) => seconds + nightSeconds(one, window, zone), 0);

const secondsOnDays = (
  active: readonly Interval[],
  isSuch: (day: Day) => boolean,
  zone: TimeZone,
): number =>
  active
    .flatMap((one) => cutAtMidnights(one, zone))
    .filter(({ day }) => isSuch(day))
    .reduce((sum, one) => sum + one.end - one.start, 0);
