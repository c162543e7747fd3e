// Payroll software and the codes of headings there (specification 001 §2.1, row "software").
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { flag } from '#platform/contract/filters.ts';
import { importCalls } from '#platform/contract/imports.ts';
import { http, page } from '#platform/contract/route.ts';
import { bulk, describeList, list, remove } from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';
import { HEADING_UNITS } from './heading.ts';

const base = '/admin/evp-back-office/software';
const [may, mayWrite] = ['heading.read', 'heading.write'] as const;
const label = z.string().trim().min(1).max(120);
const layout = z.string().trim().min(1).max(40);

const SoftwareRow = z.object({
  id: z.number(),
  code: z.string(),
  label: z.string(),
  layout: z.string(),
  active: z.boolean(),
  mapped: z.number(),
  headings: z.number(),
  undecided: z.array(z.string()),
  updatedAt: z.string(),
  version: z.number(),
});
export type SoftwareRow = z.infer<typeof SoftwareRow>;
export const softwareList = describeList({
  listId: 'payroll-software',
  title: fr.softwareTitle,
  may,
  row: SoftwareRow,
  columns: columns([
    { name: 'label', label: fr.label, kind: 'text', sort: true, pinned: true, width: 200 },
    { name: 'code', label: fr.code, kind: 'text', sort: true, width: 110 },
    { name: 'layout', label: fr.layout, kind: 'text', width: 260 },
    { name: 'mapped', label: fr.mapped, kind: 'number', sort: true, width: 130 },
    { name: 'undecided', label: fr.undecided, kind: 'list', width: 320 },
    { name: 'active', label: fr.softwareActive, kind: 'flag', width: 80 },
    {
      name: 'updatedAt',
      label: fr.updatedAt,
      kind: 'instant',
      sort: true,
      hidden: true,
      width: 130,
    },
  ]),
  filters: { active: flag(fr.softwareActive), complete: flag(fr.complete) },
});

export const ExportCode = z
  .string()
  .trim()
  .regex(/^[^;"\r\n\t]{1,40}$/, fr.codeTooLong);
export const NewSoftwareForm = z.object({
  code: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9-]{1,39}$/, fr.softwareCodeForm),
  label,
  layout,
  active: z.boolean().default(true),
  /** A software whose codes are taken over. */ copyFrom: z
    .number()
    .int()
    .positive()
    .nullable()
    .default(null),
});
export const SoftwareForm = z.object({
  label,
  layout,
  active: z.boolean(),
  version: z.number().int().min(0),
});
const Software = z.object({
  id: z.number(),
  code: z.string(),
  label: z.string(),
  layout: z.string(),
  active: z.boolean(),
  version: z.number(),
  exports: z.number().int(),
});
export type Software = z.infer<typeof Software>;
const Saved = z.object({ id: z.number(), version: z.number() });

const GridCode = z.object({ softwareId: z.number(), code: z.string().nullable() });
const GridRow = z.object({
  id: z.number(),
  code: z.string(),
  label: z.string(),
  unit: z.enum(HEADING_UNITS),
  active: z.boolean(),
  /** Software that are absent: nobody decided. */ codes: z.array(GridCode),
});
export type GridRow = z.infer<typeof GridRow>;
const Grid = z.object({
  software: z.array(z.object({ id: z.number(), label: z.string(), active: z.boolean() })),
  rows: z.array(GridRow),
});
export type CodeGrid = z.infer<typeof Grid>;

export const evpSoftware = {
  ...list({ data: `${base}/list/json`, ...softwareList }),
  listPage: page({ path: `${base}/list`, may }),
  // The screen has no twin: `/software/12` is the software 12.
  newPage: page({ path: base, may: mayWrite, twin: false }),
  create: http.post(base, { may: mayWrite, body: NewSoftwareForm, output: Saved }),
  load: http.get(`${base}/{id}`, { may, page: true, output: Software }),
  save: http.put(`${base}/{id}`, { may: mayWrite, body: SoftwareForm, output: Saved }),
  ...remove({ path: `${base}/{id}`, may: mayWrite }),
  // Invented: the same change for many; headings × software as one grid; codes from a file.
  bulkEdit: bulk({
    path: `${base}/bulk-edit`,
    may: mayWrite,
    of: softwareList,
    values: z.object({ active: z.boolean().optional(), layout: layout.optional() }),
  }),
  codePage: page({ path: `${base}/codes`, may }),
  codes: http.get(`${base}/codes/json`, { may, output: Grid }),
  /** A null code leaves the heading out of the file; `decided: false` takes the decision away. */
  saveCodes: http.post(`${base}/codes`, {
    may: mayWrite,
    output: z.object({ written: z.number().int() }),
    body: z.object({
      codes: z
        .array(
          z.object({
            headingId: z.number().int().positive(),
            softwareId: z.number().int().positive(),
            code: ExportCode.nullable(),
            decided: z.boolean().default(true),
          }),
        )
        .min(1)
        .max(5_000),
    }),
  }),
  ...importCalls({ path: `${base}/import`, may: mayWrite }),
};
