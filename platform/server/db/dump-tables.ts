// What a logical dump holds: the tables, their columns and sequences, as the catalogue tells them.
import { sql } from 'kysely';
import type { Tx } from '../call.ts';
import type { TableDigest } from './digest.ts';
import type { RowWriter } from './dump-rows.ts';

/** A table by its quoted, qualified name, and the columns that can be written (not the generated ones). */
export interface DumpedTable {
  readonly table: string;
  readonly columns: readonly string[];
}
export interface DumpedSequence {
  readonly sequence: string;
  readonly value: number;
  readonly called: boolean;
}

/** First line of a dump. `migrations` is the state of the tables: a restore rebuilds exactly that, then goes on to today's. */
export interface DumpHead {
  readonly roulement: 1;
  /** Set when it holds the rows of one customer only (customer-rows.ts). */
  readonly customer?: number;
  readonly at: string;
  readonly migrations: readonly string[];
  /** What wrote the rows, and so their digests. Dumps of an earlier version do not say: `to_jsonb`. */
  readonly writer?: RowWriter;
}

/** After the rows of a table: what a restore must find again. */
export interface DumpedDigest extends TableDigest {
  readonly holds: string;
}

const ours = sql.raw(`n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_'
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`);

/** Every table but the list of migrations; a partitioned one once, as a whole. */
export const dumpedTables = (
  tx: Tx,
): Promise<
  DumpedTable[]
> => tx.run<DumpedTable>`select format('%I.%I', n.nspname, c.relname) as table, (
      select json_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and ${ours} and (n.nspname, c.relname) <> ('public', 'migration') order by 1`;

export const dumpedSequences = async (tx: Tx): Promise<DumpedSequence[]> => {
  const rows = await tx.run<{
    sequence: string;
  }>`select format('%I.%I', n.nspname, c.relname) as sequence
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'S' and ${ours} order by 1`;
  const dumped: DumpedSequence[] = [];
  for (const { sequence } of rows) {
    const [now] = await tx.run<{
      value: number;
      called: boolean;
    }>`select last_value as value, is_called as called from ${sql.raw(sequence)}`;
    if (now) dumped.push({ sequence, ...now });
  }
  return dumped;
};
