import { length, overlaps, type Interval } from '../french-time/intervals.ts';
import { amplitudeDays } from './amplitude.ts';
import { averageLaw, referencePeriods } from './average-work.ts';
import { twelveWeeks } from './staff-average.ts';
import { breakLaw, longestWork } from './breaks.ts';
import { article7, drivingSpells } from './continuous-driving.ts';
import { article6, drivingDays } from './daily-driving.ts';
import { dailyRestWindows } from './daily-rest.ts';
import { article6of3 } from './fortnightly-driving.ts';
import { isDriving } from './line.ts';
import { countedDays } from './daily-work.ts';
import { dayAndNightFrom, worksAtNight } from './night-work.ts';
import type { RuleCode } from './offence.ts';
import type { Settings } from './settings.ts';
import { STAFF } from './staff.data.ts';
import { staffRestLaw, staffWindowRules } from './staff-daily-rest.ts';
import { windowAt } from './rest-windows.ts';
import type { Track } from './track.ts';
import { article6of2 } from './weekly-driving.ts';
import { workedWeeks } from './weekly-work.ts';
import { weeklyPeriods } from './weekly-rest-periods.ts';
import { boundsOfWeek, daysOf, secondsByWeek, weekOf } from './weeks.ts';
import { secondsOf, workdaysOf } from './workdays.ts';

/** What is left before a rule breaks, over a stretch of time: the tightest of its measures there. */
export interface Margin {
  readonly rule: RuleCode;
  readonly value: number;
  readonly limit: number;
  /** Whole minutes left; negative when the rule is broken. */
  readonly minutes: number;
}

interface Measured {
  readonly rule: RuleCode;
  readonly value: number;
  readonly limit: number;
  readonly left: number;
}

/** The margins of every rule that speaks of a stretch of time, tightest measure of each. */
export function marginsOf(track: Track, stretch: Interval, settings: Settings): Margin[] {
  const all = [
    ...(settings.regulation561
      ? [...driving(track, stretch, settings), ...rests(track, stretch, settings)]
      : staffRest(track, stretch, settings)),
    ...working(track, stretch, settings),
  ];
  const tightest = new Map<RuleCode, Measured>();
  for (const one of all)
    if (one.left < (tightest.get(one.rule)?.left ?? Infinity)) tightest.set(one.rule, one);
  return [...tightest.values()].map(({ rule, value, limit, left }) => ({
    rule,
    value,
    limit,
    minutes: Math.floor(left / 60),
  }));
}

const upTo = (rule: RuleCode, value: number, limit: number): Measured[] =>
  Number.isFinite(limit) ? [{ rule, value, limit, left: limit - value }] : [];
const atLeast = (rule: RuleCode, value: number, limit: number): Measured => ({
  rule,
  value,
  limit,
  left: value - limit,
});

function driving(track: Track, stretch: Interval, settings: Settings): Measured[] {
  const byWeek = secondsByWeek(track.rawLine, isDriving);
  const weeks = Array.from(
    { length: weekOf(stretch.end - 1) - weekOf(stretch.start) + 1 },
    (_, i) => weekOf(stretch.start) + i,
  );
  const used = new Map<number, number>();
  const days = drivingDays(track, settings).flatMap((shift) => {
    const law = article6(shift.start);
    const before = used.get(weekOf(shift.start)) ?? 0;
    if (law && shift.driving > law.limit) used.set(weekOf(shift.start), before + 1);
    return law && overlaps(shift, stretch)
      ? upTo('daily-driving', shift.driving, before < law.extensions ? law.extended : law.limit)
      : [];
  });
  return [
    ...drivingSpells(track.line, settings)
      .filter((one) => overlaps(one, stretch))
      .flatMap((one) =>
        upTo('continuous-driving', one.driving, article7(one.start)?.limit ?? Infinity),
      ),
    ...days,
    ...weeks.flatMap((week) =>
      upTo(
        'weekly-driving',
        byWeek.get(week) ?? 0,
        article6of2(boundsOfWeek(week).start)?.limit ?? Infinity,
      ),
    ),
    ...weeks
      .flatMap((week) => [week - 1, week])
      .flatMap((week) =>
        upTo(
          'fortnightly-driving',
          (byWeek.get(week) ?? 0) + (byWeek.get(week + 1) ?? 0),
          article6of3(boundsOfWeek(week).start)?.limit ?? Infinity,
        ),
      ),
  ];
}

