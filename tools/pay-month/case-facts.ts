// A case as the portal would hold it: one person, evidence, plans and absences, from which the portal's own functions derive day records.
import {
  addDays,
  dayAtNumber,
  eachDay,
  weekdayOf,
  type Day,
  type DayRange,
} from '#engines/french-time/days.ts';
import {
  absenceCalendar,
  countAbsences,
  type AbsenceDay,
  isPrescribedStop,
} from '#engines/counters/absence-count.ts';
import { uncountedNature } from '#engines/counters/seniority.ts';
import { isHoliday } from '#engines/french-time/holidays.ts';
import { mondayOf } from '#engines/french-time/weeks.ts';
import { instantAt } from '#engines/french-time/zones.ts';
import type { TimeZone } from '#engines/french-time/territories.ts';
import { daysReadFor } from '#engines/overtime/frames.ts';
import { missionOn } from '#engines/overtime/shares.ts';
import { defaultSetting, type OvertimeSetting } from '#engines/overtime/setting.ts';
import type {
  PersonEmployment,
  PersonMission,
} from '#areas/pay-variables/pay-entry/server/person-ground.ts';
import { deriveDays, type DerivedDay } from '#areas/working-time/days/derive.ts';
import type { EvidenceFacts, PersonFacts } from '#areas/working-time/days/facts.ts';
import { packSpans, type Activity, type Span } from '#areas/working-time/days/spans.ts';
import type { MonthCase, ShiftDay } from './case-file.ts';

/** Everything of a case stands in one agency of one company. */
const INFRA = 1;
const PERSON = 1;
const DAY = 86_400;

export const settingOfCase = (c: MonthCase): OvertimeSetting => ({
  ...defaultSetting,
  length: c.company.overtimeBy,
});

export interface CaseMission extends PersonMission {
  readonly category: MonthCase['missions'][number]['category'];
}
export const missionsOfCase = (c: MonthCase): CaseMission[] =>
  c.missions.map((m, i) => ({
    id: i + 1,
    type: m.type,
    employer: null,
    driverType: m.staff === 'driver' ? m.driverType : null,
    category: m.category,
    weeklyMinutes: Math.round(m.weeklyHours * 60),
    startsOn: m.from,
    endsOn: m.to,
  }));

/** All missions of a case are so far in one company; leave that seniority leaves out is that of the case. */
export const employmentOfCase = (c: MonthCase): PersonEmployment => ({
  spells: missionsOfCase(c),
  stops: c.absences.flatMap(({ code, from, to, half }) =>
    !half && isPrescribedStop({ code }) ? [{ first: from, last: to, accident: code === 'AT' }] : [],
  ),
  uncounted: c.absences.flatMap(({ code, from, to, half }) => {
    const left = half ? null : uncountedNature(code);
    return left === null ? [] : [{ first: from, last: to, ...left }];
  }),
});

interface Spell {
  readonly start: number;
  readonly end: number;
  readonly activity: Activity;
}
const localInstant = (day: Day, minute: number, zone: TimeZone): number => {
  const over = Math.floor(minute / 1440);
  return instantAt(addDays(day, over), (minute - over * 1440) * 60, zone);
};
const activityOf = (activity: ShiftDay['shift'][number]['activity']): Activity =>
  activity === 'break' ? 'rest' : activity;

/** The spells of one date: a proven day, so that between two spells of it there is rest. */
const spellsOn = (day: Day, shift: ShiftDay['shift'], zone: TimeZone): Spell[] => {
  const proven = shift.map(({ from, to, activity }) => ({
    start: localInstant(day, from, zone),
    end: localInstant(day, to, zone),
    activity: activityOf(activity),
  }));
  return proven.flatMap((one, i) => {
    const before = proven[i - 1]?.end ?? one.start;
    const gap = { start: before, end: one.start, activity: 'rest' as const };
    return gap.end > gap.start ? [gap, one] : [one];
  });
};

