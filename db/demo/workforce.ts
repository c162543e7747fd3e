// A customer's people with thirteen months of plans, absences and card data; day records follow from them by the product's own rules.
import { addDays, type Day, type DayRange } from '#engines/french-time/days.ts';
import { addMonths, daysOfMonth, monthOf } from '#engines/french-time/months.ts';
import type { Tx } from '#platform/server/call.ts';
import { insertMany } from '#platform/server/db/insert-many.ts';
import {
  createCollaborators,
  createMissions,
  createVehicles,
  isScheduled,
} from '#areas/collaborators/directory/server/api.ts';
import {
  bulkRecords,
  recordPositions,
  type NewEvidence,
} from '#areas/working-time/days/server/api.ts';
import { makeAbsences, makePlan, type PlannedAbsence, type PlannedDay } from './calendar.ts';
import { cardDays, lastTold } from './driving.ts';
import { declaredDays } from './office.ts';
import type { DemoCustomer } from './organisation.ts';
import { makePeople, type DemoPerson } from './people.ts';
import { positionsAlong } from './positions.ts';
import { chance, type Chance } from './random.ts';
import { unchecked } from './unchecked.ts';

const planColumns = {
  customer_id: 'bigint',
  infra_id: 'bigint',
  collaborator_id: 'bigint',
  day: 'date',
  code: 'text',
  starts_minute: 'int2',
  ends_minute: 'int2',
  break_minutes: 'int2',
} as const;
const absenceColumns = {
  customer_id: 'bigint',
  infra_id: 'bigint',
  collaborator_id: 'bigint',
  code: 'text',
  starts_on: 'date',
  ends_on: 'date',
  status: 'text',
  requested_at: 'timestamptz',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const;

interface Life extends DemoPerson {
  readonly id: number;
  readonly plans: readonly PlannedDay[];
  readonly absences: readonly PlannedAbsence[];
  readonly told: Day;
  readonly vehicle: string;
}

/** Thirteen months: twelve whole ones and the current one, planned to the end of the next. */
export const demoRange = (today: Day): { past: DayRange; planned: DayRange } => {
  const first = daysOfMonth(addMonths(monthOf(today), -12)).first;
  return {
    past: { first, last: addDays(today, -1) },
    planned: { first, last: daysOfMonth(addMonths(monthOf(today), 1)).last },
  };
};

const lifeOf = (
  luck: Chance,
  who: DemoPerson,
  id: number,
  today: Day,
  planned: DayRange,
  vehicle: string,
): Life => {
  const { startsOn, endsOn } = who.mission;
  const range = {
    first: startsOn > planned.first ? startsOn : planned.first,
    last: endsOn ?? planned.last,
  };
  const absences = makeAbsences(luck, range, today);
  return {
    ...who,
    id,
    absences,
    plans: makePlan(luck, { range, driverType: who.person.driverType ?? null, absences }),
    told: lastTold(luck, today),
    vehicle,
  };
};

/** In the morning of one of the last nine days. */
const askedOn = (today: Day, id: number): string =>
  `${addDays(today, -1 - (id % 9))}T08:${String(10 + (id % 50))}:00Z`;
/** Absences were known when they began, those to come since yesterday: months that were closed since have nothing to look at again. */
const knownOn = (today: Day, { startsOn }: PlannedAbsence): string =>
  `${startsOn < today ? startsOn : addDays(today, -1)}T05:00:00Z`;
const writeCalendar = async (tx: Tx, lives: readonly Life[], today: Day): Promise<void> => {
  const place = (l: Life) => ({
    customer_id: l.person.customerId,
    infra_id: l.person.infraId,
    collaborator_id: l.id,
  });
  await insertMany(
    tx,
    'absence',
    absenceColumns,
    lives.flatMap((l) =>
      l.absences.map((a) => ({
        ...place(l),
        code: a.code,
        starts_on: a.startsOn,
        ends_on: a.endsOn,
        status: a.asked ? 'PENDING_VALIDATION' : 'VALIDATED',
        requested_at: a.asked ? askedOn(today, l.id) : null,
        created_at: knownOn(today, a),
        updated_at: knownOn(today, a),
      })),
    ),
  );
  await insertMany(
    tx,
    'planned_day',
    planColumns,
    lives.flatMap((l) =>
      l.plans.map((p) => ({
        ...place(l),
        day: p.day,
        code: p.code,
        starts_minute: p.startsMinute,
        ends_minute: p.endsMinute,
        break_minutes: p.breakMinutes,
      })),
    ),
  );
};

/** The card of one driver over some planned days. Each person has a generator of its own, so that the past can be written later, in any order. */
export const evidenceOf = (
  who: { id: number; customerId: number; infraId: number; vehicle: string },
  plans: readonly PlannedDay[],
  part: 'recent' | 'past',
): NewEvidence => ({
  customerId: who.customerId,
  infraId: who.infraId,
  collaboratorId: who.id,
  source: 'card',
  origin: 'Carte conducteur',
  days: cardDays(
    chance(who.id * 2 + (part === 'past' ? 1 : 0)),
    plans,
    'Europe/Paris',
    who.vehicle,
  ),
});
/** The hours that somebody of the offices declared: whose plan is not real time by itself. */
export const declaredBy = (
  who: { id: number; customerId: number; infraId: number },
  plans: readonly PlannedDay[],
  part: 'recent' | 'past',
): NewEvidence => ({
  customerId: who.customerId,
  infraId: who.infraId,
  collaboratorId: who.id,
  source: 'event',
  origin: 'Heures déclarées',
  days: declaredDays(chance(who.id * 2 + (part === 'past' ? 1 : 0)), plans),
});
const isDriver = (l: Life): boolean =>
  l.person.driverType !== null && l.person.driverType !== undefined;
/** Drivers tell by their cards, as late as they were read; the offices declare every evening. */
const toldBy = (l: Life, { first, last }: DayRange): NewEvidence[] => {
  const who = {
    id: l.id,
    customerId: l.person.customerId,
    infraId: l.person.infraId,
    vehicle: l.vehicle,
  };
  const until = (day: Day): PlannedDay[] => l.plans.filter((p) => p.day >= first && p.day <= day);
  if (isDriver(l)) return [evidenceOf(who, until(l.told), 'recent')];
  return isScheduled(l.person.type) ? [] : [declaredBy(who, until(last), 'recent')];
};

const AT_ONCE = 40;
export interface SeededWorkforce {
  readonly driverId: number | null;
  readonly sedentaryId: number | null;
}

/** The recent days are there from the start; the year before them follows (history.ts). */
export const recentFrom = (today: Day): Day => daysOfMonth(addMonths(monthOf(today), -1)).first;
/** Records start two days later than what is told: the first ones need the days before them. */
export const recordsFrom = (today: Day): Day => addDays(recentFrom(today), 2);
/** Old days were all controlled; of last month's, those but its last week's, and not what is odd. */
export const statusOf =
  (today: Day) =>
  ({
    day,
    anomalies,
  }: {
    readonly day: Day;
    readonly anomalies: readonly unknown[];
  }): 'validated' | 'draft' =>
    day < recentFrom(today) ||
    (day < addDays(daysOfMonth(monthOf(today)).first, -7) && anomalies.length === 0)
      ? 'validated'
      : 'draft';
const LETTERS = 'ABCDEFGHJKLMNPQRSTVWXYZ';
const letter = (n: number): string => LETTERS[n % LETTERS.length] ?? 'A';
/** The plate of somebody's lorry, as France writes them since 2009: no two are the same up to 18,000 people. */
export const plate = (prefix: string, i: number): string =>
  `${prefix === 'M' ? 'G' : 'H'}${letter(Math.floor(i / 900))}-${100 + (i % 900)}-${letter(i)}${letter(11 + Math.floor(i / 7))}`;

/** Writes one customer's people, their whole calendar and their recent days. `progress` gets 0–1. */
export const seedWorkforce = async (
  tx: Tx,
  customer: DemoCustomer,
  o: { seed: number; prefix: string; today: Day; progress: (share: number) => void },
): Promise<SeededWorkforce> => {
  const luck = chance(o.seed);
  const { past, planned } = demoRange(o.today);
  const people = makePeople(luck, customer, past, o.prefix);
  const ids = await createCollaborators(
    tx,
    people.map((p) => p.person),
  );
  await createMissions(
    tx,
    people.map((p, i) => ({ ...p.mission, collaboratorId: ids[i] ?? 0 })),
  );
  const plates = people.map((_, i) => plate(o.prefix, i));
  await createVehicles(
    tx,
    people.flatMap((p, i) =>
      p.person.driverType
        ? [
            {
              customerId: customer.id,
              infraId: p.person.infraId,
              registration: plates[i] ?? '',
              label: luck.pick(['Tracteur', 'Porteur', 'Fourgon'] as const),
              nation: 17,
            },
          ]
        : [],
    ),
  );
  const lives = people.map((p, i) =>
    lifeOf(luck, p, ids[i] ?? 0, o.today, planned, plates[i] ?? ''),
  );
  const recent = { first: recentFrom(o.today), last: past.last };
  for (let from = 0; from < lives.length; from += AT_ONCE) {
    const group = lives.slice(from, from + AT_ONCE);
    await unchecked(tx, () => writeCalendar(tx, group, o.today));
    const evidence = group.flatMap((l) => toldBy(l, recent));
    await bulkRecords(tx, {
      collaboratorIds: group.map((l) => l.id),
      range: { ...recent, first: recordsFrom(o.today) },
      evidence,
      statusOf: statusOf(o.today),
    });
    const cities = new Map(customer.agencies.map((a) => [a.id, a.city]));
    await recordPositions(
      tx,
      evidence
        .filter((e) => e.source === 'card')
        .map((e) => positionsAlong(e, cities.get(e.infraId) ?? '', o.today)),
    );
    o.progress(Math.min(1, (from + AT_ONCE) / lives.length));
  }
  const first = (type: (p: DemoPerson) => boolean): number | null =>
    ids[people.findIndex((p) => type(p) && p.mission.type === 'P' && p.mission.endsOn === null)] ??
    null;
  return {
    driverId: first((p) => p.person.type === 1),
    sedentaryId: first((p) => p.person.type === 4),
  };
};
