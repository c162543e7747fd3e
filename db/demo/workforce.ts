// A customer's people with thirteen months of plans, absences and card data; day records follow from them by the product's own rules.
import type { Day, DayRange } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';
import {
  createCollaborators,
  createMissions,
  createVehicles,
  isScheduled,
  type DriverType,
} from '#areas/collaborators/directory/server/api.ts';
import {
  bulkRecords,
  recordPositions,
  type NewEvidence,
} from '#areas/working-time/days/server/api.ts';
import {
  makeAbsences,
  makePlan,
  planOf,
  workedOf,
  type PlannedAbsence,
  type PlannedDay,
} from './calendar.ts';
import { storyTime, type Character } from './cast.ts';
import { lastDayRead } from './driving.ts';
import { declaredDayProofs } from './declared.ts';
import { cardEvidence, declaredEvidence } from './evidence.ts';
import type { DemoAgency, DemoCustomer } from './organisation.ts';
import { makePeople, type DemoPerson } from './people.ts';
import { positionsAlong } from './positions.ts';
import { chance, type Chance } from './random.ts';
import { demoRange, recentFrom, recordsFrom, statusOf } from './times.ts';
import { unchecked } from './unchecked.ts';
import { writeCalendar, type PersonCalendar } from './write-calendar.ts';

interface Life extends DemoPerson {
  readonly id: number;
  readonly plans: readonly PlannedDay[];
  readonly absences: readonly PlannedAbsence[];
  /** Of a driver, the last day on the card as it was last read. */
  readonly lastRead: Day;
  readonly vehicle: string;
}
const agencyOf = ({ agencies, name }: DemoCustomer, id: number): DemoAgency => {
  const agency = agencies.find((one) => one.id === id);
  if (agency === undefined) throw new Error(`${name} has no agency ${id}`);
  return agency;
};
interface Enrolled {
  readonly who: DemoPerson;
  readonly id: number;
  readonly vehicle: string;
}

const underMission = ({ missions, character }: DemoPerson, planned: DayRange): DayRange => {
  const [{ startsOn }] = missions;
  const endsOn = character?.plannedBeyond === true ? null : missions.at(-1)?.endsOn;
  return {
    first: startsOn > planned.first ? startsOn : planned.first,
    last: endsOn ?? planned.last,
  };
};

/** Whoever is on an agency's payroll is paid for leave at the end of the mission (L1251-19 of the Code du travail): a day away is unpaid. */
const asInterim = (absences: readonly PlannedAbsence[]): PlannedAbsence[] =>
  absences.map((a) => (a.code === 'CP' || a.code === 'RTT' ? { ...a, code: 'CSS' } : a));

const lifeOf = (
  luck: Chance,
  { who, id, vehicle }: Enrolled,
  { customer, today }: Pick<WorkforceOptions, 'customer' | 'today'>,
): Life => {
  const { past, planned } = demoRange(today);
  const range = underMission(who, planned);
  const { character, night, person, missions } = who;
  const time = storyTime(today);
  const { territory } = agencyOf(customer, person.infraId);
  const drawn = character?.absences?.(time) ?? makeAbsences(luck, range, today);
  const absences = missions.some(({ type }) => type === 'I') ? asInterim(drawn) : drawn;
  const shiftOn = character?.shiftOn;
  const life = { ...who, id, vehicle, absences };
  if (shiftOn !== undefined)
    return {
      ...life,
      plans: planOf((day) => shiftOn(day, time), range, territory),
      lastRead: past.last,
    };
  const driverType = person.driverType ?? null;
  return {
    ...life,
    plans: makePlan(luck, { range, driverType, night, absences, territory }),
    lastRead: lastDayRead(luck, today),
  };
};

const calendarOf = ({ person, id, plans, absences, missions }: Life): PersonCalendar => ({
  place: { customer_id: person.customerId, collaborator_id: id },
  infraOn: (day) =>
    missions.find(({ startsOn, endsOn }) => startsOn <= day && day <= (endsOn ?? day))?.infraId ??
    person.infraId,
  plans,
  absences,
});

/** Drivers prove their days by their cards, as late as they were read; the offices declare every evening. */
const evidenceOf = (
  l: Life,
  { first, last }: DayRange,
  { customer, today }: Pick<WorkforceOptions, 'customer' | 'today'>,
): NewEvidence[] => {
  const who = {
    id: l.id,
    customerId: l.person.customerId,
    infraId: l.person.infraId,
    vehicle: l.vehicle,
    zone: agencyOf(customer, l.person.infraId).zone,
    exact: l.character?.shiftOn !== undefined,
  };
  const leaves = l.missions.at(-1)?.endsOn ?? last;
  const worked = workedOf(l.plans, l.absences).filter(({ day }) => day <= leaves);
  const until = (day: Day): PlannedDay[] => worked.filter((p) => p.day >= first && p.day <= day);
  if (l.person.type === 1)
    return [
      cardEvidence({ ...who, range: { first, last: l.lastRead } }, until(l.lastRead), 'recent'),
    ];
  if (l.character?.declaresDays === true) return declaredDayProofs(who, until(last), today);
  return isScheduled(l.person.type) ? [] : [declaredEvidence(who, until(last), 'recent')];
};

