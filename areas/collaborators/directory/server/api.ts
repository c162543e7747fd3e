// What other areas ask of people: reads in the caller's perimeter, and writers for demo data and tests.
import { sql } from 'kysely';
import type { Day } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { insertMany } from '#platform/server/db/insert-many.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { foldedName, identityNumber } from '../card.ts';
import type { CollaboratorType, DriverType, MissionType } from '../person.ts';
import { missionsDuring, type Mission } from './missions.ts';
import type { DirectoryTables } from './table.ts';

export { linkCard, unlinkCard } from './card-links.ts';
export { missionOfDay, missionsDuring, type Mission } from './missions.ts';
export {
  everyMission,
  rewriteMissions,
  type KeptMission,
  type WantedMission,
} from './rewrite-missions.ts';

export type { CollaboratorType, DriverType, MissionType } from '../person.ts';
export { isDriver, isScheduled, personName } from '../person.ts';
export { foldedName } from '../card.ts';
export { isContinuous, missionGaps } from '../continuity.ts';

export interface Person {
  readonly id: number;
  readonly customerId: number;
  readonly infraId: number;
  readonly matricule: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly birthDate: Day | null;
  readonly type: CollaboratorType;
  readonly driverType: DriverType | null;
  readonly jobTitle: string | null;
  readonly email: string | null;
  readonly cardNation: number | null;
  readonly cardNumber: string | null;
}
export interface NewPerson {
  readonly customerId: number;
  readonly infraId: number;
  readonly matricule: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly type: CollaboratorType;
  readonly birthDate?: Day | null;
  readonly nir?: string | null;
  readonly driverType?: DriverType | null;
  readonly jobTitle?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
  /** Issuing state (NationNumeric; 17 is France) and card number: its first 14 characters are kept. */
  readonly card?: {
    readonly nation: number;
    readonly number: string;
    readonly expiresOn?: Day | null;
  } | null;
}
export interface NewMission {
  readonly customerId: number;
  readonly infraId: number;
  readonly collaboratorId: number;
  readonly type: MissionType;
  readonly startsOn: Day;
  readonly endsOn?: Day | null;
  readonly jobTitle: string;
  readonly driverType?: DriverType | null;
  readonly monthlyMinutes: number;
  readonly weeklyMinutes: number;
  readonly employer?: string | null;
}
export interface NewVehicle {
  readonly customerId: number;
  readonly infraId: number;
  readonly registration: string;
  readonly vin?: string | null;
  readonly label?: string | null;
  readonly nation?: number | null;
}

const personColumns = [
  'id',
  'customer_id',
  'infra_id',
  'matricule',
  'last_name',
  'first_name',
  'birth_date',
  'type',
  'driver_type',
  'job_title',
  'email',
  'card_nation',
  'card_number',
] as const;
const t = (tx: Tx) => tables<DirectoryTables>({ tx });
const people = (tx: Tx) => t(tx).selectFrom('collaborator').select(personColumns);
type PersonRow = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number];
const personOf = (r: PersonRow): Person => ({
  id: r.id,
  customerId: r.customer_id,
  infraId: r.infra_id,
  matricule: r.matricule,
  lastName: r.last_name,
  firstName: r.first_name,
  birthDate: r.birth_date,
  type: r.type,
  driverType: r.driver_type,
  jobTitle: r.job_title,
  email: r.email,
  cardNation: r.card_nation,
  cardNumber: r.card_number,
});

/** The people of some infrastructures, by name: `collaboratorsIn(call.tx, call.actor.scope)`. */
export const collaboratorsIn = async (tx: Tx, scope: readonly number[]): Promise<Person[]> =>
  (
    await people(tx)
      .where('infra_id', '=', anyOf(scope))
      .orderBy(sql`last_name collate fr`)
      .orderBy(sql`first_name collate fr`)
      .orderBy('id')
      .execute()
  ).map(personOf);

/** Some people by id, in the order of their ids; those out of sight are left out. */
export const collaboratorsOf = async (tx: Tx, ids: readonly number[]): Promise<Person[]> =>
  (await people(tx).where('id', '=', anyOf(ids)).orderBy('id').execute()).map(personOf);

/** One person, or null when it does not exist for this transaction. */
export const collaboratorOf = async (tx: Tx, id: number): Promise<Person | null> =>
  (await collaboratorsOf(tx, [id]))[0] ?? null;

/**
 * The person who holds a driver card: same issuing state, same first 14 characters of the number (renewals and replacements change the
 * last two). Null when nobody in sight does.
 */
export const collaboratorByCard = async (
  tx: Tx,
  customerId: number,
  nation: number,
  number: string,
): Promise<Person | null> => {
  const row = await people(tx)
    .where('customer_id', '=', customerId)
    .where('card_nation', '=', nation)
    .where('card_number', '=', identityNumber(number))
    .executeTakeFirst();
  return row === undefined ? null : personOf(row);
};

