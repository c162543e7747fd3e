// What a day gives right to beside pay: meals, nights and snacks of the protocol, and what people entered by hand. Pure.
import { addDays, type Day } from '#engines/french-time/days.ts';
import type { Interval } from '#engines/french-time/intervals.ts';
import { boundsOfDay, dayAt, instantAt } from '#engines/french-time/zones.ts';
import {
  countOf,
  PROTOCOL_MEALS,
  travelExpenses,
  type ExpenseLine,
  type TravelRules,
} from '#engines/working-day/travel-expenses.ts';
import type { DayRecord } from '#engines/working-day/working-day.ts';
import { missionOn, type AgencyClock, type PersonFacts } from './facts.ts';
import {
  ALLOWANCES,
  type CountedFigure,
  type figureColumns,
  type FigureColumns,
} from './figures.ts';
import { NIGHT_AWAY_AT_MOST, provenByPlaces, type NightProof } from './night-away.ts';

/** As NationNumeric: every territory that the portal knows is French. */
const FRANCE = 17;

export interface DayExpenses {
  readonly lines: readonly ExpenseLine[];
  readonly night: NightProof | null;
  readonly addedMeals: number;
}
export const NO_EXPENSES: DayExpenses = { lines: [], night: null, addedMeals: 0 };

interface Night {
  readonly proof: NightProof;
  readonly rest: Interval;
}

const declaredOn = (p: PersonFacts, day: Day): boolean =>
  (p.additions ?? []).some((a) => a.day === day && a.overnights > 0);

/** The part of a declared night without a known return: to the midnight after the service; of a day without service, its evening, or all of it after a night away. */
const declaredRest = (
  p: PersonFacts,
  { day, serviceEnd }: DayRecord,
  { zone }: AgencyClock,
): Interval => {
  const { start, end } = boundsOfDay(day, zone);
  if (serviceEnd !== null)
    return { start: serviceEnd, end: boundsOfDay(dayAt(serviceEnd, zone), zone).end };
  const evening = instantAt(day, PROTOCOL_MEALS.dinner.from, zone);
  return { start: declaredOn(p, addDays(day, -1)) ? start : evening, end };
};

/** The night after a day, where places or a declaration prove that it was spent away. */
const nightAfter = (
  p: PersonFacts,
  record: DayRecord,
  o: { readonly next: number | null; readonly clock: AgencyClock },
): Night | null => {
  const { serviceEnd } = record;
  const rest = serviceEnd === null || o.next === null ? null : { start: serviceEnd, end: o.next };
  const byPlace =
    rest === null ? null : provenByPlaces({ ...rest, places: p.places ?? [], homeNation: FRANCE });
  if (rest !== null && byPlace !== null) return { proof: byPlace, rest };
  if (!declaredOn(p, record.day)) return null;
  const proof: NightProof = { by: 'declaration' };
  return rest !== null && rest.end - rest.start <= NIGHT_AWAY_AT_MOST
    ? { proof, rest }
    : { proof, rest: declaredRest(p, record, o.clock) };
};

/** The rest before a day's first service, if it was spent away. */
const restBefore = (
  record: DayRecord,
  nights: readonly (Night | null)[],
  { zone }: AgencyClock,
): Interval | null => {
  const start = record.serviceStart;
  if (start === null) return null;
  const last = nights.findLast((night) => night !== null && night.rest.start < start)?.rest;
  if (last === undefined) return null;
  if (last.end === start) return last;
  const { start: midnight } = boundsOfDay(record.day, zone);
  return last.end === midnight ? { start: midnight, end: start } : null;
};

const rulesOn = (p: PersonFacts, day: Day, { zone }: AgencyClock): TravelRules => {
  const mission = missionOn(p.missions, day);
  const rule = mission === null ? null : (p.mealRuleOf?.(mission, day) ?? null);
  return {
    zone,
    meals: rule ?? PROTOCOL_MEALS,
    onTheRoad: rule?.driving ?? true,
    protocol: (mission ?? p).driverType !== null,
    parisZone: rule?.parisZone ?? false,
  };
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

/** The expenses of days in a row; those at the borders need their neighbours. */
export const expensesOf = (
  p: PersonFacts,
  worked: readonly DayRecord[],
  clock: AgencyClock,
): ReadonlyMap<Day, DayExpenses> => {
  const next = nextServices(worked);
  const nights = worked.map((record, i) => nightAfter(p, record, { next: next[i] ?? null, clock }));
  return new Map(
    worked.map((record, i) => {
      const day = {
        services: record.services,
        restBefore: restBefore(record, nights.slice(0, i), clock),
        restAfter: nights[i]?.rest ?? null,
      };
      const added = (p.additions ?? []).filter((a) => a.day === record.day);
      return [
        record.day,
        {
          lines: travelExpenses(day, rulesOn(p, record.day, clock)),
          night: nights[i]?.proof ?? null,
          addedMeals: added.reduce((n, a) => n + a.meals, 0),
        },
      ];
    }),
  );
};

const allowancesOf = (
  lines: readonly ExpenseLine[],
): { readonly [C in (typeof ALLOWANCES)[number]['column']]: number } =>
  Object.fromEntries(
    ALLOWANCES.map(({ column, allowance }) => [column, countOf(lines, allowance)]),
  ) as { [C in (typeof ALLOWANCES)[number]['column']]: number };

/** Meals entered by hand stand for those that a night away would bring: who names them has counted them. */
export const expenseFigures = ({
  lines,
  addedMeals,
}: DayExpenses): Pick<FigureColumns, (typeof figureColumns)[CountedFigure]> => {
  const meals = lines.filter((one) => one.kind === 'meal');
  const worked = meals.filter((one) => one.because === 'service').length;
  return {
    meals: worked + Math.max(meals.length - worked, addedMeals),
    overnights: countOf(lines, 'night'),
    ...allowancesOf(lines),
  };
};