function rests(track: Track, stretch: Interval, settings: Settings): Measured[] {
  return [
    ...dailyRestWindows(track, settings)
      .filter(({ start, law }) => overlaps({ start, end: start + law.window }, stretch))
      .map((window) => {
        const { law, isCrewed, hasFirstPart, reducedBefore, bestSeconds } = window;
        const mayReduce =
          law.reduced && reducedBefore < law.reduced.times ? law.reduced.least : law.regular;
        const split = hasFirstPart && law.split ? law.split.second : mayReduce;
        return atLeast('daily-rest', bestSeconds, isCrewed && law.crew ? law.crew.least : split);
      }),
    ...weeklyPeriods(track, settings)
      .filter((one) => overlaps(one, stretch))
      .flatMap(({ start, end, limit }) => upTo('weekly-rest-late', end - start, limit)),
  ];
}

function staffRest(track: Track, stretch: Interval, settings: Settings): Measured[] {
  const measured: Measured[] = [];
  for (let open = 0, stint = track.stints[open]; stint; stint = track.stints[open]) {
    const law = staffRestLaw(stint.start, settings.staff);
    if (law === null) {
      open += 1;
      continue;
    }
    const window = windowAt(track, open, staffWindowRules(law, settings));
    if (overlaps({ start: stint.start, end: stint.start + law.window }, stretch))
      measured.push(atLeast('staff-daily-rest', window.bestSeconds, law.regular));
    open = window.retained;
  }
  return measured;
}

/** What is left of each day that touches the stretch. */
function days(track: Track, stretch: Interval, settings: Settings): Measured[] {
  const staff = STAFF[settings.staff];
  const own = settings.company;
  const ofWorkdays = workdaysOf(track, settings)
    .filter((day) => overlaps(day, stretch))
    .flatMap((day) => {
      const night = dayAndNightFrom(track, day.start, settings);
      return [
        ...(staff.mobile && worksAtNight(track, night, settings)
          ? upTo('night-work', night.work, night.limit)
          : []),
        ...upTo(
          'breaks',
          longestWork(track, day, settings).seconds,
          breakLaw(day.start, settings.staff)?.uninterrupted ?? Infinity,
        ),
        ...upTo('company-daily-service', secondsOf(day, true), own.dailyService ?? Infinity),
      ];
    });
  const ofCountedDays = countedDays(track, settings)
    .filter((day) => overlaps(day, stretch))
    .flatMap(({ worked, limit }) => upTo('daily-work', worked, limit));
  const ofAmplitudes = amplitudeDays(track, settings)
    .filter((day) => overlaps(day, stretch))
    .flatMap((day) => [
      ...upTo('amplitude', length(day), staff.amplitude?.limit ?? Infinity),
      ...upTo('company-amplitude', length(day), own.amplitude ?? Infinity),
    ]);
  return [...ofCountedDays, ...ofWorkdays, ...ofAmplitudes];
}

function working(track: Track, stretch: Interval, settings: Settings): Measured[] {
  const staff = STAFF[settings.staff];
  return [
    ...days(track, stretch, settings),
    ...workedWeeks(track, settings)
      .filter((week) => overlaps(week, stretch))
      .flatMap((week) =>
        upTo(
          'weekly-work',
          week.work + (staff.week.countsWaiting ? week.waiting : 0),
          staff.week.limit,
        ),
      ),
    ...(staff.mobile ? [] : twelveWeeks(track, settings))
      .filter((one) => overlaps(one, stretch))
      .flatMap((one) => upTo('average-work', one.work, one.limit)),
    ...(staff.mobile ? referencePeriods(track, settings) : [])
      .filter((one) => overlaps(one, stretch))
      .flatMap((one) => [
        ...upTo(
          'average-work',
          one.work,
          ((averageLaw(one.start)?.weekly ?? Infinity) * daysOf(one, settings.zone)) / 7,
        ),
        ...upTo(
          'average-service',
          one.service,
          staff.service?.[settings.heavyOnly ? 'heavy' : 'light'][
            settings.averageMonths === 3 ? 0 : 1
          ] ?? Infinity,
        ),
      ]),
  ];
}
