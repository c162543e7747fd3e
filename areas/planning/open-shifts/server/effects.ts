// The hours of people in their pay period, before and after some shifts of the plan change: what they are paid for, by the engines of pay.
import type { Day, DayRange } from '#engines/french-time/days.ts';
import { daysOfMonth, monthOf } from '#engines/french-time/months.ts';
import { type TimeZone } from '#engines/french-time/territories.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { limitTable } from '#engines/overtime/setting.ts';
import type { Mission as JudgedMission } from '#engines/overtime/shares.ts';
import { nightSeconds, payNight } from '#engines/french-time/nights.ts';
import type { Tx } from '#platform/server/call.ts';
import {
  collaboratorsOf,
  missionsDuring,
  personName,
  type Mission,
  type Person,
} from '#areas/collaborators/directory/server/api.ts';
import { companyOf, zoneOf } from '#areas/organisation/infrastructures/server/api.ts';
import { parametersOn } from '#areas/pay-variables/headings/server/api.ts';
import {
  dayRecords,
  plannedServices,
  type PersonPlan,
} from '#areas/working-time/days/server/api.ts';
import { overtimeSettingOn } from '#areas/working-time/overtime/server/api.ts';
import { periodFor } from '#areas/working-time/pay-periods/server/api.ts';
import type { Effect } from '../contract.ts';
import {
  figuresOf,
  hoursOfShift,
  windowOfEffect,
  withChanges,
  type DayHours,
  type EffectGround,
  type Figures,
} from '../effect.ts';
import type { PlannedChange } from '../swap-changes.ts';

interface Reading {
  readonly tx: Tx;
  readonly now: Temporal.Instant;
}
const judged = (m: Mission): JudgedMission => ({
  id: m.id,
  startsOn: m.startsOn,
  endsOn: m.endsOn,
  staff: m.driverType ?? 'sedentary',
  weeklySeconds: m.weeklyMinutes * 60,
  payroll: m.type === 'P' ? 'P' : `${m.type} ${m.employer ?? ''}`,
});

/** Hours of a service as it is planned, its break in the middle. */
const plannedHours = (
  { start, end, rest }: PersonPlan['services'][number],
  zone: TimeZone,
): DayHours => {
  const middle = (start + end) / 2;
  const spells = [
    { start, end: Math.round(middle - rest / 2) },
    { start: Math.round(middle + rest / 2), end },
  ];
  return {
    service: end - start - rest,
    night: spells.reduce((sum, s) => sum + nightSeconds(s, payNight, zone), 0),
  };
};
/** What was worked of days that are over; what is planned from today on. */
const daysOf = async (
  { tx, now }: Reading,
  person: number,
  { first, last }: DayRange,
): Promise<ReadonlyMap<Day, DayHours>> => {
  const today = todayIn(now);
  const worked = await dayRecords(tx, { collaboratorIds: [person], from: first, to: last });
  const plans = await plannedServices(tx, [person], { first, last });
  const days = new Map<Day, DayHours>(
    worked.filter((d) => d.day < today).map((d) => [d.day, { service: d.service, night: d.night }]),
  );
  for (const { services, zone } of plans)
    for (const s of services) if (s.day >= today) days.set(s.day, plannedHours(s, zone));
  return days;
};

/** What a period of a company is judged by. */
const rulesOf = async (tx: Tx, person: Person, infraId: number, day: Day) => {
  const company = await companyOf(tx, infraId);
  const paid = company === null ? null : await periodFor(tx, company.id, day);
  const period =
    paid === null ? daysOfMonth(monthOf(day)) : { first: paid.firstDay, last: paid.lastDay };
  const companyId = company?.id ?? infraId;
  return {
    companyId,
    period,
    setting: await overtimeSettingOn(tx, companyId, period.last),
    table: limitTable(await parametersOn(tx, person.customerId, period.last)),
  };
};
const inCompany = async (
  tx: Tx,
  missions: readonly Mission[],
  companyId: number,
): Promise<readonly Mission[]> => {
  const kept: Mission[] = [];
  for (const m of missions)
    if (((await companyOf(tx, m.infraId))?.id ?? m.infraId) === companyId) kept.push(m);
  return kept;
};

const NONE: Figures = { service: 0, night: 0, at10: 0, at25: 0, at50: 0 };
const added = (a: Figures, b: Figures): Figures => ({
  service: a.service + b.service,
  night: a.night + b.night,
  at10: a.at10 + b.at10,
  at25: a.at25 + b.at25,
  at50: a.at50 + b.at50,
});
const personMissions = (tx: Tx, id: number, range: DayRange) =>
  missionsDuring(tx, { collaboratorIds: [id] }, range);

type Rules = Awaited<ReturnType<typeof rulesOf>>;
/** The periods that the changed days of one person lie in, each once. */
const periodsOf = async (tx: Tx, person: Person, days: readonly Day[]): Promise<Rules[]> => {
  const periods: Rules[] = [];
  for (const day of days.toSorted()) {
    const isCovered = periods.some(({ period: p }) => p.first <= day && day <= p.last);
    if (isCovered) continue;
    const mission = (await personMissions(tx, person.id, { first: day, last: day })).at(-1);
    periods.push(await rulesOf(tx, person, mission?.infraId ?? person.infraId, day));
  }
  return periods;
};
const effectOf = async (
  reading: Reading,
  person: Person,
  changes: readonly PlannedChange[],
): Promise<Effect> => {
  const { tx } = reading;
  let [before, after] = [NONE, NONE];
  const periods = await periodsOf(
    tx,
    person,
    changes.map((c) => c.day),
  );
  for (const { companyId, ...rules } of periods) {
    const window = windowOfEffect(rules);
    const missions = await inCompany(tx, await personMissions(tx, person.id, window), companyId);
    const zone = await zoneOf(tx, missions.at(-1)?.infraId ?? person.infraId);
    const days = await daysOf(reading, person.id, window);
    const ground: EffectGround = { ...rules, missions: missions.map(judged), days };
    const changed = changes.map(({ day, set }) => ({
      day,
      hours: set === null ? null : hoursOfShift(day, set, zone),
    }));
    before = added(before, figuresOf(ground));
    after = added(after, figuresOf({ ...ground, days: withChanges(days, changed) }));
  }
  const days = periods.flatMap(({ period }) => [period.first, period.last]).toSorted();
  return {
    id: person.id,
    name: personName(person),
    first: days[0] ?? '',
    last: days.at(-1) ?? '',
    before,
    after,
  };
};

/** By person, in the order of the changes. The transaction must see the people. */
export const effectsOf = async (
  reading: Reading,
  changes: readonly PlannedChange[],
): Promise<Effect[]> => {
  const ids = [...new Set(changes.map((c) => c.collaboratorId))];
  const people = new Map((await collaboratorsOf(reading.tx, ids)).map((p) => [p.id, p]));
  const effects: Effect[] = [];
  for (const id of ids) {
    const person = people.get(id);
    if (person === undefined) continue;
    const own = changes.filter((c) => c.collaboratorId === id);
    effects.push(await effectOf(reading, person, own));
  }
  return effects;
};
