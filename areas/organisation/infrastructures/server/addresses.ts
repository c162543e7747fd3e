// Where places are.
import { tables, type Tx } from '#platform/server/call.ts';
import type { InfrastructureTables } from './table.ts';

export interface PlaceAddress {
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
}
/** Where a place is: its own address, or that of the nearest level above that has one; null where nobody wrote one down. */
export const addressOf = async (tx: Tx, id: number): Promise<PlaceAddress | null> => {
  const row = await tables<InfrastructureTables>({ tx })
    .selectFrom('infrastructure_closure as c')
    .innerJoin('infrastructure as i', 'i.id', 'c.ancestor_id')
    .select(['i.street', 'i.postal_code', 'i.city'])
    .where('c.descendant_id', '=', id)
    .where('i.city', 'is not', null)
    .orderBy('c.depth')
    .executeTakeFirst();
  return row === undefined
    ? null
    : { street: row.street ?? '', postalCode: row.postal_code ?? '', city: row.city ?? '' };
};
