// Documents as their collaborator reads them: beyond the account's perimeter, held to the person.
import { sql } from 'kysely';
import { formatMonth } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import type { Route } from '#platform/contract/route.ts';
import { notFound } from '#platform/server/app-error.ts';
import { tables, type Download, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { recordAccess } from '#platform/server/db/audit.ts';
import { downloadOf, filesOf } from '#platform/server/files/references.ts';
import { asEmployee } from '#areas/collaborators/directory/server/api.ts';
import { levelRows } from '#areas/organisation/infrastructures/server/table.ts';
import { employeeOf } from '#areas/organisation/users/server/api.ts';
import type { OwnDocument, ownDocuments } from '../contract.ts';
import { fr } from '../fr.ts';
import { isInPopulation, Population } from '../population.ts';
import { LIBRARY_FILE } from './file-owner.ts';
import { factsOfPerson } from './people.ts';
import type { DocumentTables } from './table.ts';

type OwnCall = Pick<HandlerCall<Route>, 'actor' | 'now' | 'services'>;
const up = levelRows('up');

/** What has been published of visible types for the person or the places above them; populations are judged after. */
const candidates = async (tx: Tx, person: number, today: string) => {
  const facts = await factsOfPerson(tx, person, today);
  if (facts === null) return [];
  const rows = await tables<DocumentTables>({ tx })
    .selectFrom('library_document as d')
    .innerJoin('document_type as t', 't.id', 'd.document_type_id')
    .select([
      'd.id',
      'd.name',
      'd.document_type_id as typeId',
      't.label as type',
      't.is_monthly as isMonthly',
      'd.population',
      'd.period',
      'd.valid_until as validUntil',
      'd.publish_on as publishedOn',
      'd.is_archived as isArchived',
      'd.customer_id as customerId',
      'd.infra_id as infraId',
      sql<boolean>`exists (select from library_document_read r where r.document_id = d.id and r.collaborator_id = ${person})`.as(
        'isRead',
      ),
    ])
    .where('t.is_visible', '=', true)
    .where('d.is_current', '=', true)
    .where('d.publish_on', '<=', today)
    .where((eb) =>
      eb.or([
        eb('d.collaborator_id', '=', person),
        eb.and([
          eb('d.collaborator_id', 'is', null),
          sql<boolean>`exists (select from ${up.rows} where ${up.above} = d.infra_id and ${up.below} = ${facts.agency})`,
        ]),
      ]),
    )
    .orderBy('d.publish_on', 'desc')
    .orderBy('d.id', 'desc')
    .execute();
  return rows.filter(
    ({ population }) => population === null || isInPopulation(Population.parse(population), facts),
  );
};
type Candidate = Awaited<ReturnType<typeof candidates>>[number];

const shown = (d: Candidate): OwnDocument => ({
  id: d.id,
  name: d.name,
  typeId: d.typeId,
  type: d.type,
  isMonthly: d.isMonthly,
  isPublic: d.population !== null,
  status: d.isArchived ? 'archived' : 'active',
  period: d.period,
  validUntil: d.validUntil,
  publishedOn: d.publishedOn,
  isRead: d.isRead,
});
/** The latest first; an archived one is among them: it stays with who could read it. */
const ownOf = async ({ actor, now, services }: OwnCall): Promise<OwnDocument[]> => {
  const person = employeeOf(actor);
  return services.db.elevated(async (tx) =>
    (await candidates(tx, person, todayIn(now))).map(shown),
  );
};
const isActive = ({ status }: OwnDocument): boolean => status === 'active';

const RECENT = 5;
export const activeDocuments = async (
  call: OwnCall,
  which: (document: OwnDocument) => boolean = () => true,
  most = Infinity,
): Promise<{ documents: OwnDocument[] }> => ({
  documents: (await ownOf(call)).filter((d) => isActive(d) && which(d)).slice(0, most),
});
export const recentDocuments = (
  call: OwnCall,
  which?: (document: OwnDocument) => boolean,
): Promise<{ documents: OwnDocument[] }> => activeDocuments(call, which, RECENT);

/** Of a population; archived ones only where they are asked for. */
export const publicDocuments = async (
  call: HandlerCall<typeof ownDocuments.publicDocuments>,
): Promise<{ documents: OwnDocument[] }> => {
  const { periods, documentTypes, statuses = ['active'] } = call.query;
  const asks = <T>(asked: readonly T[] | undefined, value: T | null): boolean =>
    asked === undefined || (value !== null && asked.includes(value));
  const documents = (await ownOf(call)).filter(
    (d) =>
      d.isPublic &&
      statuses.includes(d.status) &&
      asks(periods, d.period) &&
      asks(documentTypes, d.typeId),
  );
  return { documents };
};
export const publicFilters = async (call: OwnCall) => {
  const all = (await ownOf(call)).filter((d) => d.isPublic);
  const labels = (pairs: readonly (readonly [string, string])[]): Record<string, string> =>
    Object.fromEntries(pairs);
  return {
    periods: labels(all.flatMap(({ period: p }) => (p === null ? [] : [[p, formatMonth(p)]]))),
    documentTypes: labels(all.map((d) => [String(d.typeId), d.type])),
    statuses: labels(all.map(({ status }) => [status, fr.statuses[status]])),
  };
};

/** Whether there is anything for this person to read, and how much was not opened yet. */
export const moduleAccess = async (call: OwnCall): Promise<{ access: boolean; unread: number }> => {
  if (call.actor.collaboratorId === null) return { access: false, unread: 0 };
  const { documents } = await activeDocuments(call);
  return { access: true, unread: documents.filter((d) => !d.isRead).length };
};

/** One of them. Opened by its reader it is read; opened in their name by support it is not. */
export const openOwn = async (call: HandlerCall<typeof ownDocuments.open>): Promise<Download> => {
  const { id } = call.params;
  const inline = call.query.inline === true;
  const reference = await asEmployee(call, async (tx, person) => {
    const all = await candidates(tx, person, todayIn(call.now));
    const document = all.find((d) => d.id === id);
    const [file] = await filesOf(tx, { kind: LIBRARY_FILE, table: 'library_document', row: id });
    if (document === undefined || file === undefined) throw notFound();
    const place = { customerId: document.customerId, infraId: document.infraId };
    const detail = { name: document.name, how: inline ? 'look' : 'download', own: true };
    await recordAccess(tx, { what: 'library_document', rowId: id, ...place, detail });
    if (call.actor.impersonator === null)
      await tables<DocumentTables>({ tx })
        .insertInto('library_document_read')
        .values({
          customer_id: document.customerId,
          infra_id: document.infraId,
          document_id: id,
          collaborator_id: person,
        })
        .onConflict((c) => c.doNothing())
        .execute();
    return file;
  });
  return downloadOf(call.services.files, reference, inline);
};
