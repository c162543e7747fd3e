// One file imported: read, tried whole in one transaction, kept only when every line could be done.
import { tables, type HandlerCall, type StoredFile, type Tx } from '../call.ts';
import { attachFile } from '../files/references.ts';
import { scopeOf } from '../services.ts';
import type { ImportProblem, ImportReport } from '#platform/contract/imports.ts';
import type { Route } from '#platform/contract/route.ts';
import { readLines, type ImportFields, type ReadLines } from './fields.ts';
import { fr } from './fr.ts';
import type { ImportCall, ImportKind } from './import-kind.ts';
import { keep } from './import-log.ts';
import { readSheet } from './read-sheet.ts';
import { refusedFile } from './refused-file.ts';
import type { ImportTables } from './table.ts';

/** Problems and changes that an answer names. */
const MOST_NAMED = 200;
/** Ends the transaction without keeping anything of it. */
class NotKept extends Error {
  readonly report: ImportReport;
  constructor(report: ImportReport) {
    super('not kept');
    this.report = report;
  }
}
export interface ImportOrder {
  readonly file: StoredFile;
  readonly dryRun: boolean;
}
/** What an import needs of its caller: a request outside any transaction, or a job. */
export type ImportCaller = Omit<ImportCall, 'tx'>;

const runRow = async <F extends ImportFields>(
  call: ImportCall,
  kind: ImportKind<F>,
  customerId: number,
  file: StoredFile,
): Promise<number> => {
  const { id } = await tables<ImportTables>(call)
    .insertInto('import_run')
    .values({
      customer_id: customerId,
      kind: kind.kind,
      permission: kind.may,
      file_name: file.name,
      sha256: file.sha256,
      user_id: call.actor.userId,
      perimeter: call.actor.perimeter,
      status: 'done',
      line_count: 0,
      created_count: 0,
      changed_count: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const isWarned = ({ warning }: ImportReport['changes'][number]): boolean => warning !== undefined;
const inOrder = (problems: readonly ImportProblem[]): ImportProblem[] =>
  problems.toSorted((a, b) => a.line - b.line);

const applied = async <F extends ImportFields>(
  call: ImportCall,
  kind: ImportKind<F>,
  read: ReadLines<F>,
  { file, dryRun }: ImportOrder,
): Promise<ImportReport> => {
  const customerId = await kind.customer(call);
  const id = await runRow(call, kind, customerId, file);
  const { log, problems, changes, settle } = keep(call.tx, kind, { id, customerId });
  await kind.apply(call, customerId, read.lines, log);
  const all = inOrder([...read.problems, ...problems]);
  const count = (what: 'created' | 'changed'): number =>
    changes.filter((c) => c.what === what).length;
  const [created, changed] = [count('created'), count('changed')];
  const warned = changes.filter(isWarned).length;
  const kept = !dryRun && all.length === 0;
  const report: ImportReport = {
    id: kept ? id : null,
    dryRun,
    lines: read.lines.length + new Set(read.problems.map((p) => p.line)).size,
    created,
    changed,
    same: Math.max(
      0,
      read.lines.length - new Set([...changes, ...problems].map((c) => c.line)).size,
    ),
    ignored: [...read.ignored],
    problemCount: all.length,
    problems: all.slice(0, MOST_NAMED),
    ...(warned === 0 ? {} : { warned }),
    changes: changes
      .toSorted((a, b) => Number(isWarned(b)) - Number(isWarned(a)) || a.line - b.line)
      .slice(0, MOST_NAMED)
      .toSorted((a, b) => a.line - b.line),
  };
  if (!kept) throw new NotKept(report);
  await settle();
  await tables<ImportTables>(call)
    .updateTable('import_run')
    .set({ line_count: report.lines, created_count: created, changed_count: changed })
    .where('id', '=', id)
    .execute();
  await attachFile(call.tx, {
    file,
    owner: { kind: 'import', table: 'import_run', row: id },
    customerId,
    infraId: null,
    userId: null,
  });
  return report;
};

/**
 * Imports one stored file, or only says what would happen (`dryRun`). Call it outside any transaction (`tx: 'none'`). With a problem anywhere
 * nothing is kept, and the answer says which lines; 422 when the file itself cannot be read.
 */
export const runImport = async <F extends ImportFields>(
  call: ImportCaller,
  kind: ImportKind<F>,
  order: ImportOrder,
): Promise<ImportReport> => {
  const bytes = () => call.services.files.bytes(order.file.sha256);
  const sheet = await readSheet(order.file, bytes, call.actor.customerId);
  const read = await readLines(sheet, kind.fields);
  try {
    const { actor, now, services, log, request } = call;
    return await services.db.within(scopeOf(actor, request), 'write', (tx: Tx) =>
      applied({ actor, now, services, log, request, tx }, kind, read, order),
    );
  } catch (e) {
    if (e instanceof NotKept) return e.report;
    throw e;
  }
};

/** The file of an upload; 422 when there is none. */
export const fileOf = (call: Pick<HandlerCall<Route>, 'files'>): StoredFile => {
  const [file] = call.files;
  if (file === undefined) throw refusedFile(fr.noFile);
  return file;
};
