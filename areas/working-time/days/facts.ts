// What is known of a person, as day records are derived from it.
import { addDays, dayNumber, type Day, type DayRange } from '#engines/french-time/days.ts';
import { halvesStanding } from '#engines/counters/absence-count.ts';
import type { Territory, TimeZone } from '#engines/french-time/territories.ts';
import { instantAt } from '#engines/french-time/zones.ts';
import type { Evidence } from '#engines/working-day/activity.ts';
import { halvesTaken } from '#engines/counters/halves.ts';
import { spellsLeft, type HalfDay } from '#engines/working-day/planned-time.ts';
import type { MealWindow } from '#engines/working-day/travel-expenses.ts';
import type { ExpenseAddition, PlaceFacts } from './night-away.ts';
import { unpackSpans, type EvidenceSource } from './spans.ts';

export interface MissionFacts {
  readonly id: number;
  readonly infraId: number;
  readonly startsOn: Day;
  readonly endsOn: Day | null;
  readonly driverType: 'CD' | 'LD' | 'ME' | null;
}
/** `spans` as packed by `spans.ts`, from 00:00 UTC of `day`; `distance` in km. */
export interface EvidenceFacts {
  readonly id: number;
  readonly day: Day;
  readonly source: EvidenceSource;
  readonly spans: readonly number[];
  readonly distance: number | null;
  readonly vehicles: readonly string[];
}
/** Minutes from local midnight; `endsMinute` may pass 1440. */
export interface PlanFacts {
  readonly day: Day;
  readonly code: string;
  readonly startsMinute: number;
  readonly endsMinute: number;
  readonly breakMinutes: number;
}
type Half = 'FULL' | 'MORNING' | 'AFTERNOON';
/** A valid absence; both days included. */
export interface AbsenceFacts {
  readonly code: string;
  /** What the law knows it as, where that is not its code. */
  readonly nature?: string | undefined;
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly firstHalf: Half;
  readonly lastHalf: Half;
  /** Of some hours of one day: minutes from local midnight. */ readonly hours?:
    | readonly [from: number, to: number]
    | null;
}
/** When a service opens a meal, as the company says from some day on: seconds from local midnight, null where there is no such meal. `driving`: only for those who drove that day. */
export interface MealRule {
  readonly lunch: MealWindow | null;
  readonly dinner: MealWindow | null;
  readonly driving: boolean;
  /** The company lies in the haulage zone around Paris (art. 4 of the protocol). */
  readonly parisZone?: boolean;
}
/** Where an agency is, in time. */
export interface AgencyClock {
  readonly zone: TimeZone;
  readonly territory: Territory;
}

export interface PersonFacts {
  readonly collaboratorId: number;
  readonly customerId: number;
  /** The agency where the person is counted on days without a mission. */
  readonly infraId: number;
  /** The plan counts as real time where nothing proves otherwise (collaborator types 3 and 4). */
  readonly scheduled: boolean;
  readonly driverType: MissionFacts['driverType'];
  readonly missions: readonly MissionFacts[];
  readonly evidence: readonly EvidenceFacts[];
  /** UTC days of which only a file with an invalid signature tells, that nobody has decided about. */
  readonly contested?: readonly Day[];
  readonly planned: readonly PlanFacts[];
  readonly absences: readonly AbsenceFacts[];
  /** Where work periods began and ended, up to `JOURNEY_DAYS` before the range. */
  readonly places?: readonly PlaceFacts[];
  /** Meals and overnights that people added by hand. */
  readonly additions?: readonly ExpenseAddition[];
  readonly clockOf: (infraId: number) => AgencyClock;
  /** Whether those who drive for an agency are under Regulation 561/2006; they are, unless the company sets it otherwise. */
  readonly regulation561Of?: (infraId: number, day: Day) => boolean;
  /** What the company of a mission says of meals on a day; null: nothing, the protocol holds. */
  readonly mealRuleOf?: (mission: MissionFacts, day: Day) => MealRule | null;
}

/** Days of evidence needed on either side of a range: services cross midnight, zones lie up to half a day off UTC, a night away asks for the next service. */
export const MARGIN_DAYS = 3;

/** The mission of a day; of two, the one that started last. */
export const missionOn = (missions: readonly MissionFacts[], day: Day): MissionFacts | null =>
  missions.reduce<MissionFacts | null>((best, m) => {
    const covers = m.startsOn <= day && (m.endsOn === null || day <= m.endsOn);
    const later =
      best === null ||
      m.startsOn > best.startsOn ||
      (m.startsOn === best.startsOn && m.id > best.id);
    return covers && later ? m : best;
  }, null);

