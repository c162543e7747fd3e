// One file imported: read, tried whole in one transaction, kept only when every line could be done.
import { tables, type HandlerCall, type StoredFile, type Tx } from '../call.ts';
import { attachFile } from '../files/references.ts';
import { scopeOf } from '../services.ts';
import {
  RAINBOW,
  type ColumnChoices,
  type ImportProblem,
  type ImportReport,
} from '#platform/contract/imports.ts';
import type { Route } from '#platform/contract/route.ts';
import { insertedId, updateRow } from '#platform/server/db/rows.ts';
import type { Sheet } from './cell.ts';
import { readLines, type ImportFields, type ReadLines } from './fields.ts';
import { fr } from './fr.ts';
import type { ImportCall, ImportKind } from './import-kind.ts';
import { keep } from './import-log.ts';
import { readSheet } from './read-sheet.ts';
import { refusedFile } from './refused-file.ts';
import type { ImportTables } from './table.ts';

/** How often the rest of a file is tried without the lines that had a fault; then nothing of it is kept. Each try costs as much as the file. */
const MOST_ROUNDS = 5;
/** Problems and changes that an answer names. */
const MOST_NAMED = 200;
export interface ImportOrder {
  readonly file: StoredFile;
  readonly dryRun: boolean;
  /** What the person says of the file's titles. */
  readonly choices?: ColumnChoices;
  /** Of a file without titles. */
  readonly profile?: typeof RAINBOW.name | undefined;
  /** Imports the lines without a fault, and leaves the others. */
  readonly goodLines?: boolean;
}
/** What an import needs of its caller: a request outside any transaction, or a job. */
export type ImportCaller = Omit<ImportCall, 'tx'>;

const runRow = async <F extends ImportFields>(
  call: ImportCall,
  kind: ImportKind<F>,
  customerId: number,
  { file, choices = {} }: ImportOrder,
): Promise<number> => {
  const id = await insertedId(tables<ImportTables>(call), 'import_run', {
    customer_id: customerId,
    kind: kind.kind,
    permission: kind.may,
    file_name: file.name,
    sha256: file.sha256,
    user_id: call.actor.userId,
    perimeter: call.actor.perimeter,
    status: 'done',
    choices: Object.keys(choices).length === 0 ? null : JSON.stringify(choices),
    line_count: 0,
    created_count: 0,
    changed_count: 0,
  });
  return id;
};

const isWarned = ({ warning }: ImportReport['changes'][number]): boolean => warning !== undefined;
const cellOf = ({ line, field }: ImportProblem): string => `${line} ${field}`;
/** Faults of reading come first: what is judged of a cell that could not be read is not told again. */
const together = (
  ofReading: readonly ImportProblem[],
  ofJudging: readonly ImportProblem[],
): ImportProblem[] => {
  const judged = new Set(ofJudging.map(({ line }) => line));
  const unread = new Set(ofReading.filter(({ line }) => judged.has(line)).map(cellOf));
  return [...ofReading, ...ofJudging.filter((problem) => !unread.has(cellOf(problem)))];
};
const inOrder = (problems: readonly ImportProblem[]): ImportProblem[] =>
  problems.toSorted((a, b) => a.line - b.line);
/** The first of them, as an answer names them. */
const named = (problems: readonly ImportProblem[]): ImportProblem[] =>
  problems.slice(0, MOST_NAMED).map(({ line, field, reason, code = 'invalid_data' }) => ({
    line,
    field,
    reason,
    code,
  }));

/** Problems and changes of one attempt, and what it tells the person. */
interface Attempt {
  readonly report: ImportReport;
  readonly problems: readonly ImportProblem[];
}
/** Ends the transaction without keeping anything of it. */
class NotKept extends Error {
  readonly attempt: Attempt;
  constructor(attempt: Attempt) {
    super('not kept');
    this.attempt = attempt;
  }
}
/** What the history of imports shows of one that stands, and its file. */
const keepRun = async (
  call: ImportCall,
  id: number,
  {
    file,
    customerId,
    report,
  }: { readonly file: StoredFile; readonly customerId: number; readonly report: ImportReport },
): Promise<void> => {
  await updateRow(tables<ImportTables>(call), 'import_run', id, {
    line_count: report.lines,
    created_count: report.created,
    changed_count: report.changed,
  });
  await attachFile(call.tx, {
    file,
    owner: { kind: 'import', table: 'import_run', row: id },
    customerId,
    infraId: null,
    userId: null,
  });
};
const applied = async <F extends ImportFields>(
  call: ImportCall,
  kind: ImportKind<F>,
  read: ReadLines<F>,
  order: ImportOrder,
): Promise<Attempt> => {
  const { file, dryRun } = order;
  const customerId = await kind.customer(call);
  const id = await runRow(call, kind, customerId, order);
  const faulty = new Set(read.faulty.map(({ line }) => line));
  const run = { id, customerId, faulty, fileName: file.name };
  const { log, problems, changes, settle } = keep(call.tx, kind, run);
  const judged = [...read.lines, ...(kind.judgesFaulty === true ? read.faulty : [])];
  await kind.apply(
    call,
    customerId,
    judged.toSorted((a, b) => a.line - b.line),
    log,
  );
  const all = inOrder(together(read.problems, problems));
  const [created = 0, changed = 0] = (['created', 'changed'] as const).map(
    (what) => changes.filter((c) => c.what === what).length,
  );
  const warned = changes.filter(isWarned).length;
  const kept = !dryRun && all.length === 0;
  const report: ImportReport = {
    id: kept ? id : null,
    dryRun,
    lines: read.lines.length + read.faulty.length,
    created,
    changed,
    same: Math.max(
      0,
      read.lines.length -
        new Set([...changes, ...problems].map((c) => c.line).filter((line) => !faulty.has(line)))
          .size,
    ),
    ignored: [...read.ignored],
    columns: read.columns,
    problemCount: all.length,
    problems: named(all),
    faulty: new Set(all.map(({ line }) => line)).size,
    ...(warned === 0 ? {} : { warned }),
    changes: changes
      .toSorted((a, b) => Number(isWarned(b)) - Number(isWarned(a)) || a.line - b.line)
      .slice(0, MOST_NAMED)
      .toSorted((a, b) => a.line - b.line),
  };
  const attempt = { report, problems: all };
  if (!kept) throw new NotKept(attempt);
  await settle();
  await keepRun(call, id, { file, customerId, report });
  return attempt;
};

