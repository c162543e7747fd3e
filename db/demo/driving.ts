// What a driver really did on a planned day, as a card would hold it: activities in UTC, cut at midnight.
import {
  addDays,
  dayAtNumber,
  dayNumber,
  type Day,
  type DayRange,
} from '#engines/french-time/days.ts';
import { dayInMonth, monthOf } from '#engines/french-time/months.ts';
import type { TimeZone } from '#engines/french-time/territories.ts';
import { boundsOfDay, paris } from '#engines/french-time/zones.ts';
import type { Activity, EvidenceDay, Span } from '#areas/working-time/days/server/api.ts';
import type { PlannedDay } from './calendar.ts';
import type { Chance } from './random.ts';

interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly activity: Activity;
}
const MINUTE = 60;
const DAY = 86_400;
const LONGEST_DRIVE = 255;
/** One drive in 60. */
const LATE_BREAK = 1 / 60;
/** One day in 150. */
const FORGOTTEN = 1 / 150;

/** Work, drives of up to 4 h 15 with breaks between, loading, some waiting; a little earlier or later than planned, sometimes longer. */
const workedStretches = (
  luck: Chance,
  plan: PlannedDay,
  { midnight, isForgotten }: { midnight: number; isForgotten: boolean },
): Stretch[] => {
  const from = plan.startsMinute + luck.between(-12, 10);
  const until = plan.endsMinute + (luck.is(0.18) ? luck.between(20, 95) : luck.between(-15, 15));
  const out: Stretch[] = [];
  const clock = { at: from };
  const go = (activity: Activity, minutes: number): void => {
    const end = Math.min(until, clock.at + minutes);
    if (end > clock.at)
      out.push({ start: midnight + clock.at * MINUTE, end: midnight + end * MINUTE, activity });
    clock.at = end;
  };
  go('work', luck.between(10, 25));
  // Now and then the card stays out of the unit for a while: nobody can say what was done.
  if (luck.is(FORGOTTEN) || isForgotten) go('unknown', luck.between(25, 80));
  let driven = 0;
  while (until - clock.at > 20) {
    // Nearly always the break comes in time; now and then a jam or a customer makes it late.
    const most = luck.is(LATE_BREAK) ? luck.between(275, 335) : LONGEST_DRIVE;
    const drive = Math.max(
      0,
      Math.min(luck.between(75, LONGEST_DRIVE), most - driven, until - clock.at),
    );
    go('driving', drive);
    driven += drive;
    if (luck.is(0.6)) go('work', luck.between(15, 45));
    if (luck.is(0.25)) go('waiting', luck.between(15, 60));
    const isDue = driven > LONGEST_DRIVE - 75 || luck.is(0.4);
    go('rest', isDue ? luck.between(45, 60) : luck.between(15, 30));
    if (isDue) driven = 0;
  }
  go('work', until - clock.at);
  return out;
};

const LONGEST_EXACT_DRIVE = 270;
const EXACT_BREAK = 45;
/** Loading before the first drive, unloading after the last break. */
const HANDLING = 30;
/** The plan to the minute: handling, then drives of up to 4h30 with the planned break between, cut in parts of 45 minutes. */
const exactStretches = (plan: PlannedDay, midnight: number): Stretch[] => {
  const out: Stretch[] = [];
  let at = plan.startsMinute;
  let breakLeft = plan.breakMinutes;
  const go = (activity: Activity, minutes: number): void => {
    out.push({
      start: midnight + at * MINUTE,
      end: midnight + (at + minutes) * MINUTE,
      activity,
    });
    at += minutes;
  };
  while (at < plan.endsMinute) {
    const handling = at === plan.startsMinute ? HANDLING : 0;
    const piece = Math.min(LONGEST_EXACT_DRIVE, plan.endsMinute - breakLeft - at);
    if (handling > 0) go('work', Math.min(handling, piece));
    if (piece > handling) go(piece > HANDLING ? 'driving' : 'work', piece - handling);
    if (breakLeft === 0) continue;
    const rest = Math.min(EXACT_BREAK, breakLeft);
    go('rest', rest);
    breakLeft -= rest;
  }
  return out;
};

/** Whose card, and which days it is read of. */
interface Card {
  readonly vehicle: string;
  readonly range: DayRange;
  readonly exact?: boolean;
  /** The card stays out for a while on the first day worked from the 10th of each month on: every month has something to control, whatever its luck. */
  readonly forgets?: boolean;
  readonly zone?: TimeZone;
}

/** One rest between two services in 90 is not entered by hand when the card goes in again. */
const REST_NOT_ENTERED = 1 / 90;
/** A rest at the end of what is read goes on in the next part: a week-end with a holiday, not a year before somebody was hired. */
const LONGEST_WEEK_END = 4;
const NOTHING_DRIVEN = {
  spans: [{ start: 0, seconds: DAY, activity: 'rest', crew: false }],
  distanceKm: null,
  vehicles: [],
} as const;

