// Whose public holidays agencies keep.
import { isTerritory, type Territory } from '#engines/french-time/territories.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { InfrastructureTables } from './table.ts';

/** The territory whose public holidays each of these infrastructures keeps; the mainland's where nothing is known. */
export const territoriesOf = async (
  tx: Tx,
  infras: readonly number[],
): Promise<(infraId: number) => Territory> => {
  const rows = await tables<InfrastructureTables>({ tx })
    .selectFrom('infrastructure')
    .select(['id', 'holiday_zone'])
    .where('id', '=', anyOf([...new Set(infras)]))
    .execute();
  const zones = new Map(rows.map((row) => [row.id, row.holiday_zone]));
  return (infraId) => {
    const zone = zones.get(infraId) ?? '';
    return isTerritory(zone) ? zone : 'metropole';
  };
};
