// A filled contract becomes a collaborator, their civil data, their mission and an invitation, without anything typed again. Pressed twice it is
// done once: the contract is locked, and says which mission was made of it.
import { AppError } from '#platform/server/app-error.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import { employeeInviter, hasAccount } from '#areas/collaborators/accounts/server/api.ts';
import {
  civilDataOn,
  putCivilRecord,
  readSection,
  type Section,
} from '#areas/collaborators/civil-data/server/api.ts';
import {
  collaboratorByNir,
  collaboratorOf,
  missionSaver,
  nextMatricule,
  personForm,
  personName,
  writePerson,
  type Person,
} from '#areas/collaborators/directory/server/api.ts';
import { MissionForm, PersonForm } from '#areas/collaborators/directory/contract.ts';
import { companyName } from '#areas/hiring/interim-companies/server/api.ts';
import type { contracts, Hired } from '../contract.ts';
import { fr } from '../fr.ts';
import { lastDayOfTrial } from '../law.ts';
import { personHired } from './api.ts';
import { claimSignatures } from '#areas/collaborators/signatures/server/api.ts';
import { lockContract } from './contracts.ts';
import { CONTRACT_SOURCE } from './files.ts';
import { lawFactsOf } from './facts.ts';
import { contractRow, type ContractRow } from './table.ts';

type Call = HandlerCall<typeof contracts.becomePreview> | HandlerCall<typeof contracts.become>;
type Match = { readonly person: Person; readonly by: keyof typeof fr.matches };

/** Who the contract is about: named in it, of the same number, or of the matricule that was typed. */
const matchOf = async (
  call: Call,
  row: ContractRow,
  matricule: string | null,
): Promise<Match | null> => {
  const named =
    row.collaborator_id === null ? null : await collaboratorOf(call.tx, row.collaborator_id);
  if (named !== null) return { person: named, by: 'contract' };
  const same = row.nir === null ? null : await collaboratorByNir(call.tx, row.customer_id, row.nir);
  if (same !== null) return { person: same, by: 'nir' };
  const typed = matricule === null ? null : await personForm(call, row.customer_id, matricule);
  const person = typed === null ? null : await collaboratorOf(call.tx, typed.id);
  return person === null ? null : { person, by: 'matricule' };
};

type Values = Readonly<Record<string, unknown>>;
/** The department of birth in a social security number; null abroad and where it says nothing (99, 96). */
const departmentOf = (nir: string | null): string | null => {
  const two = nir?.slice(5, 7) ?? '';
  const code = two === '97' || two === '98' ? (nir?.slice(5, 8) ?? '') : two;
  return readSection('birth', birth('x', code)).values === null ? null : code;
};
const birth = (birthCity: string | null, birthDepartment: string | null): Values => ({
  birthName: null,
  birthCity,
  birthDepartment,
  birthCountry: 'FR',
});
const sectionsOf = (row: ContractRow, trialEndsOn: string | null): readonly [Section, Values][] => [
  [
    'address',
    {
      street: row.street,
      complement: null,
      postalCode: row.postal_code,
      city: row.city,
      country: 'FR',
    },
  ],
  ['birth', birth(row.birth_city, departmentOf(row.nir))],
  ['nationality', { nationality: row.nationality, permitNumber: null, permitExpiresOn: null }],
  ['employment', { coefficient: row.coefficient, seniorityFrom: null, trialEndsOn }],
  [
    'pay',
    {
      monthlyGross: row.monthly_gross,
      hourlyRate: row.hourly_rate,
      payElements: row.bonus === null ? [] : [row.bonus],
    },
  ],
];

/** What the contract says of a section, with what holds beside it; nothing where it says nothing new or too little. */
const putSections = async (call: Call, row: ContractRow, person: Person): Promise<Section[]> => {
  const held = (await civilDataOn(call.tx, [person.id], row.begins_on)).get(person.id);
  const trial = lastDayOfTrial(await lawFactsOf(call, row));
  const written: Section[] = [];
  for (const [section, values] of sectionsOf(row, trial)) {
    const { since: _, ...before } = held?.[section] ?? { since: null };
    const stated = Object.fromEntries(
      Object.entries(values).filter(([name, value]) => value !== null || !(name in before)),
    );
    const read = readSection(section, { ...before, ...stated });
    if (read.values === null || JSON.stringify(read.values) === JSON.stringify(before)) continue;
    const since = row.begins_on;
    await putCivilRecord(call.tx, person, { section, since, values: read.values });
    written.push(section);
  }
  return written;
};