/** The first and the last day of which a card says something: the worked ones, and week-ends beside them within the range. */
const boundsOfCard = (worked: readonly number[], range: DayRange): readonly [number, number] => {
  const [first, last] = [dayNumber(range.first), dayNumber(range.last)];
  const [opens, ends] = [Math.min(...worked), Math.max(...worked)];
  return [
    opens - first <= LONGEST_WEEK_END ? first : opens,
    last - ends <= LONGEST_WEEK_END ? last : ends,
  ];
};

/**
 * Days of rest, as drivers enter them by hand when they insert the card after a week-end or a leave (Regulation (EU) 165/2014 art. 34 §3): without
 * them nobody could tell that a weekly rest was taken.
 */
const enteredRests = (luck: Chance, days: readonly number[], o: Card): EvidenceDay[] => {
  if (days.length === 0) return [];
  const worked = new Set(days);
  const [first, last] = boundsOfCard(days, o.range);
  const rests: EvidenceDay[] = [];
  let isEntered = true;
  for (let nth = first; nth <= last; nth += 1) {
    const isFirstOfGap = worked.has(nth - 1);
    if (isFirstOfGap) isEntered = o.exact === true || !luck.is(REST_NOT_ENTERED);
    if (!worked.has(nth) && isEntered) rests.push({ day: dayAtNumber(nth), ...NOTHING_DRIVEN });
  }
  return rests;
};

/** One row of evidence per UTC day: what was done, rest between, and the days of rest. */
export const cardDays = (luck: Chance, plans: readonly PlannedDay[], card: Card): EvidenceDay[] => {
  const { vehicle, zone = paris, exact = false, forgets = false } = card;
  const forgotten = new Map(
    plans
      .filter(({ day }) => day >= dayInMonth(monthOf(day), 10))
      .toReversed()
      .map(({ day }) => [monthOf(day), day]),
  );
  const stretches = plans
    .flatMap((plan) => {
      const midnight = boundsOfDay(plan.day, zone).start;
      return exact
        ? exactStretches(plan, midnight)
        : workedStretches(luck, plan, {
            midnight,
            isForgotten: forgets && forgotten.get(monthOf(plan.day)) === plan.day,
          });
    })
    .toSorted((a, b) => a.start - b.start);
  const byDay = new Map<number, Stretch[]>();
  const put = (s: Stretch): void => {
    const nth = Math.floor(s.start / DAY);
    const dayEnd = (nth + 1) * DAY;
    const piece = { ...s, end: Math.min(s.end, dayEnd) };
    const list = byDay.get(nth);
    if (list === undefined) byDay.set(nth, [piece]);
    else list.push(piece);
    if (s.end > dayEnd) put({ ...s, start: dayEnd });
  };
  stretches.forEach(put);
  const driven = [...byDay].map(([nth, list]) => ({
    day: dayAtNumber(nth),
    spans: filled(list),
    distanceKm: kilometres(list),
    vehicles: [vehicle],
  }));
  return [...driven, ...enteredRests(luck, [...byDay.keys()], card)].toSorted((a, b) =>
    a.day < b.day ? -1 : 1,
  );
};

const kilometres = (list: readonly Stretch[]): number =>
  Math.round(
    (list.filter((s) => s.activity === 'driving').reduce((n, s) => n + (s.end - s.start), 0) /
      3_600) *
      62,
  );

/** The whole UTC day: rest wherever nothing else was. Overlaps (a shift that ran into the next) give way to what started later. */
const filled = (list: readonly Stretch[]): Span[] => {
  const out: Span[] = [];
  let at = 0;
  const base = Math.floor((list[0]?.start ?? 0) / DAY) * DAY;
  for (const s of list) {
    const start = Math.max(at, s.start - base);
    const end = s.end - base;
    if (start > at) out.push({ start: at, seconds: start - at, activity: 'rest', crew: false });
    if (end > start) out.push({ start, seconds: end - start, activity: s.activity, crew: false });
    at = Math.max(at, end);
  }
  if (at < DAY) out.push({ start: at, seconds: DAY - at, activity: 'rest', crew: false });
  return out;
};

const daysSinceReading = (luck: Chance): number => {
  if (luck.is(0.08)) return luck.between(29, 40);
  return luck.is(0.15) ? luck.between(22, 28) : luck.between(1, 12);
};
/** The last day on the card of a driver as it was last read: most are recent, some are late (28 days). */
export const lastDayRead = (luck: Chance, today: Day): Day =>
  addDays(today, -daysSinceReading(luck));
