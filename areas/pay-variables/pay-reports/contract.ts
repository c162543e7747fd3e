// Reports over pay variables (specification 001 §2.3, « Report pages »).
import { z } from 'zod';
import { importCalls } from '#platform/contract/imports.ts';
import { queryId, queryList, queryNumber } from '#platform/contract/query-string.ts';
import { http, page } from '#platform/contract/route.ts';
import { unparsed } from '#platform/contract/unparsed.ts';
import { Definition, MonthText, REPORT_COLUMNS, REPORT_LINES } from './definition.ts';
import type { Laid } from './report.ts';

const base = '/report-vpe';
const may = 'pay-report.read';
const write = 'pay-report.write';
/** A definition in an address; without any, three months of everything. */
const asked = z.object({
  span: queryNumber.pipe(z.number().int().min(1).max(24)).default(3),
  until: MonthText.optional(),
  lines: z.enum(REPORT_LINES).default('person'),
  columns: z.enum(REPORT_COLUMNS).default('heading'),
  headings: queryList(z.string().max(20)).optional(),
  agencies: queryList(queryId).optional(),
});
export type Asked = z.output<typeof asked>;

export interface SavedReport {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly shared: boolean;
  readonly mine: boolean;
  readonly author: string;
  readonly definition: Definition;
}
export interface Report extends Laid {
  /** The months it covers, as they are read. */ readonly covers: string;
  /** Lines of the whole; those on screen are the first of them. */ readonly total: number;
  readonly reports: readonly SavedReport[];
  readonly choices: {
    readonly headings: readonly { readonly code: string; readonly label: string }[];
    readonly agencies: readonly { readonly id: number; readonly name: string }[];
    readonly months: readonly string[];
  };
}

export const payReports = {
  index: page({ path: base, may }),
  json: http.get(`${base}/json`, { may, query: asked, output: unparsed<Report>() }),
  exportFile: http.get(`${base}/export/{_format:csv|xlsx|pdf}`, {
    may,
    kind: 'download',
    query: asked.extend({ title: z.string().trim().max(80).optional() }),
    output: z.null(),
  }),
  save: http.post(`${base}/save`, {
    may: write,
    body: z.object({
      id: z.number().int().positive().nullable(),
      version: z.number().int().optional(),
      name: z.string().trim().min(1).max(80),
      shared: z.boolean().default(false),
      definition: Definition,
    }),
    output: z.object({ id: z.number(), version: z.number() }),
  }),
  // Invented.
  remove: http.delete(`${base}/{id}`, { may: write }),
  ...importCalls({ path: `${base}/import`, may: write }),
};
