// The figures of a month: calculated, explained, put in by hand (specification 001 §2.3, §7).
import { z } from 'zod';
import { queryId } from '#platform/contract/query-string.ts';
import { importCalls } from '#platform/contract/imports.ts';
import { http } from '#platform/contract/route.ts';
import { unparsed } from '#platform/contract/unparsed.ts';
import type { ExplainedValue } from './explained.ts';
import type { UsualFigures } from './judged-grid.ts';
import type { PatchedRows, PayGrid } from './grid.ts';

const front = '/evp-front-office';
const rest = '/rest/evp-front-office';
const periodQuery = z.object({ period: queryId });
const valueQuery = z.object({ id: queryId });
const figure = z.number().int().min(-1e12).max(1e12);
/** The writer knows that some of the figures cannot be; `expected` is what the writer saw put in. */
const confirmed = z.boolean().default(false);
const reason = z.string().trim().min(3).max(500);

const counted = z.object({
  missions: z.number(),
  values: z.number(),
  changed: z.number(),
  errors: z.number(),
});
const ValueChange = z.object({
  id: z.number(),
  kind: z.enum(['computed', 'manual', 'reset', 'accepted']),
  before: z.number().nullable(),
  after: z.number().nullable(),
  reason: z.string().nullable(),
  user: z.string().nullable(),
  at: z.string(),
});
export type ValueChange = z.infer<typeof ValueChange>;
export const valueRoutes = {
  layout: http.get(`${rest}/evp-front-office/json`, {
    also: [{ path: `${rest}/json` }],
    may: 'pay-entry.read',
    query: periodQuery,
    output: unparsed<PayGrid>(),
  }),
  // Invented: what people had in the three months before, which the figures of this one are judged by.
  usual: http.get(`${rest}/usual/json`, {
    may: 'pay-entry.read',
    query: periodQuery,
    output: unparsed<UsualFigures>(),
  }),
  // Invented: the grid as a workbook, rows and columns as they are shown.
  gridExport: http.post(`${front}/grid-export/{period}`, {
    kind: 'download',
    tx: 'read',
    may: 'pay-entry.read',
    body: z
      .object({
        missions: z.array(z.number().int().positive()).max(20_000).optional(),
        format: z.enum(['xlsx', 'csv']).default('xlsx'),
      })
      .prefault({}),
    output: z.null(),
  }),
  valueFormula: http.get(`${rest}/value/formula`, {
    may: 'pay-entry.read',
    query: valueQuery,
    output: unparsed<ExplainedValue>(),
  }),
  valueHistory: http.get(`${rest}/value/history`, {
    may: 'pay-entry.read',
    query: valueQuery,
    output: z.array(ValueChange),
  }),
  calculate: http.post(`${front}/calculate/vpe/{period}`, {
    may: 'pay-entry.write',
    body: z.object({ everything: z.boolean().default(false) }).prefault({}),
    output: z.object({ job: z.number() }),
  }),
  /** A GET that recalculates, as the specification says: it wants the proofs of a state change. */
  calculateMission: http.get(`${front}/calculate/{periodCompanyId}/{missionId}`, {
    kind: 'action',
    tx: 'write',
    may: 'pay-entry.write',
    output: counted,
  }),
  // Invented: one value, with the headings that it names and those that name it.
  calculateValue: http.post('/value/calculate', {
    may: 'pay-entry.write',
    body: z.object({
      period: z.number().int().positive(),
      mission: z.number().int().positive(),
      heading: z.number().int().positive(),
    }),
    output: counted,
  }),
  saveValue: http.post('/value/save', {
    may: 'pay-entry.write',
    body: z.object({
      period: z.number().int().positive(),
      mission: z.number().int().positive(),
      heading: z.number().int().positive(),
      value: figure,
      expected: figure.nullable().optional(),
      reason,
      confirmed,
    }),
    output: z.object({ id: z.number() }),
  }),
  // Invented: several figures at once (pasting, filling, undoing); null gives the computed one back. Answers the missions as they are now.
  saveValues: http.post('/value/save-many', {
    may: 'pay-entry.write',
    body: z.object({
      period: z.number().int().positive(),
      reason,
      confirmed,
      values: z
        .array(
          z.object({
            mission: z.number().int().positive(),
            heading: z.number().int().positive(),
            value: figure.nullable(),
            expected: figure.nullable().optional(),
          }),
        )
        .min(1)
        .max(5_000),
    }),
    output: unparsed<PatchedRows>(),
  }),
  ...importCalls({ path: `${front}/vpe/import/{periodId}`, may: 'pay-entry.write' }),
  // Invented: an unusual figure is normal, says somebody; 409 where it is no longer that one.
  acceptValue: http.post('/value/accept', {
    may: 'pay-entry.write',
    body: z.object({
      period: z.number().int().positive(),
      mission: z.number().int().positive(),
      heading: z.number().int().positive(),
      value: figure,
      accepted: z.boolean(),
    }),
    output: z.object({}),
  }),
  resetValue: http.post('/value/reset/{id}', {
    may: 'pay-entry.write',
    body: z.object({ expected: figure.nullable().optional() }).prefault({}),
    output: z.object({ id: z.number() }),
  }),
  modelDependencies: http.get(`${rest}/vpe/load-model-dependencies/json`, {
    may: 'pay-entry.read',
    query: periodQuery,
    output: z.array(
      z.object({
        id: z.number(),
        code: z.string(),
        label: z.string(),
        needs: z.array(z.string()),
        usedBy: z.array(z.string()),
      }),
    ),
  }),
  valueCalendar: http.get('/value/calendar/{id}', { kind: 'redirect', may: 'pay-entry.read' }),
  vpeCalculate: http.post('/vpe-engine/calculate', {
    may: 'pay-entry.write',
    body: z
      .object({
        periods: z.array(z.number().int().positive()).min(1).max(200).optional(),
        everything: z.boolean().default(false),
      })
      .prefault({}),
    output: z.object({ jobs: z.array(z.number()) }),
  }),
  updateCounters: http.post(`${front}/vpe/update-counters/{period}`, {
    may: 'pay-entry.write',
    output: z.object({ job: z.number() }),
  }),
};
