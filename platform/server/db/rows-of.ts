// How an area lends the rows of its table to the SQL of others: under names of its own, so that who joins them knows neither table nor column.
import { sql, type RawBuilder, type SelectType } from 'kysely';

export type Lent<Row, Names extends Readonly<Record<string, keyof Row>>> = {
  /** After `from` or `join`: the table under the alias. Row-level security holds, and plans are those of the table. */
  readonly rows: RawBuilder<unknown>;
} & { readonly [N in keyof Names]: RawBuilder<SelectType<Row[Names[N]]>> };

/**
 * `rowsOf<DirectoryTables>()('vehicle', { id: 'id', plate: 'registration' })` makes `vehicleRows`, which others use so:
 * `const v = vehicleRows('v'); sql`select ${v.plate} from ${v.rows} where ${v.id} = …``. A column that goes or changes its type
 * does not compile at those who read it; one that is renamed is renamed here only.
 */
export const rowsOf =
  <Tables>() =>
  <
    T extends keyof Tables & string,
    const Names extends Readonly<Record<string, keyof Tables[T] & string>>,
  >(
    table: T,
    names: Names,
  ) =>
  (alias: string): Lent<Tables[T], Names> => {
    const columns = Object.entries(names).map(([name, column]) => [
      name,
      sql.ref(`${alias}.${column}`),
    ]);
    const rows = sql`${sql.table(table)} as ${sql.id(alias)}`;
    return { ...Object.fromEntries(columns), rows } as Lent<Tables[T], Names>;
  };
