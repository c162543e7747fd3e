// What headings know of a person over all missions of one payroll: seniority, thresholds of a person and a period, Sundays and holidays by their date.
// Pure: a mission that is cut in two alike changes none of it.
import { countedSince, wholeMonths, type Employment } from '#engines/counters/seniority.ts';
import {
  addDays,
  commonDays,
  isInRange,
  weekdayOf,
  type Day,
  type DayRange,
} from '#engines/french-time/days.ts';
import { mondaysToFridays } from '#engines/french-time/weeks.ts';
import type { Bands } from '#engines/overtime/bands.ts';
import { OWN_PAYROLL, type Judgement } from '#engines/overtime/overtime.ts';
import { missionOn } from '#engines/overtime/shares.ts';
import { inProportion } from '#engines/overtime/split.ts';
import type {
  DateFigures,
  DayFacts,
  KeptDays,
  MissionBands,
  PersonFacts,
} from '#areas/pay-variables/headings/server/api.ts';

import { keptByMission } from './kept-in-sickness.ts';
import {
  payrollOf,
  type MonthRules,
  type PersonEmployment,
  type PersonGround,
  type PersonMission,
} from './person-ground.ts';

type Piece = { readonly on: Day; readonly date: Day; readonly seconds: number };
const SATURDAY = 6;
const SUNDAY = 7;

/** What services that begin on a day work on Sundays and holidays, by the date on which they do: the day itself or the next one. */
const piecesOf = (d: DayFacts): { readonly sundays: Piece[]; readonly holidays: Piece[] } => {
  const weekday = weekdayOf(d.day);
  const next = addDays(d.day, 1);
  const onOwnDate = weekday === SUNDAY ? d.sunday : d.service - d.sunday;
  const isWeekend = weekday >= SATURDAY;
  const limit = isWeekend ? Math.max(0, onOwnDate) : d.holiday;
  const own = d.isHoliday ? Math.min(d.holiday, limit) : 0;
  const piece = (date: Day, seconds: number): Piece[] =>
    seconds > 0 ? [{ on: d.day, date, seconds }] : [];
  return {
    sundays: piece(weekday === SUNDAY ? d.day : next, d.sunday),
    holidays: [...piece(d.day, own), ...piece(next, d.holiday - own)],
  };
};

/**
 * Day → its Sundays and holidays by date. Two services that touch one Sunday give one figure, on the last of them; a Sunday that is a holiday is a
 * holiday. Invented: of services in two periods, each period counts its own.
 */
export const datesByDay = (days: readonly DayFacts[]): ReadonlyMap<Day, DateFigures> => {
  const touched = days.filter((d) => d.sunday > 0 || d.holiday > 0);
  const pieces = touched.map(piecesOf);
  const holidays = Map.groupBy(
    pieces.flatMap((p) => p.holidays),
    (p) => p.date,
  );
  const sundays = Map.groupBy(
    pieces.flatMap((p) => p.sundays).filter((p) => !holidays.has(p.date)),
    (p) => p.date,
  );
  const figures = new Map<Day, { sunday: number; holiday: number; holidayDate: Day }>(
    touched.map((d) => [d.day, { sunday: 0, holiday: 0, holidayDate: d.day }]),
  );
  const last = (all: readonly Piece[]) => figures.get(all.at(-1)?.on ?? '');
  const sum = (all: readonly Piece[]): number => all.reduce((total, p) => total + p.seconds, 0);
  for (const all of sundays.values()) {
    const figure = last(all);
    if (figure !== undefined) figure.sunday += sum(all);
  }
  for (const [date, all] of holidays) {
    const figure = last(all);
    if (figure === undefined) continue;
    if (figure.holiday === 0) figure.holidayDate = date;
    figure.holiday += sum(all);
  }
  return figures;
};

/** Whole months of seniority on a day. */
export const seniorityOn = (employment: Employment, day: Day): number => {
  const since = countedSince(employment, day);
  return since === null ? 0 : wholeMonths(since, day);
};

/** Days by the mission that covers them; null: none does. */
type DaysByMission = ReadonlyMap<number | null, readonly DayFacts[]>;
export interface PayrollGround {
  /** The missions of one payroll that have a day in the period, by start. */
  readonly missions: readonly PersonMission[];
  readonly days: DaysByMission;
  readonly employment: Employment;
  readonly bands: ReadonlyMap<number, Bands>;
  readonly earlierOvertime: number;
}
const LATEST: Day = '9999-12-31';
const rangeOf = (m: PersonMission): DayRange => ({ first: m.startsOn, last: m.endsOn ?? LATEST });
const total = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0);

export interface PersonShare {
  readonly person: PersonFacts;
  readonly share: number;
  /** Days of the period of which the employer keeps a share of the wage; left out where nobody asks. */
  readonly kept?: KeptDays;
}
/** Mission → what is known of its person, and its share of the person's hours in ten-thousandths. */
export const personFactsOf = (
  { missions, days, employment, bands, earlierOvertime }: PayrollGround,
  period: DayRange,
): ReadonlyMap<number, PersonShare> => {
  const last = missions
    .map((m) => commonDays(rangeOf(m), period)?.last ?? period.first)
    .reduce((max, day) => (day > max ? day : max), period.first);
  const since = countedSince(employment, last) ?? missions[0]?.startsOn ?? last;
  const drivers = missions.filter((m) => m.driverType !== null);
  const person: PersonFacts = {
    since,
    months: wholeMonths(since, last),
    night: total(missions, (m) => total(days.get(m.id) ?? [], (d) => d.night)),
    overtime: total(drivers, (m) => {
      const mine = bands.get(m.id);
      return (mine?.overtime25 ?? 0) + (mine?.overtime50 ?? 0);
    }),
    earlierOvertime,
  };
  const hours = missions.map((m) => total(days.get(m.id) ?? [], (d) => d.service));
  const shares = inProportion(10_000, hours);
  return new Map(missions.map((m, i) => [m.id, { person, share: shares[i] ?? 0 }]));
};

