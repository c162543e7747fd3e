// What the values of some missions are made of: contracts, days, hours by band, what people put in. One read for all of them.
import { sql } from 'kysely';
import type { DayRange } from '#engines/french-time/days.ts';
import type { AbsenceDay } from '#engines/counters/absence-count.ts';
import { missionOn } from '#engines/overtime/shares.ts';
import type { Tx } from '#platform/server/call.ts';
import { missionsDuring } from '#areas/collaborators/directory/server/api.ts';
import { subtree } from '#areas/organisation/infrastructures/server/api.ts';
import type { DayFacts, MissionFacts } from '#areas/pay-variables/headings/server/api.ts';
import type { Period } from '#areas/working-time/pay-periods/server/api.ts';
import type { DerivedDay } from '#areas/working-time/days/server/api.ts';
import type { ColumnBatch } from './compute-columns.ts';
import type { MissionInputs } from './compute.ts';
import { daysInSight, laidOut, type PersonDay } from './day-columns.ts';
import { dayFactsOf } from './day-facts.ts';
import { judgedMission, type JudgedMission } from './explain-bands.ts';
import { loadAbsences } from './load-absences.ts';
import { loadEmployment, readsSeniority } from './load-employment.ts';
import { missionFacts } from './mission-facts.ts';
import { manualValues, type PeriodMission } from './missions.ts';
import {
  personMonth,
  readsAbsences,
  settingOf,
  windowOfMonth,
  type MissionMonth,
  type PersonMonth,
} from './person-month.ts';
import type { MonthRules, PersonEmployment, PersonMission } from './person-ground.ts';
import type { Plans } from './plans.ts';

interface PlacedMission extends PersonMission {
  readonly collaboratorId: number;
  readonly infraId: number;
}
interface Hidden {
  readonly missions: readonly PlacedMission[];
  readonly days: readonly (DerivedDay & { readonly collaborator_id: number })[];
}
/** Missions and days of these people outside the perimeter: their hours count for the thresholds of the person. */
const hiddenGround = async (
  tx: Tx,
  people: readonly number[],
  { first, last }: DayRange,
): Promise<Hidden> =>
  (await tx.value<Hidden>`select pay_hidden_ground(${people}::bigint[], ${first}::date, ${last}::date) as ground`) ?? {
    missions: [],
    days: [],
  };

const daysOf = async (
  tx: Tx,
  people: readonly number[],
  range: DayRange,
  hidden: Hidden,
): Promise<ReadonlyMap<number, readonly DayFacts[]>> => {
  const all: PersonDay[] = [
    ...(await daysInSight(tx, { people, range })),
    ...hidden.days.map((d) => ({
      person: d.collaborator_id,
      infra: d.infra_id,
      facts: dayFactsOf(d),
    })),
  ];
  const byPerson = new Map<number, DayFacts[]>();
  for (const { person, facts } of all) {
    const mine = byPerson.get(person);
    if (mine === undefined) byPerson.set(person, [facts]);
    else mine.push(facts);
  }
  if (hidden.days.length > 0)
    for (const mine of byPerson.values()) mine.sort((a, b) => (a.day < b.day ? -1 : 1));
  return byPerson;
};

export interface MonthGround {
  readonly rules: MonthRules;
  /** Person → all missions that touch the window, in whatever company: they say to which a day belongs. */
  readonly missions: ReadonlyMap<number, readonly PlacedMission[]>;
  readonly days: ReadonlyMap<number, readonly DayFacts[]>;
  readonly company: ReadonlySet<number>;
  readonly typedEarlier: ReadonlyMap<number, number>;
  readonly typedOvertime: ReadonlyMap<number, number>;
  readonly employment: ReadonlyMap<number, PersonEmployment>;
  /** Of people who have any around the month. */
  readonly absences: ReadonlyMap<number, readonly AbsenceDay[]>;
}

/** Hours typed for months before the portal, or overtime of the quarter's earlier months: by person, on whatever mission. */
const typedBy = async (
  name: 'pay_typed_earlier' | 'pay_typed_overtime',
  tx: Tx,
  period: Period,
  people: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const rows = await tx.value<
    Readonly<Record<string, Readonly<Record<string, number>>>>
  >`select ${sql.raw(name)}(${people}::bigint[], ${period.firstDay}::date, ${period.lastDay}::date) as typed`;
  const byPerson = Object.entries(rows ?? {});
  return new Map(byPerson.map(([person, typed]) => [Number(person), typed[period.id] ?? 0]));
};

/** By what the missions of a period are judged: the same for all of its company. */
export const rulesOf = (period: Period, plans: Plans): MonthRules => ({
  period: { first: period.firstDay, last: period.lastDay },
  ...(plans.quarter === null ? {} : { quarter: plans.quarter }),
  configuration: plans.all[0]?.configuration ?? { parameters: [] },
  used: plans.used,
});

