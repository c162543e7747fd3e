// What other areas ask of people: reads in the caller's perimeter, and writers for demo data and tests.
import { sql } from 'kysely';
import type { Day } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { foldedName, identityNumber } from '../card.ts';
import type { CollaboratorType, DriverType } from '../person.ts';
import { missionsDuring, type Mission } from './missions.ts';
import type { DirectoryTables } from './table.ts';
export {
  type NewPerson,
  type NewMission,
  type NewVehicle,
  createCollaborators,
  createCollaborator,
  createMissions,
  createMission,
  createVehicles,
  createVehicle,
} from './create.ts';

export { asEmployee, lockPerson, type PersonCall } from './as-employee.ts';
export { changeContact, contactOf, type Contact } from './contact.ts';
export { vehicleImport } from './import-vehicles.ts';
export { personForm, writePerson } from './sheet.ts';
export { emptyPerson, identitiesOf, lockPeople, type DirectoryIdentity } from './pseudonym.ts';
export { missionEndMover, missionSaver } from './mission-sheet.ts';
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
export { personColumns, personColumnsOf } from './person-columns.ts';
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
export const people = (tx: Tx) => t(tx).selectFrom('collaborator').select(personColumns);
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

/** The telephone numbers of some people, of those who have one. */
export const phonesOf = async (
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const rows = await t(tx)
    .selectFrom('collaborator')
    .select(['id', 'phone'])
    .where('id', '=', anyOf(ids))
    .where('phone', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, phone }) => [id, phone ?? '']));
};

/** The social security numbers of some people, of those who have one. Only to recognise a document and to write a contract, whose law names it. */
export const nirsOf = async (
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const rows = await t(tx)
    .selectFrom('collaborator')
    .select(['id', 'nir'])
    .where('id', '=', anyOf(ids))
    .where('nir', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, nir }) => [id, nir ?? '']));
};

/** Who of a customer has this social security number, whatever its key. */
export const collaboratorByNir = async (
  tx: Tx,
  customerId: number,
  nir: string,
): Promise<Person | null> => {
  const row = await people(tx)
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`left(nir, 13) = ${nir.slice(0, 13)}`)
    .orderBy('id')
    .executeTakeFirst();
  return row === undefined ? null : personOf(row);
};
/** The greatest matricule of figures alone, and one more; with as many figures. */
export const nextMatricule = async (tx: Tx, customerId: number): Promise<string> => {
  const row = await t(tx)
    .selectFrom('collaborator')
    .select('matricule')
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`matricule ~ '^[0-9]{1,15}$'`)
    .orderBy(sql`matricule::bigint`, 'desc')
    .executeTakeFirst();
  const last = row?.matricule ?? '0';
  return String(Number(last) + 1).padStart(last.length, '0');
};

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
