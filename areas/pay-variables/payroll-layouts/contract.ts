// Layouts of payroll files (issue "Pay variables" §4). Invented: all paths; the specification names the export, not where its form is kept.
import { z } from 'zod';
import type { PayrollLayout } from '#engines/payroll-layout/layout.ts';
import { columns } from '#platform/contract/columns.ts';
import { choices, flag } from '#platform/contract/filters.ts';
import { http, page } from '#platform/contract/route.ts';
import { describeList, duplicate, list } from '#platform/contract/shapes.ts';
import { unparsed } from '#platform/contract/unparsed.ts';
import { fr } from './fr.ts';

const office = '/admin/evp-back-office/payroll-layout';
const label = z.string().trim().min(1).max(120);
const code = z
  .string()
  .trim()
  .regex(/^[a-z0-9][a-z0-9-]{1,39}$/, fr.codeForm);

const LayoutRow = z.object({
  id: z.number(),
  code: z.string(),
  label: z.string(),
  confidence: z.string(),
  source: z.string(),
  number: z.number(),
  files: z.number(),
  software: z.array(z.string()),
  active: z.boolean(),
  updatedAt: z.string(),
  version: z.number(),
});
export type LayoutRow = z.infer<typeof LayoutRow>;
export const layoutList = describeList({
  listId: 'payroll-layouts',
  title: fr.title,
  may: 'payroll-layout.read',
  row: LayoutRow,
  columns: columns([
    { name: 'label', label: fr.label, kind: 'text', sort: true, pinned: true, width: 260 },
    { name: 'code', label: fr.code, kind: 'text', sort: true, width: 140 },
    { name: 'software', label: fr.software, kind: 'list', width: 180 },
    { name: 'files', label: fr.files, kind: 'number', width: 80 },
    { name: 'number', label: fr.version, kind: 'number', sort: true, width: 80 },
    {
      name: 'confidence',
      label: fr.confidence,
      kind: 'status',
      texts: fr.confidences,
      sort: true,
      width: 190,
    },
    { name: 'source', label: fr.source, kind: 'text', width: 320 },
    { name: 'active', label: fr.active, kind: 'flag', width: 80 },
    {
      name: 'updatedAt',
      label: fr.updatedAt,
      kind: 'instant',
      sort: true,
      hidden: true,
      width: 130,
    },
  ]),
  filters: {
    confidence: choices(
      fr.confidence,
      (['A', 'B', 'C', '–'] as const).map((value) => ({ value, label: fr.confidences[value] })),
    ),
    active: flag(fr.active),
  },
});

const Fault = z.object({ at: z.string(), message: z.string() });
const Version = z.object({
  id: z.number(),
  number: z.number(),
  note: z.string().nullable(),
  user: z.string().nullable(),
  at: z.string(),
  hash: z.string(),
  exports: z.number(),
});
export type Version = z.infer<typeof Version>;
export interface LoadedLayout extends LayoutRow {
  readonly layout: PayrollLayout;
  readonly versions: readonly Version[];
  readonly note: string | null;
}
export interface Preset {
  readonly code: string;
  readonly label: string;
  readonly confidence: string;
  readonly source: string;
  readonly note: string;
  readonly taken: boolean;
}
const PreviewFile = z.object({
  name: z.string(),
  kind: z.enum(['delimited', 'fixed', 'sheet']),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  total: z.number(),
  text: z.string().nullable(),
});
const Trial = z.object({
  faults: z.array(Fault),
  problems: z.array(z.string()),
  files: z.array(PreviewFile),
});
export type Trial = z.infer<typeof Trial>;
const TrialChoices = z.object({
  periods: z.array(
    z.object({ id: z.number(), month: z.string(), company: z.string(), closed: z.boolean() }),
  ),
  software: z.array(z.object({ code: z.string(), label: z.string(), layout: z.string() })),
});
export type TrialChoices = z.infer<typeof TrialChoices>;
const done = z.object({ id: z.number(), version: z.number() });

export const payrollLayouts = {
  ...list({ data: `${office}/list/json`, ...layoutList }),
  listPage: page({ path: `${office}/list`, may: 'payroll-layout.read' }),
  load: http.get(`${office}/{id}`, {
    may: 'payroll-layout.read',
    page: true,
    output: unparsed<LoadedLayout>(),
  }),
  presets: http.get(`${office}/presets/json`, {
    may: 'payroll-layout.read',
    output: unparsed<readonly Preset[]>(),
  }),
  /** What a payroll software may take: the customer's layouts, and presets that it has not taken over. */
  options: http.get(`${office}/options/json`, {
    may: 'payroll-layout.read',
    output: z.array(z.object({ code: z.string(), label: z.string() })),
  }),
  /** The layout as it was in one version. */
  versionLoad: http.get(`${office}/version/{id}`, {
    may: 'payroll-layout.read',
    output: unparsed<PayrollLayout>(),
  }),
  /** The layout as a file that another customer can take. */
  exportJson: http.get(`${office}/export/{id}`, {
    kind: 'download',
    trail: 'none',
    may: 'payroll-layout.read',
  }),
  /** From a preset, or from the content of such a file. */
  create: http.post(office, {
    may: 'payroll-layout.write',
    output: done,
    body: z.object({
      code,
      label,
      preset: z.string().max(40).nullable().default(null),
      layout: z.unknown().optional(),
    }),
  }),
  save: http.put(`${office}/{id}`, {
    may: 'payroll-layout.write',
    body: z.object({
      label,
      active: z.boolean(),
      layout: z.unknown(),
      note: z.string().trim().max(300).nullable().default(null),
      version: z.number().int().min(0),
    }),
    output: done,
  }),
  ...duplicate({ path: `${office}/duplicate/{id}`, may: 'payroll-layout.write' }),
  /** Months and software to try a layout on. */
  trialChoices: http.get(`${office}/try/json`, {
    may: 'payroll-layout.read',
    output: TrialChoices,
  }),
  /** Reads a layout as it is edited, and writes a real month with it; nothing is stored. */
  tryOut: http.post(`${office}/try`, {
    tx: 'read',
    may: 'payroll-layout.read',
    output: Trial,
    body: z.object({
      layout: z.unknown(),
      period: z.number().int().positive().nullable().default(null),
      software: z.string().max(60).nullable().default(null),
    }),
  }),
};