const LETTERS = 'ABCDEFGHJKLMNPQRSTVWXYZ';
const letter = (n: number): string => LETTERS[n % LETTERS.length] ?? 'A';
/** The plate of somebody's lorry, as France writes them since 2009: no two are the same up to 18,000 people. */
export const plate = (prefix: string, i: number): string =>
  `${prefix === 'M' ? 'G' : 'H'}${letter(Math.floor(i / 900))}-${100 + (i % 900)}-${letter(i)}${letter(11 + Math.floor(i / 7))}`;

const VEHICLES: Readonly<Record<DriverType, string>> = {
  CD: 'Porteur',
  LD: 'Tracteur',
  ME: 'Fourgon',
};

/** People with their missions and, of drivers, their vehicles. */
const enrol = async (
  tx: Tx,
  people: readonly DemoPerson[],
  prefix: string,
): Promise<Enrolled[]> => {
  const ids = await createCollaborators(
    tx,
    people.map((p) => p.person),
  );
  const enrolled = people.map((who, i) => ({ who, id: ids[i] ?? 0, vehicle: plate(prefix, i) }));
  await createMissions(
    tx,
    enrolled.flatMap(({ who, id }) => who.missions.map((m) => ({ ...m, collaboratorId: id }))),
  );
  await createVehicles(
    tx,
    enrolled.flatMap(({ who: { person }, vehicle }) =>
      person.driverType
        ? [
            {
              customerId: person.customerId,
              infraId: person.infraId,
              registration: vehicle,
              label: VEHICLES[person.driverType],
              nation: FRANCE,
            },
          ]
        : [],
    ),
  );
  return enrolled;
};
const FRANCE = 17;

const AT_ONCE = 40;
/** Plans, absences and the recent days of some people. */
const writeLives = async (
  tx: Tx,
  lives: readonly Life[],
  { customer, today }: Pick<WorkforceOptions, 'customer' | 'today'>,
): Promise<void> => {
  const recent = { first: recentFrom(today), last: demoRange(today).past.last };
  await unchecked(tx, () => writeCalendar(tx, lives.map(calendarOf), today));
  const evidence = lives.flatMap((l) => evidenceOf(l, recent, { customer, today }));
  const cities = new Map(customer.agencies.map((a) => [a.id, a.city]));
  const onTheRoad = new Set(
    lives.filter((l) => l.person.driverType === 'LD' && !l.night).map((l) => l.id),
  );
  // Places come first: they prove the nights away of the records.
  await recordPositions(
    tx,
    evidence
      .filter((e) => e.source === 'card')
      .map((e) =>
        positionsAlong(e, {
          city: cities.get(e.infraId) ?? '',
          sleepsAway: onTheRoad.has(e.collaboratorId),
          today,
        }),
      ),
  );
  await bulkRecords(tx, {
    collaboratorIds: lives.map((l) => l.id),
    range: { ...recent, first: recordsFrom(today) },
    evidence,
    statusOf: statusOf(today),
  });
};

export interface WorkforceOptions {
  readonly customer: DemoCustomer;
  readonly seed: number;
  readonly prefix: string;
  readonly cast: readonly Character[];
  readonly today: Day;
  /** Gets 0–1. */
  readonly progress: (share: number) => void;
}
/** Somebody with an account of their own. */
export interface AccountHolder {
  readonly id: number;
  readonly infraId: number;
  readonly firstName: string;
  readonly lastName: string;
}
export interface SeededWorkforce {
  readonly driver: AccountHolder | null;
  readonly sedentary: AccountHolder | null;
  /** Whose matricule it is. */
  readonly holder: (matricule: string) => AccountHolder | null;
}

/** Writes one customer's people, their whole calendar and their recent days. */
export const seedWorkforce = async (tx: Tx, o: WorkforceOptions): Promise<SeededWorkforce> => {
  const luck = chance(o.seed);
  const people = makePeople(luck, o.customer, {
    range: demoRange(o.today).past,
    prefix: o.prefix,
    cast: o.cast,
    time: storyTime(o.today),
  });
  const lives = (await enrol(tx, people, o.prefix)).map((e) => lifeOf(luck, e, o));
  for (let from = 0; from < lives.length; from += AT_ONCE) {
    await writeLives(tx, lives.slice(from, from + AT_ONCE), o);
    o.progress(Math.min(1, (from + AT_ONCE) / lives.length));
  }
  const asHolder = (life: Life | undefined): AccountHolder | null => {
    if (life === undefined) return null;
    const { infraId, firstName, lastName } = life.person;
    return { id: life.id, infraId, firstName, lastName };
  };
  const firstOf = (type: DemoPerson['person']['type']): AccountHolder | null =>
    asHolder(
      lives.find(({ person, missions }) => {
        const current = missions.at(-1);
        return person.type === type && current?.type === 'P' && !current.endsOn;
      }),
    );
  return {
    driver: firstOf(1),
    sedentary: firstOf(4),
    holder: (matricule) => asHolder(lives.find(({ person }) => person.matricule === matricule)),
  };
};
