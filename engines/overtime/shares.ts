// What each mission contributes to the thresholds of its person (domain handbook §8, « Overtime »).
import { eachDay, weekdayOf, type Day, type DayRange } from '../french-time/days.ts';
import { LIMITED_BANDS, limitsOf, type Contract, type LimitRules, type Limits } from './bands.ts';
import { spellRange, type Spell } from './frames.ts';
import { inProportion } from './split.ts';

export interface Mission extends Spell, Contract {
  readonly id: number;
  /** Whose payroll: missions are judged together only where it is the same one. The company's own is `P`. */
  readonly payroll: string;
}

/** The mission of a day: of two, the one that started last, then the one with the higher id. Null where no mission covers it. */
export const missionOn = <M extends Spell & { readonly id: number }>(
  missions: readonly M[],
  day: Day,
): M | null => {
  let best: M | null = null;
  for (const one of missions) {
    const { first, last } = spellRange(one);
    if (day < first || last < day) continue;
    if (
      best === null ||
      one.startsOn > best.startsOn ||
      (one.startsOn === best.startsOn && one.id > best.id)
    )
      best = one;
  }
  return best;
};

/** Seconds of each threshold that a mission brings: its Monday-to-Friday days over those of the range. */
export interface Share {
  readonly mission: number;
  readonly staff: Contract['staff'];
  readonly days: number;
  readonly limits: Limits;
}
export interface Shares {
  /** Monday-to-Friday days of the range, public holidays included; of a civil week, those under mission: its thresholds are whole. */
  readonly days: number;
  readonly parts: readonly Share[];
  readonly limits: Limits;
}

/** A payroll asks for the same month some thousand times. */
const MOST_RANGES = 200;
const weekdaysByRange = new Map<string, readonly Day[]>();
const weekdaysOf = (range: DayRange): readonly Day[] => {
  const key = `${range.first} ${range.last}`;
  const cached = weekdaysByRange.get(key);
  if (cached !== undefined) return cached;
  if (weekdaysByRange.size >= MOST_RANGES) weekdaysByRange.clear();
  const days = eachDay(range).filter((day) => weekdayOf(day) <= 5);
  weekdaysByRange.set(key, days);
  return days;
};

export interface Shared extends LimitRules {
  readonly range: DayRange;
}

/** Days of the range by the mission of this payroll that covers them. */
const daysUnder = (
  missions: readonly Mission[],
  payroll: string,
  days: readonly Day[],
): ReadonlyMap<Mission, number> => {
  const counts = new Map<Mission, number>();
  for (const day of days) {
    const owner = missionOn(missions, day);
    if (owner?.payroll === payroll) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  }
  return counts;
};

/** Whether missions of this payroll cover every day of a range. */
export const coversWholly = (
  missions: readonly Mission[],
  payroll: string,
  range: DayRange,
): boolean => eachDay(range).every((day) => missionOn(missions, day)?.payroll === payroll);

/**
 * The thresholds of one payroll's missions over a range: shares added up, rounded to the second once; the parts shown add up to it. Those of a civil week
 * are whole whoever enters or leaves in it (Code du travail L3121-28 and L3121-29 know no share of a week): only missions of different types share them.
 */
export const sharesOf = (
  missions: readonly Mission[],
  payroll: string,
  { range, ...rules }: Shared,
): Shares => {
  const weekdays = weekdaysOf(range);
  const isWeek = rules.length === 'week';
  const onWeekdays = daysUnder(missions, payroll, weekdays);
  const isWeekend = isWeek && onWeekdays.size === 0;
  const counts = isWeekend ? daysUnder(missions, payroll, eachDay(range)) : onWeekdays;
  const parts = [...counts].map(([mission, days]) => ({
    mission,
    days,
    whole: limitsOf(mission, rules),
  }));
  const underMission = parts.reduce((sum, p) => sum + p.days, 0);
  const count = Math.max(1, isWeek ? underMission : weekdays.length);
  const limits = {} as Record<keyof Limits, number>;
  const ofPart: Record<keyof Limits, number[]> = {} as Record<keyof Limits, number[]>;
  for (const band of LIMITED_BANDS) {
    const weights = parts.map((p) => p.whole[band] * p.days);
    limits[band] = Math.round(weights.reduce((a, b) => a + b, 0) / count);
    ofPart[band] = inProportion(limits[band], weights);
  }
  return {
    days: isWeek ? underMission : weekdays.length,
    limits,
    parts: parts.map(({ mission, days }, i) => ({
      mission: mission.id,
      staff: mission.staff,
      days,
      limits: {
        normal: ofPart.normal[i] ?? 0,
        complementary10: ofPart.complementary10[i] ?? 0,
        complementary25: ofPart.complementary25[i] ?? 0,
        equivalence25: ofPart.equivalence25[i] ?? 0,
        overtime25: ofPart.overtime25[i] ?? 0,
      },
    })),
  };
};