/** Evidence is kept by UTC day, as files and clockings give it. */
const evidenceOf = (c: MonthCase): EvidenceFacts[] => {
  const spells = c.days.flatMap(({ dates, shift }) =>
    dates.flatMap((day) => spellsOn(day, shift, c.company.zone)),
  );
  const pieces = spells.flatMap(({ start, end, activity }) => {
    const days: (Span & { readonly utcDay: number })[] = [];
    for (let from = start; from < end;) {
      const utcDay = Math.floor(from / DAY);
      const to = Math.min(end, (utcDay + 1) * DAY);
      days.push({ utcDay, start: from - utcDay * DAY, seconds: to - from, activity, crew: false });
      from = to;
    }
    return days;
  });
  return [...Map.groupBy(pieces, (p) => p.utcDay)].map(([utcDay, spans], i) => ({
    id: i + 1,
    day: dayAtNumber(utcDay),
    source: 'event',
    spans: packSpans(spans.toSorted((a, b) => a.start - b.start)),
    distance: null,
    vehicles: [],
  }));
};

/** A planned shift as the portal keeps it: from its first to its last minute, with its breaks in one sum. */
const plansOf = (c: MonthCase): PersonFacts['planned'] =>
  c.plan.flatMap(({ dates, shift }) => {
    const startsMinute = shift[0]?.from ?? 0;
    const endsMinute = shift.at(-1)?.to ?? 0;
    const worked = shift
      .filter((s) => s.activity !== 'break')
      .reduce((sum, s) => sum + s.to - s.from, 0);
    return dates.map((day) => ({
      day,
      code: 'JR',
      startsMinute,
      endsMinute,
      breakMinutes: endsMinute - startsMinute - worked,
    }));
  });

const HALF = { morning: 'MORNING', afternoon: 'AFTERNOON' } as const;

/** Half days over several dates are an absence of each date. */
const absencesOf = ({
  code,
  from,
  to,
  half,
}: MonthCase['absences'][number]): PersonFacts['absences'][number][] => {
  if (half === null || half === undefined)
    return [{ code, startsOn: from, endsOn: to, firstHalf: 'FULL', lastHalf: 'FULL' }];
  return eachDay({ first: from, last: to }).map((day) => ({
    code,
    startsOn: day,
    endsOn: day,
    firstHalf: HALF[half],
    lastHalf: HALF[half],
  }));
};

export const personOfCase = (c: MonthCase): PersonFacts => {
  const missions = missionsOfCase(c);
  const clock = { zone: c.company.zone, territory: c.company.holidays };
  return {
    collaboratorId: PERSON,
    customerId: INFRA,
    infraId: INFRA,
    scheduled: false,
    driverType: missions.at(-1)?.driverType ?? null,
    missions: missions.map((m) => ({ ...m, infraId: INFRA })),
    evidence: evidenceOf(c),
    planned: plansOf(c),
    absences: c.absences.flatMap(absencesOf),
    clockOf: () => clock,
  };
};

const HOUR = 3_600;
/** What the absences of a case take of each day. */
export const absencesOfCase = (c: MonthCase): AbsenceDay[] => {
  const person = personOfCase(c);
  const missions = missionsOfCase(c);
  const { theoretical } = c;
  const calendar = absenceCalendar({
    planned: new Map(
      person.planned.map((p) => [p.day, (p.endsMinute - p.startsMinute - p.breakMinutes) * 60]),
    ),
    due: (day) => (theoretical === null ? null : (theoretical[weekdayOf(day) - 1] ?? 0) * HOUR),
    weekOn: (day) => (missionOn(missions, day)?.weeklyMinutes ?? 0) * 60,
    isHoliday: (day) => isHoliday(day, c.company.holidays),
    mondayOf,
  });
  return countAbsences(
    person.absences
      .map((a) => ({
        code: a.code,
        first: a.startsOn,
        last: a.endsOn,
        firstHalf: a.firstHalf,
        lastHalf: a.lastHalf,
      }))
      .toSorted((a, b) => (a.first < b.first ? -1 : 1)),
    calendar,
  );
};

/** The day records of the days that a month is judged by. */
export const daysOfCase = (c: MonthCase): DerivedDay[] => {
  const period: DayRange = { first: c.period.from, last: c.period.to };
  return deriveDays(personOfCase(c), daysReadFor({ period, length: settingOfCase(c).length }));
};
