// Travel expenses of workers in goods transport: protocol of 30 April 1974 (IDCC 16, annexe I), as its articles stand after avenant 81.
import { addDays, type Day } from '../french-time/days.ts';
import type { Interval } from '../french-time/intervals.ts';
import { nightSeconds } from '../french-time/nights.ts';
import type { TimeZone } from '../french-time/territories.ts';
import { dayAt, instantAt } from '../french-time/zones.ts';

const HOUR = 3600;

/** From one time of the same day to another, in seconds since 00:00 of the local clock. */
export interface MealWindow {
  readonly from: number;
  readonly to: number;
}

export interface MealWindows {
  /** null: no such meal. */
  readonly lunch: MealWindow | null;
  readonly dinner: MealWindow | null;
}

/** Art. 3: whoever is away from the workplace over the whole of 11:45–14:15 or 18:45–21:15 is taken to eat away. */
export const PROTOCOL_MEALS = {
  lunch: { from: 11.75 * HOUR, to: 14.25 * HOUR },
  dinner: { from: 18.75 * HOUR, to: 21.25 * HOUR },
} as const satisfies MealWindows;

/** Art. 7: present over the whole of one of these, without an hour's break in it, and not away. */
export const SPECIAL_WINDOWS = {
  lunch: { from: 11 * HOUR, to: 14.5 * HOUR },
  dinner: { from: 18.5 * HOUR, to: 22 * HOUR },
} as const satisfies MealWindows;
const SPECIAL_BREAK = HOUR;

/** Art. 12: four hours of work at least between 22:00 and 07:00. */
export const NIGHT_MEAL = { window: { from: 22 * HOUR, to: 7 * HOUR }, work: 4 * HOUR } as const;

/** Art. 5: a service of a trip that starts before 05:00. */
export const MORNING_SNACK: MealWindow = { from: 0, to: 5 * HOUR };

export interface TravelRules {
  readonly zone: TimeZone;
  readonly meals: MealWindows;
  /** Meals only where the day was spent on the road: driving, or a night away. */
  readonly onTheRoad: boolean;
  /** Whether the person is a worker of the protocol: articles 5, 7 and 12 apply beside meals and nights. */
  readonly protocol: boolean;
  /** The agency lies in the haulage zone around Paris: one meal away is a single meal (art. 4) unless the night is away too. */
  readonly parisZone?: boolean;
}

export interface TravelService extends Interval {
  readonly driving: number;
  /** Driving, work and availability, in order. */
  readonly active: readonly Interval[];
}

/** The services that start on a day, in order, with the rests around them that were spent away. */
export interface TravelDay {
  readonly services: readonly TravelService[];
  /** The rest before the first service, if it was taken away from home. */
  readonly restBefore: Interval | null;
  /** The rest after the last service, if it is taken away from home; of a day without service, the part of the day that counts. */
  readonly restAfter: Interval | null;
}

export const EXPENSE_KINDS = [
  'meal',
  'single-meal',
  'night',
  'morning-snack',
  'night-meal',
  'special',
] as const;
export type ExpenseKind = (typeof EXPENSE_KINDS)[number];

/** One allowance that the protocol gives for a day, and why. */
export interface ExpenseLine {
  readonly kind: ExpenseKind;
  /** Of the protocol. */
  readonly article: 3 | 4 | 5 | 6 | 7 | 12;
  /** The local day of the window. */
  readonly day: Day;
  /** Seconds from local midnight that had to be covered; null for a night. */
  readonly window: MealWindow | null;
  /** `service`: covered by work; `away`: covered with the rest taken away from home. */
  readonly because: 'service' | 'away';
}

const within = (inner: Interval, outer: Interval): boolean =>
  outer.start <= inner.start && inner.end <= outer.end;

interface Showing extends Interval {
  readonly day: Day;
}
/** Every showing of a window that a stretch covers whole, on any of its local days. */
const covered = (stretch: Interval, window: MealWindow, zone: TimeZone): Showing[] => {
  const showings: Showing[] = [];
  const last = dayAt(Math.max(stretch.start, stretch.end - 1), zone);
  for (let day = dayAt(stretch.start, zone); day <= last; day = addDays(day, 1)) {
    const [start, end] = [instantAt(day, window.from, zone), instantAt(day, window.to, zone)];
    if (within({ start, end }, stretch)) showings.push({ day, start, end });
  }
  return showings;
};

/** The services with the rests away that adjoin them; a night away without service is a stretch of its own. */
const stretchesOf = ({ services, restBefore, restAfter }: TravelDay): Interval[] =>
  services.length === 0
    ? [restAfter].filter((one) => one !== null)
    : services.map(({ start, end }, i) => ({
        start: i === 0 && restBefore !== null ? Math.min(start, restBefore.start) : start,
        end: i === services.length - 1 && restAfter !== null ? Math.max(end, restAfter.end) : end,
      }));

