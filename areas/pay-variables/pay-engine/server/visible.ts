// Which documents a person may see: types of files that they have the right to, of their agencies; the company's own where they hold all of it.
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { may } from '#platform/contract/roles.ts';
import { notFound } from '#platform/server/app-error.ts';
import { tables, type Actor, type Tx } from '#platform/server/call.ts';
import { holdsAllOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { PayPeriodTables } from '#areas/working-time/pay-periods/server/table.ts';
import { fileRight } from '../access.ts';
import { CATEGORIES, type Category } from '../documents.ts';
import type { PayEngineTables } from './table.ts';

export const readableCategories = (actor: Pick<Actor, 'permissions' | 'roles'>): Category[] =>
  CATEGORIES.filter((category) => may(actor, fileRight(category)));

/** What nobody knows the type of may be a payslip: it takes the rights to all types. */
export const readsEveryType = (actor: Pick<Actor, 'permissions' | 'roles'>): boolean =>
  readableCategories(actor).length === CATEGORIES.length;

/** Condition on `d.infra_id` and `p.infra_id`: the places that the call works in. What is nobody's yet is the company's. */
export const ofPlaces = (actor: Pick<Actor, 'scope' | 'perimeter'>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(d.infra_id = any(${actor.scope}::bigint[]) or (d.infra_id is null and p.infra_id = any(${actor.scope}::bigint[])
    and ${holdsAllOf('p.infra_id', actor.perimeter)}))`;

/** The same with the types of files: what lists, downloads and decisions begin with. */
export const visibleTo = (
  actor: Pick<Actor, 'scope' | 'perimeter' | 'permissions' | 'roles'>,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`(d.category = any(${readableCategories(actor)}::text[]) and (not d.untyped or ${readsEveryType(actor)}) and ${ofPlaces(actor)})`;

export type DocumentTables = PayEngineTables & PayPeriodTables;
/** Every document with its period: for whoever adds the condition of who reads. */
export const documentsWithPeriods = (tx: Tx) =>
  tables<DocumentTables>({ tx })
    .selectFrom('pay_document as d')
    .innerJoin('pay_period as p', 'p.id', 'd.pay_period_id');
/** The documents that the caller may see. */
export const seenDocuments = ({ tx, actor }: { readonly tx: Tx; readonly actor: Actor }) =>
  documentsWithPeriods(tx).where(visibleTo(actor));
/** Those of the caller’s places whatever their type: to be counted, never to be named. */
export const documentsOfPlaces = ({
  tx,
  actor,
}: {
  readonly tx: Tx;
  readonly actor: Pick<Actor, 'scope' | 'perimeter'>;
}) => documentsWithPeriods(tx).where(ofPlaces(actor));

/** One of them, held until the transaction ends; else `not_found`, as for one that does not exist. */
export const heldDocument = async (
  call: { readonly tx: Tx; readonly actor: Actor },
  id: number,
) => {
  const row = await seenDocuments(call)
    .where('d.id', '=', id)
    .selectAll('d')
    .select('p.infra_id as company_id')
    .forUpdate('d')
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};
export type HeldDocument = Awaited<ReturnType<typeof heldDocument>>;
