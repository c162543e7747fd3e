// Where places are, and the numbers that they are known by.
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

const SIREN_LENGTH = 9;
/** The nearest SIRET of an infrastructure, its own or that of one above it, and the nearest SIREN; null where nobody entered one. */
export const numbersOf = async (
  tx: Tx,
  id: number,
): Promise<{ readonly siren: string | null; readonly siret: string | null }> => {
  const rows = await tables<InfrastructureTables>({ tx })
    .selectFrom('infrastructure_closure as c')
    .innerJoin('infrastructure as i', 'i.id', 'c.ancestor_id')
    .select(['i.siren', 'i.siret'])
    .where('c.descendant_id', '=', id)
    .orderBy('c.depth')
    .execute();
  const siret = rows.find((row) => row.siret !== null)?.siret ?? null;
  const own = rows.find((row) => row.siren !== null)?.siren ?? null;
  return { siren: own ?? siret?.slice(0, SIREN_LENGTH) ?? null, siret };
};
