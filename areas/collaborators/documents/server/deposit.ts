// Documents deposited: for chosen people, for a population, or each for the person that its name says. All of a call, or nothing.
import { sql } from 'kysely';
import { matcher } from '#engines/named-people/named-people.ts';
import { addMonthsToDay } from '#engines/french-time/months.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type StoredFile } from '#platform/server/call.ts';
import { attachFile } from '#platform/server/files/references.ts';
import {
  collaboratorsIn,
  personName,
  type Person,
} from '#areas/collaborators/directory/server/api.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { accreditedTo } from '#areas/organisation/users/server/api.ts';
import { insertedId } from '#platform/server/db/rows.ts';
import type { DepositedFile, DocumentType, documentLibrary } from '../contract.ts';
import { fr } from '../fr.ts';
import type { Population } from '../population.ts';
import { LIBRARY_FILE } from './file-owner.ts';
import type { DocumentTables } from './table.ts';
import { typesInUse } from './types.ts';

type Call = HandlerCall<typeof documentLibrary.add>;
/** For one person, or for a population below a place. */
interface Recipient {
  readonly customerId: number;
  readonly infraId: number;
  readonly person: Pick<Person, 'id'> | null;
  readonly population: Population | null;
}
interface Placed {
  readonly file: StoredFile;
  readonly to: readonly Recipient[];
  readonly answer: DepositedFile;
}
const toPerson = (person: Person): Recipient => ({
  customerId: person.customerId,
  infraId: person.infraId,
  person,
  population: null,
});

const toPeople = async (call: Call): Promise<Placed[]> => {
  const { people } = call.body;
  if (people.length === 0) throw invalid({ people: fr.peopleMissing });
  const all = new Map((await collaboratorsIn(call.tx, call.actor.scope)).map((p) => [p.id, p]));
  const chosen = [...new Set(people)].map((id) => {
    const person = all.get(id);
    if (person === undefined) throw invalid({ people: fr.personWrong });
    return person;
  });
  const names = chosen.map(personName).join(', ');
  return call.files.map((file) => ({
    file,
    to: chosen.map(toPerson),
    answer: { name: file.name, person: names, reason: null },
  }));
};

const toPopulation = async (call: Call): Promise<Placed[]> => {
  const { infraId, population } = call.body;
  const isInSight = infraId !== undefined && call.actor.scope.includes(infraId);
  const place = isInSight ? await infrastructureOf(call.tx, infraId) : null;
  if (place === null) throw invalid({ infraId: fr.placeWrong });
  const to = [{ customerId: place.customerId, infraId: place.id, person: null, population }];
  return call.files.map((file) => ({
    file,
    to,
    answer: { name: file.name, person: place.name, reason: null },
  }));
};

/** Two keys that agree, as for files of payroll; what is not sure is not deposited. */
const byNames = async (call: Call): Promise<Placed[]> => {
  const people = await collaboratorsIn(call.tx, call.actor.scope);
  const byId = new Map(people.map((p) => [p.id, p]));
  const match = matcher(people.map((p) => ({ ...p, nir: null })));
  return call.files.map((file) => {
    const result = match({ fileName: file.name, text: null });
    const person = result.is === 'person' ? byId.get(result.id) : undefined;
    const reason = result.is === 'person' ? null : fr.reasons[result.reason];
    const answer = {
      name: file.name,
      person: person === undefined ? null : personName(person),
      reason,
    };
    return { file, to: person === undefined ? [] : [toPerson(person)], answer };
  });
};
const PLACING = { people: toPeople, population: toPopulation, names: byNames } as const;

const typeOf = async (call: Call): Promise<DocumentType> => {
  const type = (await typesInUse(call)).find(({ id }) => id === call.body.typeId);
  if (type === undefined) throw invalid({ typeId: fr.typeWrong });
  if (type.isMonthly && call.body.period === undefined) throw invalid({ period: fr.monthMissing });
  return type;
};
/**
 * A type of another customer, or one that is not open to the account where the document would lie. Locks the type: of two files of one name that come
 * at once one is the next version of the other.
 */
