import { sql } from 'kysely';
import { notFound } from '#platform/server/app-error.ts';
import { options } from '#platform/contract/filters.ts';
import { serve, tables, type Download, type HandlerCall } from '#platform/server/call.ts';
import { recordAccess } from '#platform/server/db/audit.ts';
import { downloadOf, filesOf } from '#platform/server/files/references.ts';
import { scopeOf } from '#platform/server/services.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { personRows } from '#areas/collaborators/directory/server/table.ts';
import { groupOptions } from '#areas/collaborators/groups/server/api.ts';
import {
  agencyOptions,
  nameOfPlace,
  placeOptions,
  subtree,
} from '#areas/organisation/infrastructures/server/api.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { documentLibrary, documentTypes, ownDocuments, type ChosenPerson } from '../contract.ts';
import { fr } from '../fr.ts';
import { isInPopulation } from '../population.ts';
import { deposit } from './deposit.ts';
import { downloadMany } from './download-many.ts';
import { LIBRARY_FILE } from './file-owner.ts';
import { library, seenDocuments } from './library.ts';
import { missingDocuments } from './missing.ts';
import {
  activeDocuments,
  moduleAccess,
  openOwn,
  publicDocuments,
  publicFilters,
  recentDocuments,
} from './own.ts';
import { peopleOfPlaces } from './people.ts';
import type { DocumentTables } from './table.ts';
import { documentTypeEntity, typesInUse } from './types.ts';

export const documentTypesServer = serve(
  'document-types',
  documentTypes,
  {
    ...documentTypeEntity.handlers,
    save: async (call) => {
      const { id } = call.body;
      if (id !== 0) await documentTypeEntity.load(call, id);
      return documentTypeEntity.save(call, id, call.body);
    },
  },
  {
    save: async (call) => ({
      ...(await documentTypeEntity.load(call, call.body.id)),
      id: call.body.id,
    }),
  },
);

const NAMES_SHOWN = 20;
const MOST_PEOPLE = 50;
const loadFilters = async (call: HandlerCall<typeof documentLibrary.loadFilters>) => ({
  collaboratorTypes: [...options(fr.collaboratorTypes)],
  missionTypes: [...options(fr.missionTypes)],
  driverTypes: [...options(fr.driverTypes)],
  dfs: [...options(fr.dfsValues)],
  agencies: await agencyOptions(call),
  groups: await groupOptions(call, 'collaborator'),
  places: await placeOptions(call),
});
const population = async (call: HandlerCall<typeof documentLibrary.population>) => {
  const { infraId } = call.query;
  const below = infraId === undefined ? null : new Set(await subtree(call.tx, infraId));
  const scope = call.actor.scope.filter((id) => below === null || below.has(id));
  const people = (await peopleOfPlaces(call.tx, scope, todayIn(call.now))).filter((person) =>
    isInPopulation(call.query.population, person),
  );
  return { count: people.length, names: people.slice(0, NAMES_SHOWN).map(({ name }) => name) };
};
const c = personRows('c');
const collaborators = async ({
  tx,
  actor,
  query,
}: HandlerCall<typeof documentLibrary.collaborators>) => {
  const words = query.search.split(/\s+/).filter(Boolean);
  const conditions = words.map(
    (word) => sql<boolean>`position(search_text(${word}::text) in ${c.searchText}) > 0`,
  );
  const rows = await tx.run<ChosenPerson>`
    select ${c.id} as id, ${c.name} as name, ${c.matricule} as matricule, ${nameOfPlace('c.infra_id')} as agency
    from ${c.rows} where ${sql.join([c.in(actor.scope), ...conditions], sql` and `)}
    order by ${c.byName}, ${c.id} limit ${MOST_PEOPLE}`;
  return { people: rows };
};

const download = async (call: HandlerCall<typeof documentLibrary.download>): Promise<Download> => {
  const { services, actor } = call;
  const { id } = call.params;
  const reference = await services.db.within(scopeOf(actor, call.request), 'write', async (tx) => {
    const document = await seenDocuments({ tx, actor })
      .select(['d.name', 'd.customer_id', 'd.infra_id'])
      .where('d.id', '=', id)
      .executeTakeFirst();
    const [file] = await filesOf(tx, { kind: LIBRARY_FILE, table: 'library_document', row: id });
    if (document === undefined || file === undefined) throw notFound();
    await recordAccess(tx, {
      what: 'library_document',
      rowId: id,
      customerId: document.customer_id,
      infraId: document.infra_id,
      detail: { name: document.name, how: 'download' },
    });
    return file;
  });
  return downloadOf(services.files, reference);
};
const archive = async (call: HandlerCall<typeof documentLibrary.archive>) => {
  const { id, archived } = call.body;
  const document = await seenDocuments(call)
    .select('d.id')
    .where('d.id', '=', id)
    .executeTakeFirst();
  if (document === undefined) throw notFound();
  await updateRow(tables<DocumentTables>(call), 'library_document', id, { is_archived: archived });
  return { id, archived };
};

export const documentLibraryServer = serve('document-library', documentLibrary, {
  ...library.handlers,
  loadFilters,
  population,
  collaborators,
  types: async (call) => ({ types: await typesInUse(call) }),
  add: deposit,
  download,
  downloadMany,
  archive,
  missing: missingDocuments,
});

export const ownDocumentsServer = serve('own-documents', ownDocuments, {
  all: (call) => activeDocuments(call),
  allRecent: (call) => recentDocuments(call),
  monthlyRecent: (call) => recentDocuments(call, (d) => d.isMonthly),
  othersRecent: (call) => recentDocuments(call, (d) => !d.isMonthly),
  publicDocuments,
  publicFilters,
  moduleAccess,
  open: openOwn,
});
