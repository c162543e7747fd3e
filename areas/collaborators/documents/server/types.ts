// Types of documents: of a customer, for all its places.
import { sql } from 'kysely';
import { invalid } from '#platform/server/app-error.ts';
import { tables } from '#platform/server/call.ts';
import { entityServer, type EntityCall } from '#platform/server/describe/entity-server.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import {
  customersAbove,
  infrastructureOf,
} from '#areas/organisation/infrastructures/server/api.ts';
import { documentType, type DocumentType } from '../contract.ts';
import { fr } from '../fr.ts';
import type { DocumentTables } from './table.ts';

/** The customer of the place that the call works in, or the only one of the perimeter. */
const customerOf = async ({ tx, actor }: EntityCall): Promise<number> => {
  const { contextInfra, customers } = actor;
  const place = contextInfra === null ? null : await infrastructureOf(tx, contextInfra);
  const only = customers.length === 1 ? customers[0] : undefined;
  const customer = place?.customerId ?? actor.customerId ?? only;
  if (customer === undefined) throw invalid({ label: fr.whichCustomer });
  return customer;
};

/** Those of the customers of the call’s places. */
const inSight = (call: ListCall) =>
  tables<DocumentTables>(call)
    .selectFrom('document_type as t')
    .where(sql<boolean>`t.customer_id in ${customersAbove(call.actor.scope)}`);

export const documentTypeEntity = entityServer(documentType, {
  from: inSight,
  id: 't.id',
  computed: {
    documents: sql<number>`(select count(*)::int from library_document d where d.document_type_id = t.id and d.is_current)`,
  },
  defaultOrder: { name: 'label', dir: 'asc' },
  search: ['t.label'],
  uniqueWithin: ['customer_id'],
  owner: async (call, _values, before) =>
    before === null ? { customer_id: await customerOf(call) } : {},
});

/** Those that a deposit may choose, by name. */
export const typesInUse = async (call: ListCall): Promise<DocumentType[]> => {
  const rows = await inSight(call)
    .select('t.id')
    .where('t.is_archived', '=', false)
    .orderBy(sql`t.label collate fr`)
    .execute();
  return documentTypeEntity.engine.rowsOf(
    call,
    rows.map(({ id }) => id),
  );
};
