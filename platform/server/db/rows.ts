// One row in one call: `await updateRow(db, 'dispute', id, { status })`.
import type {
  InsertObject,
  Kysely,
  RawBuilder,
  Selectable,
  Transaction,
  UpdateObject,
} from 'kysely';

type Table<DB> = keyof DB & string;
type Id = number | RawBuilder<number>;
type NewRow<DB, T extends Table<DB>> = InsertObject<NoInfer<DB>, T>;

// oxlint-disable-next-line typescript/no-explicit-any -- tables and values are checked by the signatures below
const plain = (db: unknown): Kysely<any> => db as Kysely<any>;
const inserting = (db: unknown, table: string, row: unknown) =>
  plain(db)
    .insertInto(table)
    .values(row as object);

export const insertRow = async <DB, T extends Table<DB>>(
  db: Transaction<DB>,
  table: T,
  row: NewRow<DB, T>,
): Promise<void> => {
  await inserting(db, table, row).execute();
};

export const insertedId = async <DB, T extends Table<DB>>(
  db: Transaction<DB>,
  table: T,
  row: NewRow<DB, T>,
): Promise<number> =>
  (await inserting(db, table, row).returning('id').executeTakeFirstOrThrow())['id'];

export const insertVersioned = async <DB, T extends Table<DB>>(
  db: Transaction<DB>,
  table: T,
  row: NewRow<DB, T>,
): Promise<{ id: number; version: number }> => {
  const { id, version } = await inserting(db, table, row)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  return { id, version };
};

export const updateRow = async <DB, T extends Table<DB>>(
  db: Transaction<DB>,
  table: T,
  ...[id, values]: [id: Id, values: UpdateObject<NoInfer<DB>, T, T>]
): Promise<void> => {
  await plain(db)
    .updateTable(table as string)
    .set(values as object)
    .where('id', '=', id)
    .execute();
};

export const deleteRow = async <DB>(
  db: Transaction<DB>,
  table: Table<DB>,
  id: Id,
): Promise<void> => {
  await plain(db)
    .deleteFrom(table as string)
    .where('id', '=', id)
    .execute();
};

/** The columns of one row, undefined without it. */
export const rowById = <DB, T extends Table<DB>, Column extends keyof Selectable<DB[T]> & string>(
  db: Transaction<DB>,
  table: T,
  ...[id, columns]: [id: Id, columns: readonly Column[]]
) =>
  plain(db)
    .selectFrom(table as string)
    .select(columns as readonly string[])
    .where('id', '=', id)
    .executeTakeFirst() as Promise<Pick<Selectable<DB[T]>, Column> | undefined>;