const tried = async <F extends ImportFields>(
  { actor, now, services, log, request }: ImportCaller,
  kind: ImportKind<F>,
  read: ReadLines<F>,
  order: ImportOrder,
): Promise<Attempt> => {
  try {
    return await services.db.within(scopeOf(actor, request), 'write', (tx: Tx) =>
      applied({ actor, now, services, log, request, tx }, kind, read, order),
    );
  } catch (e) {
    if (e instanceof NotKept) return e.attempt;
    throw e;
  }
};

/** The choices that the customer's last file of the kind was read with, and today's. */
const choicesOf = <F extends ImportFields>(
  call: ImportCaller,
  kind: ImportKind<F>,
  choices: ColumnChoices = {},
): Promise<ColumnChoices> =>
  call.services.db.within(scopeOf(call.actor, call.request), 'read', async (tx) => {
    const last = await tables<ImportTables>({ tx })
      .selectFrom('import_run')
      .select('choices')
      .where('customer_id', '=', await kind.customer({ ...call, tx }))
      .where('kind', '=', kind.kind)
      .where('choices', 'is not', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return { ...last?.choices, ...choices };
  });

export interface JudgedFile {
  readonly sheet: Sheet;
  readonly attempt: Attempt;
}
/** Reads a stored file and imports it, or says what would happen. Call it outside any transaction (`tx: 'none'`). */
export const judgeFile = async <F extends ImportFields>(
  call: ImportCaller,
  kind: ImportKind<F>,
  order: ImportOrder,
): Promise<JudgedFile> => {
  const bytes = () => call.services.files.bytes(order.file.sha256);
  const choices = await choicesOf(call, kind, order.choices);
  const positions = order.profile === undefined ? undefined : RAINBOW.positions;
  const read = await readLines(
    await readSheet(order.file, bytes, call.actor.customerId, positions),
    kind.fields,
    choices,
    positions !== undefined,
  );
  const { sheet } = read;
  let attempt = await tried(call, kind, read, { ...order, choices });
  if (order.dryRun || order.goodLines !== true) return { sheet, attempt };
  const left: ImportProblem[] = [];
  // Each time without the lines that had a fault: one may have needed another.
  for (let round = 0; attempt.problems.length > 0; round += 1) {
    left.push(...attempt.problems);
    const gone = new Set(left.map(({ line }) => line));
    const lines = read.lines.filter(({ line }) => !gone.has(line));
    if (lines.length === 0 || round === MOST_ROUNDS) return { sheet, attempt };
    attempt = await tried(
      call,
      kind,
      { ...read, lines, faulty: [], problems: [] },
      { ...order, choices },
    );
  }
  const faulty = new Set(left.map(({ line }) => line)).size;
  const report = {
    ...attempt.report,
    lines: attempt.report.lines + faulty,
    faulty,
    problemCount: left.length,
    problems: named(inOrder(left)),
  };
  return { sheet, attempt: { report, problems: left } };
};

/**
 * Imports one stored file, or only says what would happen (`dryRun`). With a problem anywhere nothing is kept (but with `goodLines` the lines
 * without one), and the answer says which lines; 422 when the file itself cannot be read.
 */
export const runImport = async <F extends ImportFields>(
  call: ImportCaller,
  kind: ImportKind<F>,
  order: ImportOrder,
): Promise<ImportReport> => (await judgeFile(call, kind, order)).attempt.report;

/** The file of an upload; 422 when there is none. */
export const fileOf = (call: Pick<HandlerCall<Route>, 'files'>): StoredFile => {
  const [file] = call.files;
  if (file === undefined) throw refusedFile(fr.noFile, 'no_file');
  return file;
};