/** Where a person counts on a day, in time. */
export const clockOn = (
  p: Pick<PersonFacts, 'missions' | 'infraId' | 'clockOf'>,
  day: Day,
): AgencyClock => p.clockOf(missionOn(p.missions, day)?.infraId ?? p.infraId);

const hasHours = (
  a: AbsenceFacts,
): a is AbsenceFacts & { readonly hours: readonly [number, number] } =>
  a.hours !== null && a.hours !== undefined;
/** Which halves of a day an absence takes; one of some hours takes none. */
export const halvesOn = (a: AbsenceFacts, day: Day): readonly HalfDay[] =>
  hasHours(a) ? [] : halvesTaken({ ...a, first: a.startsOn, last: a.endsOn }, day);

/** What one type of absence takes of a day: halves of it, and spans of minutes from local midnight. */
export interface AwayOn {
  readonly code: string;
  readonly nature?: string | undefined;
  readonly halves: readonly HalfDay[];
  readonly spans: readonly (readonly [from: number, to: number])[];
}

/** All that is taken of a day, by type, a stop alone where it lies over leave: those of halves first, then those of hours, the earlier before the later. The first names the day. */
export const awayOn = (absences: readonly AbsenceFacts[], day: Day): AwayOn[] => {
  const halves = halvesStanding(
    absences.flatMap((a): AwayOn[] => {
      const mine = halvesOn(a, day);
      return mine.length === 0 ? [] : [{ code: a.code, nature: a.nature, halves: mine, spans: [] }];
    }),
  );
  const hours = absences
    .filter(hasHours)
    .filter((a) => a.startsOn === day)
    .toSorted((a, b) => a.hours[0] - b.hours[0])
    .map((a): AwayOn => ({ code: a.code, halves: [], spans: [a.hours] }));
  const all: AwayOn[] = [
    ...halves.toSorted(
      (a, b) => Number(a.halves[0] === 'afternoon') - Number(b.halves[0] === 'afternoon'),
    ),
    ...hours,
  ];
  return [...Map.groupBy(all, (a) => a.code)].map(([code, of]) => ({
    code,
    halves: of.flatMap((a) => a.halves),
    spans: of.flatMap((a) => a.spans),
  }));
};
/** Of the hours of a type. */
export const secondsAway = ({ spans }: AwayOn): number =>
  spans.reduce((n, [from, to]) => n + (to - from) * 60, 0);

/** Evidence as the engine reads it. */
export const statements = (evidence: readonly EvidenceFacts[]): Evidence[] =>
  evidence.flatMap((row) => {
    const midnight = dayNumber(row.day) * 86_400;
    return unpackSpans(row.spans).map((s) => ({
      start: midnight + s.start,
      end: midnight + s.start + s.seconds,
      activity: s.activity,
      source: row.source,
      crew: s.crew,
      ...(s.slot === undefined ? {} : { slot: s.slot }),
      evidenceId: String(row.id),
    }));
  });

/** The evidence id of a plan: `plan 2026-11-20`. */
export const planId = (day: Day): string => `plan ${day}`;

/**
 * The plan of a day as evidence of the source `scheduled`, without the halves and the hours of absences. The break is proven rest where both halves are worked.
 */
export const planStatements = (
  plan: PlanFacts,
  absences: readonly AbsenceFacts[],
  zone: TimeZone,
): Evidence[] => {
  const taken = awayOn(absences, plan.day);
  const shift = { start: plan.startsMinute, end: plan.endsMinute, pause: plan.breakMinutes };
  return spellsLeft(shift, {
    halves: taken.flatMap((a) => a.halves),
    spans: taken.flatMap((a) => a.spans),
  }).map(({ from, to, activity }) => ({
    start: localMinute(plan.day, from, zone),
    end: localMinute(plan.day, to, zone),
    activity,
    source: 'scheduled',
    evidenceId: planId(plan.day),
  }));
};

export const localMinute = (day: Day, minute: number, zone: TimeZone): number => {
  const over = Math.floor(minute / 1440);
  return instantAt(addDays(day, over), Math.round((minute - over * 1440) * 60), zone);
};

/** A range with `days` more on either side. */
export const widened = (range: DayRange, days: number): DayRange => ({
  first: addDays(range.first, -days),
  last: addDays(range.last, days),
});
