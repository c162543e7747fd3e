// Which rows of each table belong to one customer, from the catalogue: a table that was added yesterday is in the dump of a customer by its
// columns, without a list to keep.
import { sql } from 'kysely';
import type { Tx } from '../call.ts';

interface Described {
  /** Quoted and qualified, as `dumpedTables` writes it. */
  readonly table: string;
  readonly schema: string;
  readonly name: string;
  /** Of `customer_id`, `infra_id`, `user_id`: those it has. */
  readonly owners: readonly string[] | null;
  /** Everybody may read it: `shared` in `protect`. */
  readonly shared: boolean;
  /** Columns that refer to the tree of infrastructures. */
  readonly infrastructures: readonly string[] | null;
}

const describe = sql<Described>`
  select format('%I.%I', n.nspname, c.relname) as table, n.nspname as schema, c.relname as name,
    (select json_agg(a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attname in ('customer_id', 'infra_id', 'user_id')) as owners,
    exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'everyone') as shared,
    (select json_agg(quote_ident(a.attname)) from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = to_regclass('public.infrastructure')
    ) as infrastructures
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition`;

/** Proofs of who somebody is, and notes of the moment: nobody carries them to another portal. */
const LEFT_BEHIND = new Set([
  'session',
  'password_link',
  'sign_in_throttle',
  // Sealed with the portal's own key, or given for this portal.
  'second_factor',
  'passkey',
  'passkey_challenge',
  'api_key',
  'recovery_code',
  'identity_attempt',
  // Devices hang on sessions, and are told with the portal's own key.
  'push_device',
  'push_key',
]);
/** The provider's own tree, which the first migration begins, is a customer like others; rows of each customer refer to it and to its staff. */
const PROVIDER = 1;

const condition = (of: Described, customer: number): string => {
  const owners = new Set(of.owners);
  const belongs = `customer_id = ${customer}`;
  const inTree = `infra_id in (select id from infrastructure where ${belongs})`;
  const ofUsers = `user_id in (select id from app_user where ${belongs})`;
  const references = `(${belongs} or ${inTree} or ${ofUsers})`;
  if (of.schema !== 'public') return of.name === 'version' ? 'true' : 'false';
  if (LEFT_BEHIND.has(of.name)) return 'false';
  if (of.name === 'file_reference') return references;
  if (of.name === 'stored_file')
    return `sha256 in (select sha256 from file_reference where ${references})`;
  const target = `(select id from infrastructure where customer_id in (${customer}, ${PROVIDER}))`;
  const links = (of.infrastructures ?? []).map(
    (column) => `(${column} is null or ${column} in ${target})`,
  );
  if (of.name === 'infrastructure') return `customer_id in (${customer}, ${PROVIDER})`;
  // Staff who did something, without their passwords.
  if (of.name === 'app_user')
    return `(${belongs} or ${['customer_id is null', ...links].join(' and ')})`;
  if (owners.has('customer_id')) return belongs;
  if (owners.has('infra_id')) return inTree;
  if (owners.has('user_id')) return ofUsers;
  if (of.shared) return 'true';
  return links.length === 0 ? 'false' : links.join(' and ');
};

/** For each table, the SQL condition of the rows that a dump of this customer holds. */
export const customerRows = async (
  tx: Tx,
  customer: number,
): Promise<ReadonlyMap<string, string>> => {
  if (!Number.isSafeInteger(customer)) throw new RangeError(`${customer} is no customer`);
  const { rows } = await describe.execute(tx);
  return new Map(rows.map((table) => [table.table, condition(table, customer)]));
};
