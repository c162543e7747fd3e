// Who somebody was goes from the directory; missions and figures stay.
import { tables, type Tx } from '#platform/server/call.ts';
import { personRows, type DirectoryTables } from './table.ts';
import { sql } from 'kysely';
import { detachFilesOf } from '#platform/server/files/references.ts';
import { updateRow } from '#platform/server/db/rows.ts';

export interface DirectoryIdentity {
  readonly id: number;
  readonly infraId: number;
  readonly matricule: string;
  readonly nir: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** Somebody else of the customer has this name. */
  readonly isShared: boolean;
}
/** Elevated. */
export const identitiesOf = async (
  tx: Tx,
  ids: readonly number[],
): Promise<DirectoryIdentity[]> => {
  const other = personRows('other');
  const folded = sql`search_text(c.first_name, c.last_name)`;
  return tx.run<DirectoryIdentity>`
    select c.id, c.infra_id as "infraId", c.matricule, c.nir, c.email, c.phone, c.first_name as "firstName", c.last_name as "lastName",
      exists (select from ${other.rows} where ${other.customer} = c.customer_id and ${other.id} <> c.id
        and search_text(${other.firstName}, ${other.lastName}) = ${folded}) as "isShared"
    from collaborator c where c.id = any(${ids}::bigint[]) order by c.id`;
};
/** Elevated. Names and identifiers give way to the pseudonym, the photo goes. */
export const emptyPerson = async (
  tx: Tx,
  id: number,
  { lastName, code }: { readonly lastName: string; readonly code: string },
): Promise<void> => {
  await updateRow(tables<DirectoryTables>({ tx }), 'collaborator', id, {
    last_name: lastName,
    first_name: code,
    matricule: code,
    birth_date: null,
    nir: null,
    email: null,
    phone: null,
    card_nation: null,
    card_number: null,
    card_expires_on: null,
  });
  await detachFilesOf(tx, 'collaborator', [id]);
};
/** Elevated. Until the transaction ends nobody gives these people a row that refers to them. */
export const lockPeople = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tables<DirectoryTables>({ tx })
    .selectFrom('collaborator')
    .select('id')
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
};
