// EVP plannings: the months in which headings are due.
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { importCalls } from '#platform/contract/imports.ts';
import { queryId, queryNumber } from '#platform/contract/query-string.ts';
import { http, page } from '#platform/contract/route.ts';
import { bulk, describeList, list, remove } from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';

const base = '/admin/evp-back-office/planning';
const [may, mayWrite] = ['heading-config.read', 'heading-config.write'] as const;
const Year = z.number().int().min(2000).max(2100);
const Ids = z.array(z.number().int().positive()).max(500);
/** Bit 0 is January. */
const Months = z.number().int().min(0).max(4095);

export const PlanningRow = z.object({
  id: z.number(),
  label: z.string(),
  note: z.string(),
  headings: z.array(z.string()),
  years: z.array(z.string()),
  configs: z.number(),
  updatedAt: z.string(),
  version: z.number(),
});
export type PlanningRow = z.infer<typeof PlanningRow>;
export const planningList = describeList({
  listId: 'evp-plannings',
  title: fr.planningsTitle,
  may,
  row: PlanningRow,
  columns: columns([
    { name: 'label', label: fr.planningLabel, kind: 'text', sort: true, pinned: true, width: 220 },
    { name: 'headings', label: fr.headings, kind: 'list', width: 360 },
    { name: 'years', label: fr.years, kind: 'list', width: 140 },
    { name: 'note', label: fr.note, kind: 'text', width: 240 },
    { name: 'updatedAt', label: fr.updatedAt, kind: 'instant', sort: true, width: 130 },
  ]),
  filters: {},
});

const PlannedHeading = z.object({
  headingId: z.number(),
  code: z.string(),
  label: z.string(),
  months: Months,
  /** The year that these months are repeated from; null: said for this year, or never. */ from: z
    .number()
    .int()
    .nullable(),
});
export type PlannedHeading = z.infer<typeof PlannedHeading>;
const PlanningYear = z.object({
  id: z.number(),
  label: z.string(),
  note: z.string(),
  version: z.number(),
  year: z.number().int(),
  rows: z.array(PlannedHeading),
});
export type PlanningYear = z.infer<typeof PlanningYear>;
export const PlanningForm = z.object({
  /** 0 is a new one. */
  id: z.number().int().min(0),
  label: z.string().trim().min(1).max(120),
  note: z.string().trim().max(2000).default(''),
  year: Year,
  rows: z.array(z.object({ headingId: z.number().int().positive(), months: Months })).max(500),
  version: z.number().int().min(0).default(0),
});

export const evpPlannings = {
  ...list({ data: `${base}/list/json`, ...planningList }),
  listPage: page({ path: `${base}/list`, may }),
  newPage: page({ path: base, may: mayWrite, twin: false }),
  editPage: page({ path: `${base}/{id}`, may }),
  ...remove({ path: `${base}/{id}`, may: mayWrite }),
  // Invented paths: the same change for many plannings, and plannings from a file.
  bulkEdit: bulk({
    path: `${base}/bulk-edit`,
    may: mayWrite,
    of: planningList,
    values: z
      .object({
        note: z.string().trim().max(2000),
        months: z.object({ year: Year, months: Months, headings: Ids.min(1) }),
        removeHeadings: Ids,
      })
      .partial(),
  }),
  ...importCalls({ path: `${base}/import`, may: mayWrite }),
  load: http.get(`${base}/load-data/json`, {
    may,
    query: z.object({ id: queryId.optional(), year: queryNumber.pipe(Year) }),
    output: PlanningYear,
  }),
  save: http.post(`${base}/save-data/json`, {
    may: mayWrite,
    body: PlanningForm,
    output: z.object({ id: z.number(), version: z.number() }),
  }),
};
