// What a stored content belongs to. `GET /file/{id}` reads a reference, never a hash: rights are those of the owner's area.
import { sql, type Selectable, type Transaction } from 'kysely';
import { may } from '#platform/contract/roles.ts';
import { insertedId } from '#platform/server/db/rows.ts';
import { AppError } from '../app-error.ts';
import { recordOutput, type OutputKind } from '../chain/outputs.ts';
import { Download, type Actor, type Tx } from '../call.ts';
import { anyOf } from '../list-query/any-of.ts';
import type { Files, Services } from '../services.ts';
import type { StandardRow } from '../standard-row.ts';

interface FileReferenceTable extends StandardRow {
  sha256: string;
  name: string;
  type: string;
  size: number | null;
  /** The area's word for what owns the file (`demand`, `contract`, `job`), declared by its `FileOwner`. */
  owner_kind: string;
  owner_table: string;
  owner_row: number;
  customer_id: number | null;
  infra_id: number | null;
  user_id: number | null;
}
interface StoredFileTable extends StandardRow {
  sha256: string;
  size: number;
  type: string;
  first_name: string;
}
interface FileTables {
  file_reference: FileReferenceTable;
  stored_file: StoredFileTable;
}
const fileTables = (tx: Tx): Transaction<FileTables> => tx as unknown as Transaction<FileTables>;

export interface Attachment {
  readonly file: {
    readonly sha256: string;
    readonly name: string;
    readonly type: string;
    readonly size?: number;
  };
  readonly owner: { readonly kind: string; readonly table: string; readonly row: number };
  /** Whose it is, as row-level security looks at it: a person's own, an infrastructure's, a customer's, or (all null) everybody's. */
  readonly customerId: number | null;
  readonly infraId: number | null;
  readonly userId: number | null;
  /** The portal gives these bytes out of record: their hash goes into the customer’s chain. */
  readonly ofRecord?: OutputKind;
}

export interface FileReference {
  readonly id: number;
  readonly sha256: string;
  readonly name: string;
  readonly type: string;
  readonly size: number | null;
  readonly owner: { readonly kind: string; readonly table: string; readonly row: number };
  readonly customerId: number | null;
  readonly infraId: number | null;
  readonly userId: number | null;
  readonly createdAt: string;
}
const asReference = (r: Selectable<FileReferenceTable>): FileReference => ({
  id: r.id,
  sha256: r.sha256,
  name: r.name,
  type: r.type,
  size: r.size,
  owner: { kind: r.owner_kind, table: r.owner_table, row: r.owner_row },
  customerId: r.customer_id,
  infraId: r.infra_id,
  userId: r.user_id,
  createdAt: r.created_at,
});

/** Says what a stored content belongs to; answers the id that `GET /file/{id}` takes. Part of the caller's transaction. */
export const attachFile = async (
  tx: Tx,
  { file, owner, customerId, infraId, userId, ofRecord }: Attachment,
): Promise<number> => {
  const t = fileTables(tx);
  await t
    .insertInto('stored_file')
    .values({ sha256: file.sha256, size: file.size ?? 0, type: file.type, first_name: file.name })
    .onConflict((c) => c.doNothing())
    .execute();
  const id = await insertedId(t, 'file_reference', {
    sha256: file.sha256,
    name: file.name,
    type: file.type,
    size: file.size ?? null,
    owner_kind: owner.kind,
    owner_table: owner.table,
    owner_row: owner.row,
    customer_id: customerId,
    infra_id: infraId,
    user_id: userId,
  });
  if (ofRecord !== undefined && customerId !== null)
    await recordOutput(tx, {
      kind: ofRecord,
      sha256: file.sha256,
      customerId,
      infraId,
      userId,
    });
  return id;
};

/** A reference that the transaction's scope may see, or null. */
export const fileReference = async (tx: Tx, id: number): Promise<FileReference | null> => {
  const row = await fileTables(tx)
    .selectFrom('file_reference')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : asReference(row);
};

/** The files of one row, oldest first. */
export const filesOf = async (
  tx: Tx,
  owner: Attachment['owner'],
): Promise<readonly FileReference[]> => {
  const rows = await fileTables(tx)
    .selectFrom('file_reference')
    .selectAll()
    .where('owner_kind', '=', owner.kind)
    .where('owner_table', '=', owner.table)
    .where('owner_row', '=', owner.row)
    .orderBy('id')
    .execute();
  return rows.map(asReference);
};