/** Meals of a window: those of the rest before belong to the day before. */
const mealsOf = (day: TravelDay, window: MealWindow | null, zone: TimeZone): ExpenseLine[] => {
  if (window === null) return [];
  const { services, restBefore } = day;
  return stretchesOf(day)
    .flatMap((stretch) => covered(stretch, window, zone))
    .filter((showing) => restBefore === null || !within(showing, restBefore))
    .map((showing): ExpenseLine => {
      const worked = services.some((one) => within(showing, one));
      return {
        kind: 'meal',
        article: worked ? 3 : 6,
        day: showing.day,
        window,
        because: worked ? 'service' : 'away',
      };
    });
};

const hasBreak = (active: readonly Interval[], window: Interval): boolean => {
  let since = window.start;
  for (const { start, end } of active) {
    if (Math.min(start, window.end) - since >= SPECIAL_BREAK) return true;
    since = Math.max(since, end);
  }
  return window.end - since >= SPECIAL_BREAK;
};

const specialsOf = ({ services }: TravelDay, zone: TimeZone): ExpenseLine[] =>
  Object.values(SPECIAL_WINDOWS).flatMap((window) =>
    services.flatMap((service) =>
      covered(service, window, zone)
        .filter((showing) => !hasBreak(service.active, showing))
        .map(({ day }): ExpenseLine => ({
          kind: 'special',
          article: 7,
          day,
          window,
          because: 'service',
        })),
    ),
  );

const nightMealsOf = ({ services }: TravelDay, zone: TimeZone): ExpenseLine[] =>
  services
    .filter(
      ({ active }) =>
        active.reduce((n, one) => n + nightSeconds(one, NIGHT_MEAL.window, zone), 0) >=
        NIGHT_MEAL.work,
    )
    .map(({ start }): ExpenseLine => ({
      kind: 'night-meal',
      article: 12,
      day: dayAt(start, zone),
      window: NIGHT_MEAL.window,
      because: 'service',
    }));

const snacksOf = ({ services }: TravelDay, zone: TimeZone): ExpenseLine[] =>
  services
    .map(({ start }) => ({ start, day: dayAt(start, zone) }))
    .filter(({ start, day }) => start < instantAt(day, MORNING_SNACK.to, zone))
    .map(({ day }): ExpenseLine => ({
      kind: 'morning-snack',
      article: 5,
      day,
      window: MORNING_SNACK,
      because: 'service',
    }));

/**
 * What the protocol gives for the services that start on a day. Who sleeps away has every meal away whose window lies between the start of the
 * service and the start of the next one; a service that starts after the window proves that it was taken at home (art. 6).
 * Invented, where the articles at hand are silent: the night meal excludes other meals and the morning snack of the same day; breakfast is in
 * the night's allowance, so that no morning snack follows a night away; availability counts as work for article 12.
 */
export function travelExpenses(day: TravelDay, rules: TravelRules): ExpenseLine[] {
  const { zone } = rules;
  const nights = nightsOf(day, zone);
  const away = nights.length > 0 || day.restBefore !== null;
  const travels = away || day.services.some(({ driving }) => driving > 0);
  const meals = rules.onTheRoad && !travels ? [] : paidMeals(day, rules, away);
  if (!rules.protocol) return [...nights, ...meals];
  const nightMeals = meals.length === 0 && !away ? nightMealsOf(day, zone) : [];
  const snacks =
    travels && day.restBefore === null && nightMeals.length === 0 ? snacksOf(day, zone) : [];
  const specials = travels ? [] : specialsOf(day, zone);
  return [...nights, ...meals, ...snacks, ...nightMeals, ...specials];
}

const nightsOf = ({ services, restAfter }: TravelDay, zone: TimeZone): ExpenseLine[] => {
  if (restAfter === null) return [];
  const day = dayAt(services[0]?.start ?? restAfter.start, zone);
  return [{ kind: 'night', article: 6, day, window: null, because: 'away' }];
};

/** Around Paris a meal is a single meal (art. 4), within a long trip it is a meal as anywhere. */
const paidMeals = (day: TravelDay, rules: TravelRules, away: boolean): ExpenseLine[] => {
  const { lunch, dinner } = rules.meals;
  const meals = [lunch, dinner].flatMap((window) => mealsOf(day, window, rules.zone));
  return rules.parisZone === true && !away
    ? meals.map((one): ExpenseLine => ({ ...one, kind: 'single-meal', article: 4 }))
    : meals;
};

export const countOf = (lines: readonly ExpenseLine[], kind: ExpenseKind): number =>
  lines.filter((one) => one.kind === kind).length;
