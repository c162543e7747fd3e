// Every table that names a person, found by the schema: foreign keys to people, their missions and accounts, and the columns of that name without one.
import type { Tx } from '#platform/server/call.ts';

/** Whole: the rows are the person's own. Trace: the person acted on something else, whose content is not theirs. */
export type Part = 'whole' | 'trace';
export type Whose = 'collaborator' | 'mission' | 'account';
export interface PersonColumn {
  readonly table: string;
  readonly column: string;
  readonly of: Whose;
  readonly part: Part;
}
const WHOSE: Readonly<Record<string, Whose>> = {
  collaborator: 'collaborator',
  mission: 'mission',
  app_user: 'account',
};
const SECRET = /hash|secret|token|sealed|password|salt|signature_image/;
interface Found {
  readonly table: string;
  readonly column: string;
  readonly target: string;
  readonly cascades: boolean;
}
/** Rows of an account go with it (`on delete cascade`): they are its own. Elsewhere `user_id` says who did something. */
export const personColumns = async (tx: Tx): Promise<PersonColumn[]> => {
  const rows = await tx.run<Found>`
    select k.relname as table, a.attname as column,
      coalesce(max(f.confrelid::regclass::text), case a.attname when 'collaborator_id' then 'collaborator' when 'mission_id' then 'mission' else 'app_user' end) as target,
      coalesce(bool_or(f.confdeltype = 'c'), false) as cascades
    from pg_class k join pg_namespace n on n.oid = k.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = k.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint f on f.conrelid = k.oid and f.contype = 'f' and a.attnum = any(f.conkey)
      and f.confrelid in ('collaborator'::regclass, 'mission'::regclass, 'app_user'::regclass)
    where k.relkind in ('r', 'p') and not k.relispartition and (f.oid is not null or a.attname in ('collaborator_id', 'mission_id', 'user_id'))
      and a.attname not in ('infra_id', 'customer_id')
    group by k.relname, a.attname order by k.relname, a.attname`;
  return rows.map(({ table, column, target, cascades }) => {
    const of = WHOSE[target] ?? 'account';
    const isOwn = of === 'account' ? column === 'user_id' && cascades : column === `${of}_id`;
    return { table, column, of, part: isOwn ? 'whole' : 'trace' };
  });
};

/** Columns that leave no portal: secrets of signing in, and bytes. */
export const closedColumns = async (tx: Tx): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const rows = await tx.run<{ table: string; column: string; bytes: boolean }>`
    select table_name as table, column_name as column, data_type = 'bytea' as bytes
    from information_schema.columns where table_schema = 'public'`;
  const closed = rows.filter(({ column, bytes }) => bytes || SECRET.test(column));
  return new Map(
    [...Map.groupBy(closed, ({ table }) => table)].map(([table, of]) => [
      table,
      new Set(of.map(({ column }) => column)),
    ]),
  );
};
