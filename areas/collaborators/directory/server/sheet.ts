// One person: what is known, and its changes.
import { todayIn } from '#engines/french-time/zones.ts';
import type { DayRange } from '#engines/french-time/days.ts';
import { may } from '#platform/contract/roles.ts';
import { invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type Actor, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { refuseTaken } from '#platform/server/db/refuse-taken.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { texts } from '#platform/contract/texts.ts';
import {
  infrastructureOf,
  infrastructuresOf,
  type InfrastructureFacts,
} from '#areas/organisation/infrastructures/server/api.ts';
import { identityNumber } from '../card.ts';
import { missionGaps } from '../continuity.ts';
import type { directory, PersonForm } from '../contract.ts';
import { fr } from '../fr.ts';
import { isDriver, personName } from '../person.ts';
import { presenceOf } from '../presence.ts';
import { missionsDuring } from './missions.ts';
import type { DirectoryTables } from './table.ts';

export const t = texts(fr);
export type Reader = { readonly tx: Tx; readonly actor: Actor };
export interface Saved {
  readonly id: number;
  readonly version: number;
}
export const EVER: DayRange = { first: '1900-01-01', last: '9999-12-31' };

/** The person inside the context; `not_found` otherwise. */
export const personRow = async (call: Reader, id: number) => {
  const row = await tables<DirectoryTables>(call)
    .selectFrom('collaborator')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined || !call.actor.scope.includes(row.infra_id)) throw notFound();
  return row;
};
/** An active agency of the context, of the given customer where there is one. */
export const agencyFor = async (
  call: Reader,
  infraId: number,
  customerId?: number,
): Promise<InfrastructureFacts> => {
  const infrastructure = call.actor.scope.includes(infraId)
    ? await infrastructureOf(call.tx, infraId)
    : null;
  if (
    infrastructure === null ||
    infrastructure.type !== 'agency' ||
    (customerId !== undefined && infrastructure.customerId !== customerId)
  )
    throw invalid({ infraId: fr.agencyWrong });
  return infrastructure;
};

export const readSheet = async (call: HandlerCall<typeof directory.sheet>) => {
  const r = await personRow(call, call.params.id);
  const missions = await missionsDuring(call.tx, { collaboratorIds: [r.id] }, EVER);
  const written = new Map(
    (
      await tables<DirectoryTables>(call)
        .selectFrom('mission')
        .select(['id', 'version', 'contract_number', 'category'])
        .where('collaborator_id', '=', r.id)
        .execute()
    ).map((m) => [m.id, m]),
  );
  const agencies = new Map(
    (await infrastructuresOf(call.tx, [r.infra_id, ...missions.map((m) => m.infraId)])).map((i) => [
      i.id,
      i.name,
    ]),
  );
  return {
    id: r.id,
    name: personName({ lastName: r.last_name, firstName: r.first_name }),
    lastName: r.last_name,
    firstName: r.first_name,
    matricule: r.matricule,
    infraId: r.infra_id,
    agency: agencies.get(r.infra_id) ?? '',
    type: r.type,
    driverType: r.driver_type,
    jobTitle: r.job_title,
    birthDate: r.birth_date,
    nir: may(call.actor, 'collaborator.write') ? r.nir : null,
    email: r.email,
    phone: r.phone,
    cardNation: r.card_nation,
    cardNumber: r.card_number,
    cardExpiresOn: r.card_expires_on,
    presence: presenceOf(missions, todayIn(call.now)),
    version: r.version,
    missions: missions
      .map(({ collaboratorId: _, ...m }) => ({
        ...m,
        agency: agencies.get(m.infraId) ?? '',
        contractNumber: written.get(m.id)?.contract_number ?? null,
        category: written.get(m.id)?.category ?? null,
        version: written.get(m.id)?.version ?? 0,
      }))
      .reverse(),
    gaps: missionGaps(missions),
  };
};

/** One mission of the sheet, where somebody changed it meanwhile. */
export const savedMission = async (
  call: HandlerCall<typeof directory.saveMission | typeof directory.endMission>,
) => {
  const { missions } = await readSheet({ ...call, params: { id: call.params.id }, body: {} });
  return missions.find((m) => m.id === call.params.mission);
};

const nameOf = (p: { last_name: string; first_name: string }): string =>
  personName({ lastName: p.last_name, firstName: p.first_name });

