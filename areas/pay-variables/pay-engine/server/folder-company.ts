// The company that a folder of the inbox is named after.
import { tables, type Tx } from '#platform/server/call.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';

export interface FolderCompany {
  readonly id: number;
  readonly customerId: number;
}
/** By code or number; null when none or more than one is. Elevated. */
export const folderCompany = async (tx: Tx, name: string): Promise<FolderCompany | null> => {
  const rows = await tables<InfrastructureTables>({ tx })
    .selectFrom('infrastructure')
    .select(['id', 'customer_id as customerId'])
    .where('type', '=', 'company')
    .where((eb) =>
      eb.or([
        eb('code', '=', name),
        ...(/^\d{1,15}$/.test(name) ? [eb('id', '=', Number(name))] : []),
      ]),
    )
    .limit(2)
    .execute();
  return rows.length === 1 ? (rows[0] ?? null) : null;
};