const checkTypes = async (call: Call, type: DocumentType, all: readonly Placed[]) => {
  const owner = await tables<DocumentTables>(call)
    .selectFrom('document_type')
    .select('customer_id')
    .where('id', '=', type.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const isOpen = await accreditedTo(call.tx, call.actor.userId, 'documents');
  for (const { customerId, infraId } of all.flatMap(({ to }) => to)) {
    if (customerId !== owner.customer_id) throw invalid({ typeId: fr.typeWrong });
    if (!isOpen(infraId, String(type.id))) throw invalid({ typeId: fr.typeClosed });
  }
};

/** One document; a newer one of its name, type and month takes the place of the earlier for the same people. */
const write = async (
  call: Call,
  { file, to, dates }: { readonly file: StoredFile; readonly to: Recipient; readonly dates: Dates },
): Promise<void> => {
  const t = tables<DocumentTables>(call);
  const { typeId, period = null } = call.body;
  const before = await t
    .updateTable('library_document')
    .set({ is_current: false })
    .where('document_type_id', '=', typeId)
    .where('infra_id', '=', to.infraId)
    .where(sql<boolean>`collaborator_id is not distinct from ${to.person?.id ?? null}`)
    .where(sql<boolean>`population is not distinct from ${jsonOf(to.population)}::jsonb`)
    .where(sql<boolean>`period is not distinct from ${period}`)
    .where('name', '=', file.name)
    .where('is_current', '=', true)
    .returning('number')
    .executeTakeFirst();
  const id = await insertedId(t, 'library_document', {
    customer_id: to.customerId,
    infra_id: to.infraId,
    document_type_id: typeId,
    collaborator_id: to.person?.id ?? null,
    population: sql`${jsonOf(to.population)}::jsonb`,
    name: file.name,
    number: (before?.number ?? 0) + 1,
    is_current: true,
    period,
    valid_until: dates.validUntil,
    publish_on: dates.publishOn,
    is_archived: false,
    deposited_by: call.actor.userId,
  });
  await attachFile(call.tx, {
    file,
    owner: { kind: LIBRARY_FILE, table: 'library_document', row: id },
    customerId: to.customerId,
    infraId: to.infraId,
    userId: null,
  });
};
const jsonOf = (population: Population | null): string | null =>
  population === null ? null : JSON.stringify(population);

interface Dates {
  readonly publishOn: string;
  readonly validUntil: string | null;
}
const datesOf = ({ body, now }: Call, { validityMonths }: DocumentType): Dates => {
  const publishOn = body.publishOn ?? todayIn(now);
  const usual = validityMonths === null ? null : addMonthsToDay(publishOn, validityMonths);
  const validUntil = body.validUntil ?? usual;
  if (validUntil !== null && validUntil < publishOn) throw invalid({ validUntil: fr.expiresEarly });
  return { publishOn, validUntil };
};

/** Invented: of one call, some seconds of work. */
const MOST_DOCUMENTS = 2_000;
export const deposit = async (call: Call): Promise<{ stored: number; files: DepositedFile[] }> => {
  if (call.files.length === 0) throw invalid({ file: fr.filesMissing });
  const type = await typeOf(call);
  const dates = datesOf(call, type);
  const placed = await PLACING[call.body.target](call);
  await checkTypes(call, type, placed);
  const files = placed.map(({ answer }) => answer);
  if (placed.reduce((sum, { to }) => sum + to.length, 0) > MOST_DOCUMENTS)
    throw invalid({ people: fr.tooMany });
  if (call.body.dryRun) return { stored: 0, files };
  let stored = 0;
  for (const { file, to } of placed)
    for (const recipient of to) {
      await write(call, { file, to: recipient, dates });
      stored += 1;
    }
  return { stored, files };
};
