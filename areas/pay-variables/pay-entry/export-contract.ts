// Payroll files and the papers of a month (specification 000 §7).
import { z } from 'zod';
import { queryId } from '#platform/contract/query-string.ts';
import { http } from '#platform/contract/route.ts';

const front = '/evp-front-office';
const rest = '/rest/evp-front-office';
const periodQuery = z.object({ period: queryId });

const PreviewFile = z.object({
  name: z.string(),
  kind: z.enum(['delimited', 'fixed', 'sheet']),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  total: z.number(),
  /** As it is written, its first lines; null for a workbook. */ text: z.string().nullable(),
});
const Difference = z.object({
  kind: z.enum(['added', 'removed', 'changed']),
  matricule: z.string(),
  name: z.string(),
  code: z.string(),
  label: z.string(),
  unit: z.enum(['hour', 'day', 'euro', 'rate', 'number']),
  before: z.number().nullable(),
  after: z.number().nullable(),
});
export type Difference = z.infer<typeof Difference>;
const Preview = z.object({
  /** Null while the period is open: the preview is of what it would be. */
  snapshot: z.number().nullable(),
  problems: z.array(
    z.object({
      message: z.string(),
      heading: z.number().nullable(),
      mission: z.number().nullable(),
    }),
  ),
  total: z.number(),
  files: z.array(PreviewFile),
  layout: z.object({ code: z.string(), label: z.string(), number: z.number() }),
  leftOut: z.object({ interim: z.number(), hired: z.number() }),
  statements: z.array(z.object({ employer: z.string(), people: z.number(), name: z.string() })),
  /** In quantities, against the last export to this software; null when there was none. */
  differences: z
    .object({
      month: z.string(),
      snapshot: z.number(),
      total: z.number(),
      lines: z.array(Difference),
    })
    .nullable(),
  exported: z
    .object({ at: z.string(), user: z.string(), name: z.string(), sha256: z.string() })
    .nullable(),
});
export type Preview = z.infer<typeof Preview>;
export const exportRoutes = {
  printActivityRecords: http.post(`${front}/print-activity-records/{period}`, {
    kind: 'download',
    tx: 'read',
    may: 'pay-entry.read',
    body: z
      .object({ missions: z.array(z.number().int().positive()).min(1).max(2_000).optional() })
      .prefault({}),
    output: z.null(),
  }),
  // Invented: the same of any number of people, as a job whose file is a document for every 150 of them.
  queueActivityRecords: http.post(`${front}/queue-activity-records/{period}`, {
    may: 'pay-entry.read',
    body: z
      .object({ missions: z.array(z.number().int().positive()).min(1).max(20_000).optional() })
      .prefault({}),
    output: z.object({ job: z.number() }),
  }),
  obligatoryRest: http.get(`${front}/obligatory-rest-export`, {
    kind: 'download',
    tx: 'read',
    may: 'pay-entry.export',
    query: periodQuery.extend({ format: z.enum(['csv', 'xlsx', 'pdf']).default('csv') }),
    output: z.null(),
  }),
  // Invented: what the file would hold, before it is made.
  exportPreview: http.get(`${rest}/export-preview/json`, {
    may: 'pay-entry.export',
    query: periodQuery.extend({ software: z.string().max(60) }),
    output: Preview,
  }),
  // Invented: the software to choose from.
  exportSoftware: http.get(`${rest}/export-software/json`, {
    may: 'pay-entry.export',
    query: periodQuery,
    output: z.array(z.object({ code: z.string(), label: z.string() })),
  }),
  exportFile: http.post('/export/payroll-software/{softwareCode:text}/{period}', {
    also: [{ method: 'GET' }],
    kind: 'download',
    trail: 'own',
    tx: 'none',
    may: 'pay-entry.export' /** Invented: `snapshot` is the number of an older one whose files are given again, whatever became of the period since; `all` is the archive with statements of hours and the companion, `companion` that file alone. */,
    query: z.object({
      part: z.enum(['main', 'all', 'companion']).default('main'),
      snapshot: queryId.optional(),
    }),
    /** `replaces`: the snapshot whose files left for this software before, as the preview says it; another one, or none, waits for a confirmation (D2-C-07). */
    body: z.object({ replaces: z.number().int().positive().nullable().default(null) }),
    output: z.null(),
  }),
};
