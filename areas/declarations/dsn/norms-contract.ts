// Administration of the norm's tables (specification 001 §2.7: `/admin/dsn/norms`): one a year, each a table of `engines/dsn` with what
// changed since. No address names the norm that is edited: its body does.
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { Day } from '#platform/contract/day.ts';
import { queryId } from '#platform/contract/query-string.ts';
import { http } from '#platform/contract/route.ts';
import { describeList, list } from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';

const base = '/admin/dsn/norms';
const scope = 'provider';
const writes = { may: 'dsn-norm.write', scope } as const;
const id = z.number().int().positive();

export const NormVersion = z
  .string()
  .trim()
  .regex(/^P\d{2}V\d{2}$/, fr.normVersionForm);
const length = z.number().int().min(0).max(200);
export const NormEdit = z.object({
  rubric: z.string().regex(/^S\d{2}\.G\d{2}\.\d{2}\.\d{3}$/, fr.normRubricForm),
  removed: z.boolean().optional(),
  label: z.string().trim().max(200).optional(),
  min: length.optional(),
  max: length.optional(),
  /** The whole enumeration; null: any value. */
  codes: z
    .array(z.object({ code: z.string().trim().min(1).max(20), label: z.string().trim().max(300) }))
    .max(500)
    .nullable()
    .optional(),
});
export type NormEdit = z.infer<typeof NormEdit>;

const NormRow = z.object({
  id: z.number(),
  version: z.string(),
  /** The table of the engine that it is made from. */
  base: z.string(),
  validFrom: Day,
  /** Came with the portal: it is edited, never deleted. */
  isGiven: z.boolean(),
  edits: z.number(),
  note: z.string().nullable(),
});
export type NormRow = z.infer<typeof NormRow>;
const Norm = NormRow.extend({
  edits: z.array(NormEdit),
  recordVersion: z.number(),
  blocks: z.number(),
  rubrics: z.number(),
});
export type DsnNorm = z.infer<typeof Norm>;
const content = {
  validFrom: Day,
  note: z.string().trim().max(500).nullable(),
  edits: z.array(NormEdit).max(1_000),
};

export const normList = describeList({
  listId: 'dsn-norms',
  title: fr.norms,
  may: 'dsn-norm.read',
  row: NormRow,
  columns: columns([
    { name: 'version', label: fr.norm, kind: 'text', sort: true, pinned: true, width: 110 },
    { name: 'validFrom', label: fr.normFrom, kind: 'date', sort: true, width: 140 },
    { name: 'base', label: fr.normBase, kind: 'text', width: 140 },
    { name: 'edits', label: fr.normEdits, kind: 'number', width: 130 },
    {
      name: 'isGiven',
      label: fr.normGiven,
      kind: 'flag',
      texts: { true: fr.yes, false: fr.no },
      width: 130,
    },
    { name: 'note', label: fr.note, kind: 'text', width: 320 },
  ]),
  filters: {},
});

export const dsnNorms = {
  ...list({ data: `${base}/list`, page: true, scope, ...normList }),
  /** Invented: one norm with what changed, to be edited. */
  load: http.get(`${base}/json`, {
    may: 'dsn-norm.read',
    scope,
    query: z.object({ id: queryId }),
    output: Norm,
  }),
  /** Invented: a rubric as a norm's table has it, before it is edited; null where it has none. */
  rubric: http.get(`${base}/rubric`, {
    may: 'dsn-norm.read',
    scope,
    query: z.object({ base: NormVersion, rubric: NormEdit.shape.rubric }),
    output: z.object({
      found: z
        .object({
          label: z.string(),
          min: z.number(),
          max: z.number(),
          codes: z.array(z.object({ code: z.string(), label: z.string() })).nullable(),
        })
        .nullable(),
    }),
  }),
  create: http.post(`${base}/new`, {
    ...writes,
    body: z.object({ version: NormVersion, base: NormVersion, ...content }),
    output: z.object({ id: z.number() }),
  }),
  save: http.put(`${base}/edit`, {
    ...writes,
    body: z.object({ id, recordVersion: z.number().int().min(0), ...content }),
    output: z.object({ id: z.number(), recordVersion: z.number() }),
  }),
  remove: http.delete(`${base}/delete/{id}`, { ...writes, tx: 'none', output: z.null() }),
};
