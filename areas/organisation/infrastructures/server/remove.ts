// Deleting what nobody works with: a customer that has only what it began with, or a company or agency to which nothing refers.
import { sql } from 'kysely';
import { AppError, notFound } from '#platform/server/app-error.ts';
import type { HandlerCall, Tx } from '#platform/server/call.ts';
import type { CustomerStart } from '#platform/server/contributions.ts';
import { auditAs } from '#platform/server/db/audit.ts';
import { sqlState } from '#platform/server/db/transactions.ts';
import { may } from '#platform/contract/roles.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from '../fr.ts';
import { INTERNAL_PAY, PROVIDER_ROOT } from '../infrastructure.ts';
import type { newCustomer } from '../new-customer-contract.ts';
import { newCustomerFr } from '../new-customer-fr.ts';
import { infrastructureOf, subtree, type InfrastructureFacts } from './api.ts';

type RemoveCall = HandlerCall<typeof newCustomer.remove>;
const t = texts(newCustomerFr);
/** Named to the person at most. */
const MOST_NAMED = 3;

/** What the other areas say of it: what a customer begins with, and the French names of tables. */
export interface OfAreas {
  readonly starts: () => readonly CustomerStart[];
  readonly names: () => ReadonlyMap<string, string>;
}

/** Rows of these are the place itself. */
const ITSELF = {
  infrastructure: 'true',
  infrastructure_closure: 'true',
  company_agreement: 'true',
};

interface Referring {
  readonly name: string;
  readonly columns: readonly string[];
}
const referringTables = async (tx: Tx): Promise<readonly Referring[]> =>
  await tx.run<Referring>`
      select c.relname as name, json_agg(distinct quote_ident(a.attname)) as columns
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.confrelid = to_regclass('public.infrastructure') and not c.relispartition
      group by c.relname order by c.relname`;

const rowsIn = ({ columns }: Referring, tree: readonly number[]): string =>
  `(${columns.map((column) => `${column} in (${tree.join(',')})`).join(' or ')})`;

/** The tables that hold more than what a place begins with. */
const usedTables = async (
  tx: Tx,
  referring: readonly Referring[],
  tree: readonly number[],
  unused: Readonly<Record<string, string>>,
): Promise<string[]> => {
  const looks = referring.map(
    (table) =>
      `select '${table.name}' as name where exists (select from public.${table.name} where ${rowsIn(table, tree)} and not (${unused[table.name] ?? 'false'}))`,
  );
  const { rows } = await sql.raw<{ name: string }>(looks.join(' union all ')).execute(tx);
  return rows.map(({ name }) => name);
};

/** Deletes the rows table by table; one whose rows others still refer to takes its turn after them. */
const deleteRows = async (
  tx: Tx,
  tables: readonly Referring[],
  tree: readonly number[],
): Promise<void> => {
  const later: Referring[] = [];
  for (const table of tables) {
    await tx.run`savepoint emptied`;
    try {
      await sql.raw(`delete from public.${table.name} where ${rowsIn(table, tree)}`).execute(tx);
    } catch (e) {
      if (sqlState(e) !== '23503' || tables.length === 1) throw e;
      await tx.run`rollback to savepoint emptied`;
      later.push(table);
    }
  }
  if (later.length === tables.length) throw new AppError('conflict');
  if (later.length > 0) await deleteRows(tx, later, tree);
};

const isRemovable = (call: RemoveCall, place: InfrastructureFacts): boolean => {
  if (place.parentId === null) return may(call.actor, 'infrastructure.customer');
  return may(
    call.actor,
    place.type === 'agency' ? 'infrastructure.write' : 'infrastructure.structure',
  );
};
const checkRemovable = (call: RemoveCall, place: InfrastructureFacts): void => {
  const isFixed = [PROVIDER_ROOT, ...INTERNAL_PAY].some((id) => id === place.id);
  if (isFixed) throw new AppError('forbidden', { message: newCustomerFr.fixed });
  if (!isRemovable(call, place)) throw new AppError('forbidden', { message: fr.structureRefused });
};

const refused = (place: InfrastructureFacts, used: readonly string[], of: OfAreas): AppError => {
  const names = of.names();
  const named = used.flatMap((table) => names.get(table) ?? []);
  const what = named.length === 0 ? [newCustomerFr.otherData] : [...new Set(named)];
  return new AppError('infrastructure_used', {
    status: 409,
    message: t('notEmpty', { name: place.name, what: what.slice(0, MOST_NAMED).join(', ') }),
  });
};

/** Elevated: what refers to the place may be out of the caller's sight. */
export const removeInfrastructure = async (
  call: RemoveCall,
  of: OfAreas,
  rightsChanged: (tx: Tx) => Promise<void>,
): Promise<null> => {
  const { actor, params, request, services } = call;
  if (!actor.scope.includes(params.id)) throw notFound();
  await services.db.elevated(async (tx) => {
    const place = await infrastructureOf(tx, params.id);
    if (place === null) throw notFound();
    checkRemovable(call, place);
    const isCustomer = place.parentId === null;
    await auditAs(tx, {
      userId: actor.userId,
      impersonatorId: actor.impersonator?.id ?? null,
      requestId: request.id,
      ip: request.ip,
      customerId: isCustomer ? PROVIDER_ROOT : place.customerId,
    });
    const tree = await subtree(tx, place.id);
    const begun = isCustomer ? of.starts().map(({ tables = {} }) => tables) : [];
    const unused: Readonly<Record<string, string>> = Object.assign({}, ITSELF, ...begun);
    const referring = await referringTables(tx);
    const used = await usedTables(tx, referring, tree, unused);
    if (used.length > 0) throw refused(place, used, of);
    const begunTables = referring.filter(({ name }) => name in unused && !(name in ITSELF));
    try {
      if (begunTables.length > 0) await deleteRows(tx, begunTables, tree);
      await tx.run`delete from infrastructure where id = any(${tree}::bigint[])`;
    } catch (e) {
      throw sqlState(e) === '23503' ? refused(place, [''], of) : e;
    }
    await rightsChanged(tx);
  });
  return null;
};
