// The two families of anomalies (D2-E-13: the specification names them without listing them; the lists are ours, from what can be proven).
import type { Interval } from '../french-time/intervals.ts';
import type { UnjudgedDay } from './clocked-day.ts';
import {
  BACK_TO_BACK,
  CLOCKINGS_OF_FULL_DAY,
  CLOCKINGS_OF_HALF_DAY,
  DAILY_REST,
  LONGEST_AMPLITUDE,
  LONGEST_GAP,
  LONGEST_TOTAL,
  WORK_WITHOUT_BREAK,
  type Tolerances,
} from './limits.ts';
import type { Doubled, Punch } from './punches.ts';
import type { ClockedService } from './services.ts';

/** Of a clocking. `clock_drift` is known to whoever received it, the others follow from the day. */
export const CLOCKING_ANOMALIES = ['double', 'too_early', 'too_late', 'clock_drift'] as const;
export interface Anomaly {
  /** Of the clocking. */
  readonly id: number;
  readonly code: (typeof CLOCKING_ANOMALIES)[number];
  /** Seconds: how far after the first, before or after the tolerance, how wrong the clock. */
  readonly seconds: number;
}

/** Of a day. */
export const DAY_ANOMALIES = [
  'no_clocking',
  'missing_service_start',
  'missing_rest_start',
  'missing_rest_end',
  'missing_service_end',
  'too_few_clockings',
  'back_to_back',
  'gap_above_maximum',
  'total_above_maximum',
  'too_long',
  'rest_below_minimum',
  'off_plan',
] as const;
export interface DayAnomaly {
  readonly code: (typeof DAY_ANOMALIES)[number];
  /** What was measured: seconds; clockings for `too_few_clockings`; null where there is nothing to measure. */
  readonly measured: number | null;
}

/** How many clockings a day needs: those of a half day where no break is due. */
export const requiredClockings = (day: Pick<UnjudgedDay, 'planned' | 'work'>): number => {
  const work = day.planned === null ? day.work : plannedWork(day.planned);
  return work > WORK_WITHOUT_BREAK ? CLOCKINGS_OF_FULL_DAY : CLOCKINGS_OF_HALF_DAY;
};
const plannedWork = (p: NonNullable<UnjudgedDay['planned']>): number => p.end - p.start - p.rest;

const when = (applies: boolean, code: DayAnomaly['code'], measured: number | null): DayAnomaly[] =>
  applies ? [{ code, measured }] : [];

export interface Beside {
  /** When the service before ended; null where nobody clocked it. */
  readonly before: number | null;
  /** Whether the person has a plan at all. */
  readonly plans: boolean;
}

/** What is odd about a day; each code once but for `missing_…`, which stand as often as they are missing. */
export const dayAnomalies = (day: UnjudgedDay, { before, plans }: Beside): DayAnomaly[] => {
  if (day.services.length === 0) return [{ code: 'no_clocking', measured: null }];
  const first = day.services[0]?.start ?? null;
  const missing = day.services.flatMap((s) => s.missing);
  const goesOn = day.services.some((s) => s.end === null && !s.missing.includes('service_end'));
  const gap = longest(day.services.flatMap((s) => [...s.work, ...s.breaks]));
  const rest = first === null || before === null ? null : first - before;
  return [
    ...missing.map((type): DayAnomaly => ({ code: `missing_${type}`, measured: null })),
    ...when(
      !goesOn && missing.length === 0 && day.active < requiredClockings(day),
      'too_few_clockings',
      day.active,
    ),
    ...backToBack(day.services, before),
    ...when(gap > LONGEST_GAP, 'gap_above_maximum', gap),
    ...when(day.work > LONGEST_TOTAL, 'total_above_maximum', day.work),
    ...when(amplitude(day) > LONGEST_AMPLITUDE, 'too_long', amplitude(day)),
    ...when(rest !== null && rest < DAILY_REST, 'rest_below_minimum', rest),
    ...when(plans && day.planned === null, 'off_plan', null),
  ];
};

const longest = (all: readonly Interval[]): number =>
  Math.max(0, ...all.map((one) => one.end - one.start));

/** From the first to the last clocking of the day. */
const amplitude = (day: UnjudgedDay): number => {
  const all = day.services.flatMap((s) => s.punches);
  return (all.at(-1)?.at ?? 0) - (all[0]?.at ?? 0);
};

const backToBack = (services: readonly ClockedService[], before: number | null): DayAnomaly[] => {
  const cuts = services.flatMap((s, i) => {
    const end = i === 0 ? before : (services[i - 1]?.end ?? null);
    return s.start === null || end === null ? [] : [s.start - end];
  });
  const short = cuts.filter((seconds) => seconds <= BACK_TO_BACK);
  return when(short.length > 0, 'back_to_back', Math.min(...short));
};

/** What is odd about single clockings: pressed twice, or start and end of the day too far from the plan. */
export const clockingAnomalies = (
  days: readonly UnjudgedDay[],
  doubles: Doubled['doubles'],
  tolerances: Tolerances,
): Anomaly[] => [
  ...doubles.map(({ punch, first }): Anomaly => ({
    id: punch.id,
    code: 'double',
    seconds: punch.at - first.at,
  })),
  ...days.flatMap((day) => offTime(day, tolerances)),
];

const offTime = ({ services, planned }: UnjudgedDay, tolerances: Tolerances): Anomaly[] => {
  if (planned === null) return [];
  const start = services[0]?.punches.find((p) => p.type === 'service_start');
  const end = services.at(-1)?.punches.find((p) => p.type === 'service_end');
  return [
    ...(start === undefined ? [] : judged(start, planned.start, tolerances)),
    ...(end === undefined ? [] : judged(end, planned.end, tolerances)),
  ];
};

const judged = (punch: Punch, theoretical: number, tolerances: Tolerances): Anomaly[] => {
  const late = punch.at - theoretical;
  if (late > tolerances.delay) return [{ id: punch.id, code: 'too_late', seconds: late }];
  if (-late > tolerances.advance) return [{ id: punch.id, code: 'too_early', seconds: -late }];
  return [];
};
