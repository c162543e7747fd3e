// Imports of rows from a file (CSV, XLSX): a dry run says line by line what would happen, the import does it whole or not at all,
// and can be undone. Server side: `platform/server/imports`; screen: `platform/web/import-file`.
import { z } from 'zod';
import { machine } from '#engines/state-machine/state-machine.ts';
import { queryFlag } from './query-string.ts';
import { http, type May } from './route.ts';

export const importStatus = machine({
  initial: 'done',
  states: ['done', 'undone'],
  final: ['undone'],
  transitions: { undo: { from: ['done'], to: 'undone' } },
});
export const IMPORT_FILES = { accept: ['csv', 'xlsx'], maxBytes: 10_485_760, maxFiles: 1 } as const;

/** One fault of a file: its line (1 is the titles), the column as the file names it, why. */
const ImportProblem = z.object({
  line: z.number().int(),
  field: z.string(),
  reason: z.string(),
  /** For programs: `invalid_data`, `invalid_config` (the titles), or what an area says. */
  code: z.string().optional(),
});
export type ImportProblem = z.infer<typeof ImportProblem>;
/** What happens to one row: `fields` are the columns that change, as `before → after`. */
const ImportChange = z.object({
  line: z.number().int(),
  label: z.string(),
  what: z.enum(['created', 'changed']),
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** What is to be known before it is done: a limit of law that it passes. */
  warning: z.string().optional(),
});
export type ImportChange = z.infer<typeof ImportChange>;

/** The profile of files without titles (specification 001 §3): columns by their position, 1 to 68, each of which the customer names. */
export const RAINBOW = { name: 'rainbow', positions: 68 } as const;

/** Which title of a file each column of an import was read from; null: none. */
const ImportColumns = z.object({
  titles: z.array(z.string()),
  /** Of columns that have no title of their own, what the first line holds. */
  samples: z.array(z.string()).optional(),
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      required: z.boolean(),
      title: z.string().nullable(),
    }),
  ),
});
export type ImportColumns = z.infer<typeof ImportColumns>;
/** What the person says of a file's titles: the column that each is, '' for none. Titles that are not said are found by their names. */
const ColumnChoices = z.record(z.string().max(200), z.string().max(80));
export type ColumnChoices = z.infer<typeof ColumnChoices>;

/** `id` is null in a dry run and when problems stopped the import: then nothing was changed. Problems and changes are the first 200 of `problemCount` and of `created + changed`. */
export const ImportReport = z.object({
  id: z.number().int().nullable(),
  dryRun: z.boolean(),
  lines: z.number().int(),
  created: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  /** Changes with a warning; left out where there is none. They are among the changes named before others. */
  warned: z.number().int().optional(),
  ignored: z.array(z.string()),
  problemCount: z.number().int(),
  problems: z.array(ImportProblem),
  changes: z.array(ImportChange),
  columns: ImportColumns,
  /** Lines with a fault. */
  faulty: z.number().int(),
});
export type ImportReport = z.infer<typeof ImportReport>;
const ImportRun = z.object({
  id: z.number().int(),
  file: z.string(),
  fileId: z.number().int().nullable(),
  at: z.string(),
  user: z.string().nullable(),
  created: z.number().int(),
  changed: z.number().int(),
  status: z.enum(importStatus.states),
});
export type ImportRun = z.infer<typeof ImportRun>;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};
/** Uploads carry texts: an object travels as JSON. */
const Choices = z
  .string()
  .max(100_000)
  .default('{}')
  .transform((text, context): ColumnChoices => {
    const read = ColumnChoices.safeParse(parsed(text));
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: 'JSON' });
    return z.NEVER;
  });

const Profile = z.enum([RAINBOW.name]).optional();

/**
 * The calls of one kind of import under `path`. Spread them into the contract (several in one: `prefixed('x', importCalls(…))`) and their
 * handlers, `importHandlers(kind)`, into `serve`. The file is the upload's one file; `dryRun` is true unless said.
 */
export const importCalls = <const P extends string>({ path, may }: { path: P; may: May }) => ({
  importFile: http.post(path, {
    may,
    tx: 'none',
    upload: IMPORT_FILES, // `choices` is an object as JSON. With `goodLines` the lines without a fault are imported and the others left.
    body: z.object({
      dryRun: queryFlag.default(true),
      goodLines: queryFlag.default(false),
      choices: Choices,
      profile: Profile,
    }),
    output: ImportReport,
  }),
  /** The lines with a fault as a workbook: their cells as they are, and why. */
  importFaults: http.post(`${path}/faults`, {
    may,
    tx: 'none',
    kind: 'download',
    trail: 'none',
    upload: IMPORT_FILES,
    body: z.object({ choices: Choices, profile: Profile }),
  }),
  /** The last imports, newest first. */
  importRuns: http.get(`${path}/list/json`, {
    may,
    output: z.object({ runs: z.array(ImportRun) }),
  }),
  /** The rows as they are, in the columns that the import reads: to be edited and sent back. With `empty`, the titles alone. */
  importSheet: http.get(`${path}/sheet/{_format:csv|xlsx}`, {
    may,
    kind: 'download',
    query: z.object({ empty: queryFlag.optional() }),
  }),
  importUndo: http.post(`${path}/undo/{id}`, {
    may,
    output: z.object({ restored: z.number().int() }),
  }),
});
