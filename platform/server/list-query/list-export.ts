// The export of a list: which rows is settled first, by their ids; then the rows are read in batches, each in a short transaction of
// its own. So a long export never holds the embedded database's single session, and a row is never written twice.
import type { Column } from '#platform/contract/columns.ts';
import { may } from '#platform/contract/roles.ts';
import type { ExportFormat } from '#platform/contract/shapes.ts';
import { AppError } from '../app-error.ts';
import type { Actor, Tx } from '../call.ts';
import type { CellValue } from '../exports/cell-values.ts';
import type { ExportOrder } from '../exports/export-rows.ts';
import { fr } from '../exports/fr.ts';
import { PDF_ROW_LIMIT } from '../exports/pdf.ts';
import { XLSX_ROW_LIMIT } from '../exports/xlsx.ts';
import { filterTexts, type LoadedOptions } from './filter-texts.ts';
import { isEverything, readByIds, selectIds, type AnyList } from './list-rows.ts';
import type { ListCall, Selection } from './list-spec.ts';

/** Unless the list says otherwise. */
const EXPORT_LIMIT = 100_000;
/** Longer exports become jobs. */
const DIRECT_ROWS: Readonly<Record<ExportFormat, number>> = {
  csv: 20_000,
  xlsx: 20_000,
  pdf: 2_000,
};
const BATCH = 2_000;

export interface ExportQuery extends Selection {
  readonly columns?: readonly string[] | undefined;
}

/** Where an export runs: in a request or in a job. `within` gives a read transaction of the person's scope. */
export interface ExportPlace {
  readonly actor: Actor;
  readonly now: Temporal.Instant;
  readonly params: unknown;
  readonly within: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => Promise<void>;
}
const callIn = (place: ExportPlace, tx: Tx): ListCall => ({
  tx,
  actor: place.actor,
  now: place.now,
  params: place.params,
});

export const mayList = ({ definition: { may: needed } }: AnyList, actor: Actor): boolean =>
  needed === 'public' || needed === 'signed-in' || may(actor, needed);
export const checkMay = (list: AnyList, actor: Actor): void => {
  if (!mayList(list, actor)) throw new AppError('forbidden');
};

const FORMAT_LIMITS: Readonly<Record<ExportFormat, number>> = {
  csv: Infinity,
  xlsx: XLSX_ROW_LIMIT,
  pdf: PDF_ROW_LIMIT,
};
const limitOf = (list: AnyList, format: ExportFormat): number =>
  Math.min(list.spec.limits?.export ?? EXPORT_LIMIT, FORMAT_LIMITS[format]);

const refusal = (list: AnyList, format: ExportFormat, limit: number): AppError => {
  const own = list.spec.limits?.export ?? EXPORT_LIMIT;
  const message =
    format === 'pdf' && limit < own
      ? fr.pdfLimit(limit)
      : (list.spec.limits?.exportMessage ?? fr.limit(limit));
  return new AppError('export_limit', { status: 422, message, extra: { limit } });
};

/** The ids to export, in order. Throws 422 `export_limit` when there are more than the list or the format allows. */
export const idsToExport = async (
  list: AnyList,
  place: ExportPlace,
  format: ExportFormat,
  query: ExportQuery,
): Promise<number[]> => {
  const limit = limitOf(list, format);
  const ids = await place.within((tx) => selectIds(list, callIn(place, tx), query, limit + 1));
  if (ids.length > limit) throw refusal(list, format, limit);
  return ids;
};

/** True when the file is too long to be made while the caller waits. */
export const needsJob = (format: ExportFormat, rows: number): boolean => rows > DIRECT_ROWS[format];

/** The columns asked for, in that order; without a choice those that the screen shows at first. Columns of buttons are never exported. */
const chosenColumns = (list: AnyList, names: readonly string[] | undefined): Column[] => {
  const exported = list.definition.columns.filter((c) => c.screenOnly !== true);
  if (names === undefined || names.length === 0) return exported.filter((c) => c.hidden !== true);
  return [...new Set(names)].flatMap((name) => exported.filter((c) => c.name === name));
};

const isCell = (value: unknown): value is CellValue =>
  value === null ||
  typeof value !== 'object' ||
  Array.isArray(value) ||
  value instanceof Temporal.PlainDate ||
  value instanceof Temporal.Instant ||
  value instanceof Temporal.PlainYearMonth;

const cellOf = (list: AnyList, column: Column): ((row: unknown) => CellValue) => {
  const own = (
    list.spec.cells as
      | Readonly<Record<string, ((row: unknown) => CellValue) | undefined>>
      | undefined
  )?.[column.name];
  if (own !== undefined) return own;
  return (row) => {
    const value = (row as Readonly<Record<string, unknown>>)[column.name];
    if (!isCell(value))
      throw new Error(`${list.definition.listId}: say in \`cells\` how ${column.name} is exported`);
    return value;
  };
};

async function* rowsOf(
  list: AnyList,
  place: ExportPlace,
  ids: readonly number[],
  columns: readonly Column[],
): AsyncGenerator<CellValue[]> {
  const cells = columns.map((c) => cellOf(list, c));
  const read = (at: number): Promise<unknown[]> => {
    const rows =
      at < ids.length
        ? place.within((tx) => readByIds(list, callIn(place, tx), ids.slice(at, at + BATCH)))
        : Promise.resolve([]);
    rows.catch(() => {}); // told when its turn comes, if anybody still reads
    return rows;
  };
  // The database reads the next batch while this one is written.
  let next = read(0);
  for (let at = 0; at < ids.length; at += BATCH) {
    place.signal?.throwIfAborted();
    const rows = await next;
    next = read(at + BATCH);
    for (const row of rows) yield cells.map((cell) => cell(row));
    await place.onProgress?.(Math.min(at + BATCH, ids.length), ids.length);
  }
}

/** The options that filters load, for those in use, or for all. */
export const loadOptions = async (
  list: AnyList,
  call: ListCall,
  used?: Selection,
): Promise<LoadedOptions> => {
  const out: Record<string, LoadedOptions[string]> = {};
  for (const [name, load] of Object.entries(list.spec.options ?? {})) {
    if (load !== undefined && (used === undefined || used[name] !== undefined))
      out[name] = await load(call);
  }
  return out;
};

interface ListExport {
  readonly format: ExportFormat;
  readonly query: ExportQuery;
  readonly ids: readonly number[];
}
/** The list as an order for `exportRows`: rows are read while the file is written. */
export const exportOrder = async (
  list: AnyList,
  place: ExportPlace,
  { format, query, ids }: ListExport,
): Promise<ExportOrder> => {
  const { definition } = list;
  const columns = chosenColumns(list, query.columns);
  // Rows picked one by one were picked whatever the filters say.
  const filters = !isEverything(query)
    ? []
    : filterTexts(
        definition,
        query,
        format === 'pdf'
          ? await place.within((tx) => loadOptions(list, callIn(place, tx), query))
          : {},
      );
  return {
    columns,
    rows: rowsOf(list, place, ids, columns),
    format,
    title: definition.title,
    filters,
    owner: place.actor.customerId,
    now: place.now,
    ...(place.signal ? { signal: place.signal } : {}),
  };
};
