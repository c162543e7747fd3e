// A person of the directory as the facts of a contract: who they are, and for a preview what their mission of the day says.
import { sql } from 'kysely';
import type { Day } from '#engines/french-time/days.ts';
import type { Gender } from '#engines/contract-text/fill.ts';
import type { EntityCall } from '#platform/server/describe/entity-server.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { COUNTRIES } from '#areas/collaborators/civil-data/contract.ts';
import {
  civilDataOn,
  missingSections,
  type CivilData,
} from '#areas/collaborators/civil-data/server/api.ts';
import {
  collaboratorOf,
  currentMission,
  nirsOf,
  personName,
  type Mission,
} from '#areas/collaborators/directory/server/api.ts';
import { missionRows, personRows } from '#areas/collaborators/directory/server/table.ts';
import { addressOf, infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { Preview } from '../contract.ts';
import { fillContract, type ContractFacts } from '../contract-facts.ts';
import { fr } from '../fr.ts';
import type { TemplateUse } from '../situations.ts';
import type { ContractType, StaffType } from '../vocabulary.ts';

type PersonFacts = Pick<
  ContractFacts,
  | 'lastName'
  | 'firstName'
  | 'gender'
  | 'birthDate'
  | 'birthCity'
  | 'nationality'
  | 'nir'
  | 'street'
  | 'postalCode'
  | 'city'
  | 'coefficient'
  | 'monthlyGross'
  | 'hourlyRate'
>;
/** The first figure of a social security number: 1 and 7 men, 2 and 8 women; 3 and 4 while it is provisional. */
export const genderOfNir = (nir: string | null): Gender | null => {
  if (nir === null) return null;
  if ('137'.includes(nir.charAt(0))) return 'masculine';
  return '248'.includes(nir.charAt(0)) ? 'feminine' : null;
};

const civilFacts = ({ address, birth, nationality, employment, pay }: CivilData) => ({
  birthCity: birth?.birthCity ?? null,
  nationality: nationality === undefined ? null : (COUNTRIES[nationality.nationality] ?? null),
  street: address?.street ?? null,
  postalCode: address?.postalCode ?? null,
  city: address?.city ?? null,
  coefficient: employment?.coefficient ?? null,
  ...payFacts(pay),
});
const payFacts = (pay: CivilData['pay']) => ({
  monthlyGross: pay?.monthlyGross ?? null,
  hourlyRate: pay?.hourlyRate ?? null,
});
/** Of somebody in the caller's perimeter; null otherwise. */
export const personFacts = async (
  { tx }: Pick<EntityCall, 'tx'>,
  id: number,
  on: Day,
): Promise<PersonFacts | null> => {
  const person = await collaboratorOf(tx, id);
  if (person === null) return null;
  const { lastName, firstName, birthDate } = person;
  const civil = (await civilDataOn(tx, [id], on)).get(id) ?? {};
  const nir = (await nirsOf(tx, [id])).get(id) ?? null;
  return { lastName, firstName, birthDate, nir, gender: genderOfNir(nir), ...civilFacts(civil) };
};

const [c, m] = [personRows('c'), missionRows('m')];
const LOOKED_AT = 50;
/** Somebody of the type who works today, the one whose civil data lack least. */
const somebody = async ({ tx, actor, now }: EntityCall, staff: StaffType) => {
  const today = todayIn(now);
  const kind = staff === 'driver' ? c.isDriver : sql`not ${c.isDriver}`;
  const rows = await tx.run<{ id: number }>`
    select ${c.id} as id from ${c.rows} where ${c.in(actor.scope)} and ${kind}
      and exists (select from ${m.rows} where ${m.person} = ${c.id} and ${m.on(today)})
    order by ${c.byName}, ${c.id} limit ${LOOKED_AT}`;
  const data = await civilDataOn(
    tx,
    rows.map(({ id }) => id),
    today,
  );
  const lacks = (id: number): number => missingSections(data.get(id)).length;
  return rows.toSorted((a, b) => lacks(a.id) - lacks(b.id))[0]?.id ?? null;
};

const missionFacts = (mission: Mission | null) => ({
  jobTitle: mission?.jobTitle ?? null,
  weeklyMinutes: mission?.weeklyMinutes ?? null,
  monthlyMinutes: mission?.monthlyMinutes ?? null,
});
const placeFacts = async (tx: EntityCall['tx'], mission: Mission | null) => {
  const place = mission === null ? null : await infrastructureOf(tx, mission.infraId);
  if (place === null) return { employmentCity: null, site: null };
  return { employmentCity: (await addressOf(tx, place.id))?.city ?? null, site: place.name };
};
/** Terms as an example shows them: the person's mission where it says, else the usual ones. Invented. */
const exampleOf = async ({ tx, now }: EntityCall, id: number, type: ContractType) => {
  const today = todayIn(now);
  const mission = await currentMission(tx, id, today);
  return {
    contractType: type,
    ...missionFacts(mission),
    ...(await placeFacts(tx, mission)),
    status: fr.exampleStatus,
    beginsOn: mission?.startsOn ?? today,
    endsOn: type === 'cdi' ? null : today,
    workedDays: [1, 2, 3, 4, 5],
    trial: fr.exampleTrial,
    bonus: null,
    reason: type === 'cdi' ? null : fr.exampleReason,
    isReplacement: false,
    replaced: null,
  };
};

const previewOf = async (
  call: EntityCall,
  text: string,
  of: { readonly staff: StaffType; readonly type: ContractType; readonly id: number | null },
): Promise<Preview> => {
  const nobody = {
    contractType: of.type,
    staffType: of.staff,
    person: null,
    blocks: [],
    missing: [],
    lacksGender: false,
  };
  const person = of.id === null ? null : await personFacts(call, of.id, todayIn(call.now));
  if (person === null || of.id === null) return nobody;
  const example = await exampleOf(call, of.id, of.type);
  const filled = fillContract(text, { ...person, ...example, staffType: of.staff });
  return {
    ...nobody,
    person: personName(person),
    blocks: filled.blocks.map(({ kind, runs }) => ({ kind, runs: [...runs] })),
    missing: filled.missing.map((code) => fr.words[code]),
    lacksGender: filled.lacksGender,
  };
};

/** One for each type of contract and of staff that the template serves. */
export const previewsOf = async (
  call: EntityCall,
  text: string,
  { contractTypes, staffTypes }: TemplateUse,
): Promise<Preview[]> => {
  const previews: Preview[] = [];
  for (const staff of staffTypes) {
    const id = await somebody(call, staff);
    for (const type of contractTypes)
      previews.push(await previewOf(call, text, { staff, type, id }));
  }
  return previews;
};