export interface OwnerKind {
  readonly kind: string;
  readonly table: string;
}
/** The files of many rows, oldest first; rows without any are missing. */
export const filesOfRows = async (
  tx: Tx,
  { kind, table }: OwnerKind,
  owners: readonly number[],
): Promise<ReadonlyMap<number, readonly FileReference[]>> => {
  const all = await fileTables(tx)
    .selectFrom('file_reference')
    .selectAll()
    .where('owner_kind', '=', kind)
    .where('owner_table', '=', table)
    .where('owner_row', '=', anyOf(owners))
    .orderBy('id')
    .execute();
  return Map.groupBy(all.map(asReference), ({ owner }) => owner.row);
};
/** The rows that have files at all. */
export const rowsWithFiles = async (tx: Tx, { kind, table }: OwnerKind): Promise<number[]> => {
  const rows = await fileTables(tx)
    .selectFrom('file_reference')
    .select('owner_row')
    .distinct()
    .where('owner_kind', '=', kind)
    .where('owner_table', '=', table)
    .execute();
  return rows.map((r) => r.owner_row);
};
/** How many files a row of a list has. */
export const countOfFiles = ({ kind, table }: OwnerKind, row: string) =>
  sql<number>`(select count(*)::int from file_reference where owner_kind = ${kind} and owner_table = ${table} and owner_row = ${sql.ref(row)})`;

/**
 * Takes the reference away. Answers the content's hash when nothing else refers to it: hand it to `files.remove` after the commit where
 * the law wants the content gone (GDPR); elsewhere leave it, contents are small and may come again.
 */
export const detachFile = async (tx: Tx, id: number): Promise<string | null> => {
  const t = fileTables(tx);
  const gone = await t
    .deleteFrom('file_reference')
    .where('id', '=', id)
    .returning('sha256')
    .executeTakeFirst();
  if (gone === undefined) throw new AppError('not_found');
  const rows = await tx.value<boolean>`select content_in_use(${gone.sha256}) as used`;
  return rows === false ? gone.sha256 : null;
};

/** Takes the references of these rows away; their contents go with the nightly sweep, unless something else refers to them. */
export const detachFilesOf = async (
  tx: Tx,
  table: string,
  rows: readonly number[],
): Promise<void> => {
  await fileTables(tx)
    .deleteFrom('file_reference')
    .where('owner_table', '=', table)
    .where('owner_row', '=', anyOf(rows))
    .execute();
};

export interface FileReader {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly services: { readonly jobs: Pick<Services['jobs'], 'mayFetch'> };
}
/** How an area decides who may read its files; gathered in apps, one per `kind`. */
export interface FileOwner {
  readonly kind: string;
  /** The permission needed whatever the row; null when `canRead` says it all. */
  readonly may: string | null;
  /** Looks at the row it belongs to, in the caller's transaction. */
  readonly canRead: (call: FileReader, reference: FileReference) => Promise<boolean>;
}

/** A job's result file is its person's, as long as its kind says so. */
export const jobFiles: FileOwner = {
  kind: 'job',
  may: null,
  canRead: async (call, { userId, owner }) =>
    userId === call.actor.userId && call.services.jobs.mayFetch(call, owner.row),
};

/** The reference, if the caller may read the file; null otherwise, as for a file that does not exist. An owner that nobody declared lets nobody in. */
export const fileReadBy = async (
  call: FileReader,
  owners: readonly FileOwner[],
  id: number,
): Promise<FileReference | null> => {
  const reference = await fileReference(call.tx, id);
  const owner = owners.find((o) => o.kind === reference?.owner.kind);
  const allowed =
    reference !== null &&
    owner !== undefined &&
    (owner.may === null || may(call.actor, owner.may)) &&
    (await owner.canRead(call, reference));
  return allowed ? reference : null;
};
/** The same; throws `not_found` instead. */
export const readableFile = async (
  ...asked: Parameters<typeof fileReadBy>
): Promise<FileReference> => {
  const reference = await fileReadBy(...asked);
  if (reference === null) throw new AppError('not_found');
  return reference;
};

/** Kinds of file that a browser shows without running anything in them. */
const SHOWN = new Set([
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/bmp',
  'image/webp',
]);

/** The answer of a `download` route for a reference that the caller may read; `inline` only takes effect for what is safe to show. */
export const downloadOf = async (
  files: Pick<Files, 'get'>,
  reference: Pick<FileReference, 'sha256' | 'name' | 'type'>,
  inline = false,
): Promise<Download> =>
  new Download({
    name: reference.name,
    type: reference.type,
    body: await files.get(reference.sha256),
    inline: inline && SHOWN.has(reference.type),
  });
