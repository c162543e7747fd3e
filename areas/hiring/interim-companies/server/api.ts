// What contracts ask of interim companies.
import { sql } from 'kysely';
import { tables } from '#platform/server/call.ts';
import type { EntityCall } from '#platform/server/describe/entity-server.ts';
import { customersAbove } from '#areas/organisation/infrastructures/server/api.ts';
import { rowById } from '#platform/server/db/rows.ts';
import type { InterimCompanyTables } from './table.ts';

export const companyName = async (call: EntityCall, id: number): Promise<string | null> =>
  (await rowById(tables<InterimCompanyTables>(call), 'interim_company', id, ['name']))?.name ??
  null;

/** Those in use, by name. */
export const companyOptions = async (call: EntityCall) => {
  const rows = await tables<InterimCompanyTables>(call)
    .selectFrom('interim_company')
    .select(['id', 'name'])
    .where(sql<boolean>`customer_id in ${customersAbove(call.actor.scope)}`)
    .where('is_active', '=', true)
    .orderBy(sql`name collate fr`)
    .execute();
  return rows.map(({ id, name }) => ({ value: String(id), label: name }));
};
