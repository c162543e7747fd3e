// The handlers of `importCalls` for one kind.
import type { importCalls, ImportReport, ImportRun } from '#platform/contract/imports.ts';
import type { Column } from '#platform/contract/columns.ts';
import { AppError } from '../app-error.ts';
import type { Download, HandlerCall } from '../call.ts';
import { exportDownload } from '../exports/export-rows.ts';
import type { ImportFields } from './fields.ts';
import type { ImportKind } from './import-kind.ts';
import { faultsFile } from './faults-file.ts';
import { fileOf, judgeFile, runImport } from './run-import.ts';
import { importRuns, undoImport } from './undo-import.ts';

type Calls = ReturnType<typeof importCalls<string>>;
/** The columns of the sheet that people edit. */
export const columnsOf = (all: ImportFields): Column[] =>
  Object.entries(all).map(([name, f]) => ({
    name,
    label: f.label,
    kind: f.reader.kind,
    ...(f.reader.texts === undefined ? {} : { texts: f.reader.texts }),
    ...(f.width === undefined ? {} : { width: f.width }),
  }));

/** What was imported before; nothing where no one customer is meant: a file that is sent says so (422). */
const runsOf = async <F extends ImportFields>(
  call: HandlerCall<Calls['importRuns']>,
  kind: ImportKind<F>,
): Promise<ImportRun[]> => {
  const customer = await kind.customer(call).catch((e: unknown) => {
    if (e instanceof AppError && e.status === 422) return null;
    throw e;
  });
  return customer === null ? [] : importRuns(call, kind, customer);
};

/** `serve('headings', headings, { …, ...importHandlers(headingImport) })`. */
export const importHandlers = <F extends ImportFields>(kind: ImportKind<F>) => ({
  importFile: (call: HandlerCall<Calls['importFile']>): Promise<ImportReport> =>
    runImport(call, kind, { file: fileOf(call), ...call.body }),
  importFaults: async (call: HandlerCall<Calls['importFaults']>): Promise<Download> => {
    const order = { file: fileOf(call), dryRun: true, ...call.body };
    return faultsFile(kind.title, call.now, await judgeFile(call, kind, order));
  },
  importRuns: async (call: HandlerCall<Calls['importRuns']>): Promise<{ runs: ImportRun[] }> => ({
    runs: await runsOf(call, kind),
  }),
  importSheet: async (call: HandlerCall<Calls['importSheet']>): Promise<Download> => {
    const rows = call.query.empty === true ? [] : await kind.rows(call, await kind.customer(call));
    return exportDownload({
      columns: columnsOf(kind.fields),
      rows,
      title: kind.title,
      format: call.params._format as 'csv' | 'xlsx',
      now: call.now,
    });
  },
  importUndo: async (call: HandlerCall<Calls['importUndo']>): Promise<{ restored: number }> => ({
    restored: await undoImport(call, kind, (call.params as { id: number }).id),
  }),
});