const newPerson = async (call: Call, row: ContractRow, matricule: string): Promise<number> => {
  const form = PersonForm.parse({
    matricule,
    lastName: row.last_name ?? '',
    firstName: row.first_name ?? '',
    infraId: row.infra_id,
    type: row.staff_type === 'driver' ? 1 : 2,
    driverType: row.driver_type,
    jobTitle: row.job_title,
    birthDate: row.birth_date,
    nir: row.nir,
    email: row.email,
    phone: row.phone,
    cardNation: null,
    cardNumber: null,
    cardExpiresOn: null,
  });
  return (await writePerson(call, 0, form)).id;
};
const saveMission = async (call: Call, row: ContractRow, person: Person): Promise<number> => {
  const isTemporary = row.contract_type === 'interim';
  const employer =
    row.interim_company_id === null ? null : await companyName(call, row.interim_company_id);
  const body = MissionForm.parse({
    infraId: row.infra_id,
    type: isTemporary ? 'I' : 'P',
    employer,
    startsOn: row.begins_on,
    endsOn: row.renewed_to ?? row.ends_on,
    jobTitle: row.job_title,
    driverType: row.driver_type,
    category: row.category,
    monthlyMinutes: row.monthly_minutes,
    weeklyMinutes: row.weekly_minutes,
  });
  const params = { id: person.id, mission: 0 };
  return (await missionSaver.value({ ...call, params, body, query: {} })).id;
};
/** An account where the contract has an address and the person has none. */
const invite = async (call: Call, row: ContractRow, person: Person): Promise<boolean> => {
  const { email } = row;
  if (email === null || (await hasAccount(call.tx, person.id))) return false;
  const params = { collaboratorId: person.id };
  await employeeInviter.value({ ...call, params, body: { email }, query: {} });
  return true;
};

const RIGHTS = ['collaborator.write', 'civil-data.write'] as const;
const refuseWithout = ({ actor, body }: Call): void => {
  const wanted = [...RIGHTS, ...(body.invite ? (['employee-account.write'] as const) : [])];
  if (!wanted.every((right) => actor.permissions.has(right)))
    throw new AppError('forbidden', { message: fr.hireRights });
};
const personOf = async (call: Call, row: ContractRow): Promise<Person> => {
  const { matricule } = call.body;
  const match = await matchOf(call, row, matricule);
  const id =
    match?.person.id ??
    (await newPerson(call, row, matricule ?? (await nextMatricule(call.tx, row.customer_id))));
  const person = await collaboratorOf(call.tx, id);
  if (person === null) throw new AppError('not_found');
  // Somebody else's matricule is no match: a person is not taken for another by a slip of the keyboard.
  if (
    match?.by === 'matricule' &&
    person.lastName.localeCompare(row.last_name ?? '', 'fr', { sensitivity: 'base' }) !== 0
  )
    throw new AppError('conflict', {
      message: fr.matriculeOther.replace('{name}', personName(person)),
    });
  return person;
};

const make = async (call: Call, row: ContractRow): Promise<Hired> => {
  const match = await matchOf(call, row, call.body.matricule);
  const person = await personOf(call, row);
  const sections = await putSections(call, row, person);
  const missionId = await saveMission(call, row, person);
  const isInvited = call.body.invite && (await invite(call, row, person));
  await contractRow.write(call.tx, row.id, { collaborator_id: person.id, mission_id: missionId });
  const signer = { email: row.email, collaboratorId: person.id };
  await claimSignatures(call.tx, { name: CONTRACT_SOURCE, row: row.id }, signer);
  return {
    collaboratorId: person.id,
    missionId,
    name: personName(person),
    matricule: person.matricule,
    match: match?.by ?? null,
    sections,
    isInvited,
  };
};

/** Locked, filled; what was made of it already, where it was. */
const filledContract = async (call: Call) => {
  const row = await lockContract(call, call.params.id);
  if (row.status !== 'filled') throw new AppError('conflict', { message: fr.notFilled });
  refuseWithout(call);
  const person =
    row.mission_id === null || row.collaborator_id === null
      ? null
      : await collaboratorOf(call.tx, row.collaborator_id);
  const done: Hired | null =
    person === null || row.mission_id === null
      ? null
      : {
          collaboratorId: person.id,
          missionId: row.mission_id,
          name: personName(person),
          matricule: person.matricule,
          match: 'contract',
          sections: [],
          isInvited: false,
        };
  return { row, done };
};

export const become = async (call: HandlerCall<typeof contracts.become>): Promise<Hired> => {
  const { row, done } = await filledContract(call);
  if (done !== null) return done;
  const hired = await make(call, row);
  await personHired.value(call);
  return hired;
};

/** Everything is done and undone: what refuses it is named before anybody presses. */
export const becomePreview = async (call: HandlerCall<typeof contracts.becomePreview>) => {
  const { row, done } = await filledContract(call);
  if (done !== null) return { isDone: true, hired: done, faults: [] };
  await call.tx.run`savepoint hiring_preview`;
  try {
    return { isDone: false, hired: await make(call, row), faults: [] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const faults = error.details.map(({ message }) => message);
    return { isDone: false, hired: null, faults: faults.length > 0 ? faults : [error.message] };
  } finally {
    await call.tx.run`rollback to savepoint hiring_preview`;
  }
};