/** A contract from which on hours are paid at 25 % as a fixed part of the wage. */
const STRUCTURAL_MINUTES = 39 * 60;
/** Mission → fixed hours of a longer contract of who does not drive, and the hours at 25 % beyond them: reckoned for the person, shared by days and by hours. */
export const structuralHours = (
  { missions, bands }: Pick<PayrollGround, 'missions' | 'bands'>,
  period: DayRange,
  month: number,
): ReadonlyMap<number, Pick<MissionBands, 'structural' | 'beyondStructure25'>> => {
  const offices = missions.filter((m) => m.driverType === null);
  const days = offices.map((m) => {
    const held = m.weeklyMinutes < STRUCTURAL_MINUTES ? null : commonDays(rangeOf(m), period);
    return held === null ? 0 : mondaysToFridays(held);
  });
  const of = Math.max(1, mondaysToFridays(period));
  const fixed = Math.round((month * total(days, (n) => n)) / of);
  const structural = inProportion(fixed, days);
  const at25 = offices.map((m) => bands.get(m.id)?.overtime25 ?? 0);
  const beyond = inProportion(Math.max(0, total(at25, (n) => n) - fixed), at25);
  return new Map(
    offices.map((m, i) => [
      m.id,
      { structural: structural[i] ?? 0, beyondStructure25: beyond[i] ?? 0 },
    ]),
  );
};

const isHired = (m: Pick<PersonMission, 'type'>): boolean => m.type !== 'P';
/** The employment behind a payroll: with the company itself, hired-in time taken over, or with another employer. */
const employmentOf = (ground: PersonGround, payroll: string): Employment =>
  employedBy(ground.employment ?? { spells: ground.missions, uncounted: [] }, payroll);
export const employedBy = (
  { spells, uncounted, agreed = null }: PersonEmployment,
  payroll: string,
): Employment => {
  const mine = spells.filter((s) => payroll === OWN_PAYROLL || payrollOf(s) === payroll);
  // What was agreed was agreed with the company itself.
  const own = payroll === OWN_PAYROLL ? agreed : null;
  return { spells: mine.map((s) => ({ ...s, hired: isHired(s) })), uncounted, agreed: own };
};

interface PayrollFacts {
  readonly facts: ReadonlyMap<number, PersonShare>;
  readonly structural: ReturnType<typeof structuralHours>;
}
const FIXED_HOURS = 'structure_39';
/** What is judged for the person, by mission. */
export const payrollFacts = (
  ground: PersonGround,
  { period, configuration, used }: MonthRules,
  days: DaysByMission,
  judgement: Judgement | null,
): PayrollFacts => {
  const inPeriod = ground.missions
    .filter((m) => m.startsOn <= period.last && (m.endsOn ?? period.last) >= period.first)
    .toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
  const bands = judgement?.bands ?? new Map();
  const fixed = configuration.parameters.find((p) => p.name === FIXED_HOURS)?.value ?? 0;
  const kept = keptByMission(
    ground.missions,
    ground.employment?.stops,
    employmentOf(ground, OWN_PAYROLL),
    { period, used, isRoadTransport: configuration.otherAgreement !== true },
  );
  const all = [...Map.groupBy(inPeriod, payrollOf)].map(([payroll, missions]) => {
    const earlierOvertime = payroll === OWN_PAYROLL ? (ground.typedOvertime ?? 0) : 0;
    const employment = employmentOf(ground, payroll);
    const mine = { missions, days, employment, bands, earlierOvertime };
    return {
      facts: [...personFactsOf(mine, period)],
      structural: [...structuralHours(mine, period, fixed)],
    };
  });
  return {
    facts: new Map(
      all
        .flatMap((one) => one.facts)
        .map(([id, facts]) => {
          const mine = kept?.get(id);
          return [id, mine === undefined ? facts : { ...facts, kept: mine }] as const;
        }),
    ),
    structural: new Map(all.flatMap((one) => one.structural)),
  };
};

/** The days of the period with what only the person's other days and missions say of them. */
export const withPerson = (ground: PersonGround, { period, used }: MonthRules): DaysByMission => {
  const inPeriod = ground.days.filter((d) => isInRange(d.day, period));
  const byPayroll = Map.groupBy(inPeriod, (d) => {
    const mission = missionOn(ground.missions, d.day);
    return mission === null ? '' : payrollOf(mission);
  });
  const readsSeniority = used.has('jour.anciennete_mois');
  const annotated = new Map<Day, DayFacts>();
  for (const [payroll, days] of byPayroll) {
    const dates = datesByDay(days);
    const employment = readsSeniority ? employmentOf(ground, payroll) : null;
    for (const d of days) {
      const figures = dates.get(d.day);
      annotated.set(d.day, {
        ...d,
        ...(figures === undefined ? {} : { dates: figures }),
        ...(employment === null ? {} : { seniorityMonths: seniorityOn(employment, d.day) }),
      });
    }
  }
  return Map.groupBy(
    inPeriod.map((d) => annotated.get(d.day) ?? d),
    (d) => missionOn(ground.missions, d.day)?.id ?? null,
  );
};