type Writer = Reader & { readonly now: Temporal.Instant };
const checkPerson = async (
  call: Writer,
  customerId: number,
  { id, body }: { readonly id: number; readonly body: PersonForm },
): Promise<void> => {
  if (isDriver(body.type) && body.driverType === null)
    throw invalid({ driverType: fr.driverTypeMissing });
  if (body.birthDate !== null && body.birthDate > todayIn(call.now))
    throw invalid({ birthDate: fr.birthFuture });
  if ((body.cardNation === null) !== (body.cardNumber === null))
    throw invalid(
      body.cardNation === null ? { cardNation: fr.cardHalf } : { cardNumber: fr.cardHalf },
    );
  const people = tables<DirectoryTables>(call)
    .selectFrom('collaborator')
    .select(['last_name', 'first_name'])
    .where('customer_id', '=', customerId)
    .where('id', '<>', id);
  const namesake = await people.where('matricule', '=', body.matricule).executeTakeFirst();
  if (namesake !== undefined)
    throw invalid({ matricule: t('matriculeTaken', { name: nameOf(namesake) }) });
  if (body.cardNumber === null) return;
  const holder = await people
    .where('card_nation', '=', body.cardNation)
    .where('card_number', '=', identityNumber(body.cardNumber))
    .executeTakeFirst();
  if (holder !== undefined) throw invalid({ cardNumber: t('cardTaken', { name: nameOf(holder) }) });
};

const columnsOf = ({
  matricule,
  lastName,
  firstName,
  infraId,
  type,
  driverType,
  jobTitle,
  birthDate,
  nir,
  email,
  phone,
  cardNation,
  cardNumber,
  cardExpiresOn,
}: PersonForm) => ({
  matricule,
  last_name: lastName,
  first_name: firstName,
  infra_id: infraId,
  type,
  driver_type: isDriver(type) ? driverType : null,
  job_title: jobTitle,
  birth_date: birthDate,
  nir,
  email,
  phone,
  card_nation: cardNation,
  card_number: cardNumber === null ? null : identityNumber(cardNumber),
  card_expires_on: cardNumber === null ? null : cardExpiresOn,
});

/** As `checkPerson`, of people whom the caller does not see, and so does not name. */
const taken = refuseTaken({
  collaborator_matricule: () => invalid({ matricule: fr.matriculeElsewhere }),
  collaborator_card: () => invalid({ cardNumber: fr.cardElsewhere }),
});

/** Id 0 is a new person. */
export const writePerson = async (call: Writer, id: number, body: PersonForm): Promise<Saved> => {
  const existing = id === 0 ? null : await personRow(call, id);
  const agency = await agencyFor(call, body.infraId, existing?.customer_id);
  await checkPerson(call, agency.customerId, { id, body });
  const values = columnsOf(body);
  if (existing !== null) {
    const saved = await updateVersioned<Saved>(
      call.tx,
      'collaborator',
      { id, version: body.version },
      values,
    ).catch(taken);
    return { id: saved.id, version: saved.version };
  }
  return tables<DirectoryTables>(call)
    .insertInto('collaborator')
    .values({ ...values, customer_id: agency.customerId })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
    .catch(taken);
};
export const savePerson = (call: HandlerCall<typeof directory.save>): Promise<Saved> =>
  writePerson(call, call.params.id, call.body);

/** A person of the customer by matricule, as the form holds them; null where there is none. `isSeen`: in the caller's sight. */
export const personForm = async (
  call: Reader,
  customerId: number,
  matricule: string,
): Promise<{ readonly id: number; readonly isSeen: boolean; readonly form: PersonForm } | null> => {
  const r = await tables<DirectoryTables>(call)
    .selectFrom('collaborator')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('matricule', '=', matricule)
    .executeTakeFirst();
  if (r === undefined) return null;
  return {
    id: r.id,
    isSeen: call.actor.scope.includes(r.infra_id),
    form: {
      matricule: r.matricule,
      lastName: r.last_name,
      firstName: r.first_name,
      infraId: r.infra_id,
      type: r.type,
      driverType: r.driver_type,
      jobTitle: r.job_title,
      birthDate: r.birth_date,
      nir: r.nir,
      email: r.email,
      phone: r.phone,
      cardNation: r.card_nation,
      cardNumber: r.card_number,
      cardExpiresOn: r.card_expires_on,
      version: r.version,
    },
  };
};