/** Reads what the hours of some people follow from. */
export const loadGround = async (
  tx: Tx,
  period: Period,
  plans: Plans,
  people: readonly number[],
): Promise<MonthGround> => {
  const rules = rulesOf(period, plans);
  const window = windowOfMonth(rules);
  const hidden = await hiddenGround(tx, people, window);
  const missions = [
    ...(await missionsDuring(tx, { collaboratorIds: people }, window)),
    ...hidden.missions,
  ];
  const byPerson = Map.groupBy(missions, (m) => m.collaboratorId);
  const company = new Set(await subtree(tx, period.companyId));
  return {
    rules,
    missions: byPerson,
    absences: readsAbsences(rules) ? await loadAbsences(tx, byPerson, window) : new Map(),
    days: await daysOf(tx, people, window, hidden),
    company,
    typedEarlier:
      settingOf(rules.configuration).length === 'quarter'
        ? await typedBy('pay_typed_earlier', tx, period, people)
        : new Map(),
    typedOvertime: rules.used.has('personne.supplementaires_anterieures')
      ? await typedBy('pay_typed_overtime', tx, period, people)
      : new Map(),
    employment: readsSeniority(rules.used)
      ? await loadEmployment(tx, people, { lastDay: period.lastDay, company })
      : new Map(),
  };
};

/** A person's month in the period's company. `days` stands for other days than those that were read (a correction that is tried). */
export const monthOfPerson = (
  ground: MonthGround,
  person: number,
  days: readonly DayFacts[] = ground.days.get(person) ?? [],
): PersonMonth => {
  const all = ground.missions.get(person) ?? [];
  const isOurs = (day: DayFacts): boolean => {
    const mission = missionOn(all, day.day);
    return mission !== null && ground.company.has(mission.infraId);
  };
  const typed = ground.typedEarlier.get(person);
  const overtime = ground.typedOvertime.get(person);
  const employment = ground.employment.get(person);
  const absences = ground.absences.get(person);
  const everywhere = all.every((m) => ground.company.has(m.infraId));
  return personMonth(
    {
      missions: everywhere ? all : all.filter((m) => ground.company.has(m.infraId)),
      days: everywhere ? days : days.filter(isOurs),
      ...(typed === undefined ? {} : { typedEarlier: typed }),
      ...(overtime === undefined ? {} : { typedOvertime: overtime }),
      ...(employment === undefined ? {} : { employment }),
      ...(absences === undefined ? {} : { absences }),
    },
    ground.rules,
  );
};

/** One mission's inputs, and how the hours of its person were judged. */
export interface LoadedMission {
  readonly mission: PeriodMission;
  readonly facts: MissionFacts;
  readonly month: MissionMonth;
  readonly manual: ReadonlyMap<number, number>;
  readonly judged: JudgedMission | null;
}

/** A mission with its part of its person's month; nobody's month has no day. */
export const loadedMission = (
  mission: PeriodMission,
  person: PersonMonth | undefined,
  { period, manual }: { readonly period: DayRange; readonly manual: LoadedMission['manual'] },
): LoadedMission => {
  const month = person?.of(mission.id) ?? { days: [] };
  return {
    mission,
    facts: missionFacts(mission, period, month),
    month,
    manual,
    judged: person === undefined ? null : judgedMission(person, mission.id),
  };
};

const nothingPut: ReadonlyMap<number, number> = new Map();
export const peopleOf = (missions: readonly PeriodMission[]): number[] => [
  ...new Set(missions.map((m) => m.collaboratorId)),
];

/** Everything that the values of some missions of a period are made of, in the order of `missions`. */
export const loadMonth = async (
  tx: Tx,
  period: Period,
  plans: Plans,
  missions: readonly PeriodMission[],
): Promise<LoadedMission[]> => {
  if (missions.length === 0) return [];
  const ground = await loadGround(tx, period, plans, peopleOf(missions));
  const manual = await manualValues(
    tx,
    period.id,
    missions.map((m) => m.id),
  );
  const months = new Map(
    peopleOf(missions).map((person) => [person, monthOfPerson(ground, person)]),
  );
  return missions.map((mission) =>
    loadedMission(mission, months.get(mission.collaboratorId), {
      period: ground.rules.period,
      manual: manual.get(mission.id) ?? nothingPut,
    }),
  );
};

/** For one mission at a time: explanations, trials. */
export const inputsOf = ({ facts, month, manual, judged }: LoadedMission): MissionInputs => ({
  mission: facts,
  days: month.days,
  ...(month.weekDays === undefined ? {} : { weekDays: month.weekDays }),
  manual,
  judged,
});

/** For many missions at once, in columns. */
export const batchOf = (loaded: readonly LoadedMission[]): ColumnBatch => {
  const readsWeeks = loaded.some((l) => l.month.weekDays !== undefined);
  return {
    missions: loaded.map((l) => l.facts),
    facts: {
      ...laidOut(loaded.map((l) => l.month.days)),
      ...(readsWeeks ? { weeks: laidOut(loaded.map((l) => l.month.weekDays ?? [])) } : {}),
    },
    manual: loaded.map((l) => (l.manual.size === 0 ? undefined : l.manual)),
  };
};