/** People in sight who could be the holder of an unknown card: same birth date or same name, the likeliest first. */
export const collaboratorsLike = async (
  tx: Tx,
  customerId: number,
  who: { readonly surname: string; readonly firstNames: string; readonly birthDate: Day | null },
): Promise<Person[]> => {
  const [surname, first] = [
    foldedName(who.surname),
    foldedName(who.firstNames.split(/[\s,]/)[0] ?? ''),
  ];
  const rows = await people(tx)
    .where('customer_id', '=', customerId)
    .where((eb) =>
      eb.or([
        eb(sql`search_text(last_name)`, '=', surname),
        ...(who.birthDate === null ? [] : [eb('birth_date', '=', who.birthDate)]),
      ]),
    )
    .limit(50)
    .execute();
  const score = (p: Person): number =>
    4 * Number(foldedName(p.lastName) === surname) +
    2 * Number(p.birthDate !== null && p.birthDate === who.birthDate) +
    Number(foldedName(p.firstName) === first);
  return rows
    .map(personOf)
    .sort((a, b) => score(b) - score(a) || a.id - b.id)
    .slice(0, 10);
};

/** The mission of a person on a day (of two, the one that started last), or null. */
export const currentMission = async (
  tx: Tx,
  collaboratorId: number,
  day: Day,
): Promise<Mission | null> =>
  (await missionsDuring(tx, { collaboratorIds: [collaboratorId] }, { first: day, last: day })).at(
    -1,
  ) ?? null;

const personTypes = {
  customer_id: 'bigint',
  infra_id: 'bigint',
  matricule: 'text',
  last_name: 'text',
  first_name: 'text',
  birth_date: 'date',
  nir: 'text',
  type: 'int2',
  driver_type: 'text',
  job_title: 'text',
  email: 'text',
  phone: 'text',
  card_nation: 'int2',
  card_number: 'text',
  card_expires_on: 'date',
} as const;
/** Writes people and answers their ids in the same order. Rights are the caller's business. */
export const createCollaborators = (tx: Tx, all: readonly NewPerson[]): Promise<number[]> =>
  insertMany(
    tx,
    'collaborator',
    personTypes,
    all.map((p) => ({
      customer_id: p.customerId,
      infra_id: p.infraId,
      matricule: p.matricule,
      last_name: p.lastName,
      first_name: p.firstName,
      birth_date: p.birthDate ?? null,
      nir: p.nir ?? null,
      type: p.type,
      driver_type: p.driverType ?? null,
      job_title: p.jobTitle ?? null,
      email: p.email ?? null,
      phone: p.phone ?? null,
      card_nation: p.card?.nation ?? null,
      card_number: p.card ? identityNumber(p.card.number) : null,
      card_expires_on: p.card?.expiresOn ?? null,
    })),
  );
export const createCollaborator = async (tx: Tx, p: NewPerson): Promise<number> =>
  (await createCollaborators(tx, [p]))[0] ?? 0;

const missionTypes = {
  customer_id: 'bigint',
  infra_id: 'bigint',
  collaborator_id: 'bigint',
  type: 'text',
  starts_on: 'date',
  ends_on: 'date',
  job_title: 'text',
  driver_type: 'text',
  monthly_minutes: 'int4',
  weekly_minutes: 'int4',
  employer: 'text',
} as const;
/** Writes missions and answers their ids in the same order. */
export const createMissions = (tx: Tx, all: readonly NewMission[]): Promise<number[]> =>
  insertMany(
    tx,
    'mission',
    missionTypes,
    all.map((m) => ({
      customer_id: m.customerId,
      infra_id: m.infraId,
      collaborator_id: m.collaboratorId,
      type: m.type,
      starts_on: m.startsOn,
      ends_on: m.endsOn ?? null,
      job_title: m.jobTitle,
      driver_type: m.driverType ?? null,
      monthly_minutes: m.monthlyMinutes,
      weekly_minutes: m.weeklyMinutes,
      employer: m.employer ?? null,
    })),
  );
export const createMission = async (tx: Tx, m: NewMission): Promise<number> =>
  (await createMissions(tx, [m]))[0] ?? 0;

const vehicleTypes = {
  customer_id: 'bigint',
  infra_id: 'bigint',
  registration: 'text',
  vin: 'text',
  label: 'text',
  nation: 'int2',
} as const;
/** Writes vehicles and answers their ids in the same order. */
export const createVehicles = (tx: Tx, all: readonly NewVehicle[]): Promise<number[]> =>
  insertMany(
    tx,
    'vehicle',
    vehicleTypes,
    all.map((v) => ({
      customer_id: v.customerId,
      infra_id: v.infraId,
      registration: v.registration,
      vin: v.vin ?? null,
      label: v.label ?? null,
      nation: v.nation ?? null,
    })),
  );
export const createVehicle = async (tx: Tx, v: NewVehicle): Promise<number> =>
  (await createVehicles(tx, [v]))[0] ?? 0;

export interface Vehicle {
  readonly id: number;
  readonly customerId: number;
  readonly infraId: number;
  readonly registration: string;
  readonly vin: string | null;
  readonly label: string | null;
}
/** The vehicles of a customer that are in sight. */
export const vehiclesOf = (tx: Tx, customerId: number): Promise<Vehicle[]> =>
  t(tx)
    .selectFrom('vehicle')
    .select([
      'id',
      'customer_id as customerId',
      'infra_id as infraId',
      'registration',
      'vin',
      'label',
    ])
    .where('customer_id', '=', customerId)
    .orderBy('registration')
    .execute();

/** One vehicle, or null when out of sight. */
export const vehicleOf = async (tx: Tx, id: number): Promise<Vehicle | null> =>
  (await t(tx)
    .selectFrom('vehicle')
    .select([
      'id',
      'customer_id as customerId',
      'infra_id as infraId',
      'registration',
      'vin',
      'label',
    ])
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;
