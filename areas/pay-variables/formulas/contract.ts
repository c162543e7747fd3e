// Formulas of pay variables: written, tested, published with a date (specification 001 §2.1, row "formula").
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { Day } from '#platform/contract/day.ts';
import { choices, flag, options } from '#platform/contract/filters.ts';
import { queryId, queryNumber } from '#platform/contract/query-string.ts';
import { http, page } from '#platform/contract/route.ts';
import { importCalls } from '#platform/contract/imports.ts';
import { bulk, describeList, list, remove } from '#platform/contract/shapes.ts';
import { unparsed } from '#platform/contract/unparsed.ts';
import {
  FormulaTest,
  formulaStatus,
  HEADING_UNITS,
  TestOutcome,
  versionStatus,
} from '#areas/pay-variables/headings/contract.ts';
import type { AnalyzedDelta } from './analyzed-delta.ts';
import type { Debugged } from './debugged.ts';
import type { FormulaDetails } from './details.ts';
import { fr } from './fr.ts';
import { Impact } from './impact.ts';

const office = '/admin/evp-back-office';
const text = z.string().trim().min(1).max(10_000);
const unitOptions = HEADING_UNITS.map((value) => ({ value, label: fr.unitNames[value] }));

export const FormulaRow = z.object({
  id: z.number(),
  code: z.string(),
  label: z.string(),
  unit: z.enum(HEADING_UNITS),
  status: z.enum(formulaStatus.states),
  description: z.string(),
  /** The text in force, or the draft's when nothing is yet. */
  text: z.string(),
  since: z.string().nullable(),
  draft: z.boolean(),
  headings: z.array(z.string()),
  tests: z.number(),
  updatedAt: z.string(),
  version: z.number(),
});
export type FormulaRow = z.infer<typeof FormulaRow>;

const Version = z.object({
  id: z.number(),
  number: z.number(),
  status: z.enum(versionStatus.states),
  text: z.string(),
  since: z.string().nullable(),
  note: z.string(),
  /** Who wrote it, who put it in force. */
  by: z.string().nullable(),
  at: z.string(),
  publishedBy: z.string().nullable(),
  publishedAt: z.string().nullable(),
  /** It is the one that counts today. */
  inForce: z.boolean(),
});
export type FormulaVersion = z.infer<typeof Version>;
export const Formula = z.object({
  id: z.number(),
  code: z.string(),
  label: z.string(),
  unit: z.enum(HEADING_UNITS),
  description: z.string(),
  status: z.enum(formulaStatus.states),
  updatedAt: z.string(),
  version: z.number(),
  /** What the editor opens on: the draft, else the last published text. */
  text: z.string(),
  tests: z.array(FormulaTest),
  outcomes: z.array(TestOutcome),
  /** Newest first. */
  versions: z.array(Version),
  usedBy: z.array(
    z.object({ id: z.number(), code: z.string(), label: z.string(), active: z.boolean() }),
  ),
});
export type Formula = z.infer<typeof Formula>;

const code = z
  .string()
  .trim()
  .regex(/^[A-Za-z][A-Za-z0-9_.-]{0,39}$/, fr.codeWrong);
const common = {
  label: z.string().trim().min(1).max(120),
  unit: z.enum(HEADING_UNITS),
  description: z.string().trim().max(2_000).default(''),
  text,
  note: z.string().trim().max(300).default(''),
  tests: z.array(FormulaTest).max(50).default([]),
};
export const NewFormula = z.object({ code, ...common });
export const FormulaForm = z.object({ ...common, version: z.number().int().min(0) });
/** What a save answers: the cases run over what was saved. */
const Saved = z.object({ id: z.number(), version: z.number(), outcomes: z.array(TestOutcome) });

export const formulaList = describeList({
  listId: 'formulas',
  title: fr.title,
  may: 'formula.read',
  row: FormulaRow,
  columns: columns([
    { name: 'code', label: fr.code, kind: 'text', sort: true, pinned: true, width: 110 },
    { name: 'label', label: fr.label, kind: 'text', sort: true, width: 190 },
    { name: 'unit', label: fr.unit, kind: 'status', texts: fr.unitNames, sort: true, width: 90 },
    { name: 'text', label: fr.text, kind: 'text', width: 340 },
    {
      name: 'status',
      label: fr.status,
      kind: 'status',
      texts: fr.statuses,
      sort: true,
      width: 100,
    },
    { name: 'since', label: fr.since, kind: 'date', width: 130 },
    { name: 'draft', label: fr.draft, kind: 'flag', width: 80 },
    { name: 'headings', label: fr.usedBy, kind: 'list', width: 140 },
    { name: 'tests', label: fr.tests, kind: 'number', width: 80 },
    { name: 'description', label: fr.description, kind: 'text', hidden: true, width: 300 },
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
    status: choices(fr.status, options(fr.statuses)),
    unit: choices(fr.unit, unitOptions),
    used: flag(fr.usedYes),
    draft: flag(fr.hasDraft),
  },
});

export type { FormulaDetails } from './details.ts';

const Analysis = z.object({
  job: z.number(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  progress: z.number(),
  step: z.string().nullable(),
  error: z.string().nullable(),
  impact: Impact.nullable(),
});

export const formulas = {
  ...list({ data: `${office}/formula/list/json`, ...formulaList }),
  listPage: page({ path: `${office}/formula/list`, may: 'formula.read' }),
  // No twin: `/formula/12` is the formula 12.
  newPage: page({ path: `${office}/formula`, may: 'formula.write', twin: false }),
  create: http.post(`${office}/formula`, { may: 'formula.write', body: NewFormula, output: Saved }),
  load: http.get(`${office}/formula/{id}`, { may: 'formula.read', page: true, output: Formula }),
  save: http.put(`${office}/formula/{id}`, {
    may: 'formula.write',
    body: FormulaForm,
    output: Saved,
  }),
  ...remove({ path: `${office}/formula/{id}`, may: 'formula.write' }),
  /** All formulas with what they use, and everything that a formula may name: what the editor works with. */
  listDetail: http.get(`${office}/formula/list-detail/json`, {
    may: 'formula.read',
    query: z.object({ formula: queryId.optional() }),
    output: unparsed<FormulaDetails>(),
  }),
  /** Is this a name that formulas may use, and what does it count? */
  validateAttribute: http.post(`${office}/formula-attribute-validation`, {
    tx: 'read',
    may: 'formula.read',
    body: z.object({ attribute: z.string().trim().min(1).max(200) }),
    output: z.object({
      ok: z.boolean(),
      unit: z.string(),
      doc: z.string(),
      message: z.string().nullable(),
      suggestion: z.string().nullable(),
    }),
  }),
  // Invented: putting a draft in force is an act of its own, with a date and a right; so is giving it up.
  publish: http.post(`${office}/formula/{id}/publish`, {
    may: 'formula.publish',
    body: z.object({
      since: Day,
      note: z.string().trim().max(300).default(''),
      version: z.number().int().min(0),
      /** Closed months that the version is dated back into: what they owe is proposed as regularisations. */
      regularise: z.boolean().default(false),
    }),
    output: z.object({
      id: z.number(),
      version: z.number(),
      number: z.number(),
      /** Closed months that are looked at. */
      regularised: z.number(),
    }),
  }),
  discard: http.delete(`${office}/formula/{id}/draft`, { may: 'formula.write' }),
  /** Starts the analysis of a draft over closed months (`formula`), or answers one (`job`): its end is told on the topic formula-analysis. As a GET that starts work it wants the proofs of a state change. */
  analyze: http.get('/formula/analyze', {
    kind: 'action',
    tx: 'write',
    may: 'formula.read',
    query: z.object({
      formula: queryId.optional(),
      /** A heading of the same unit that does not take the formula yet, counted as if it did. */
      heading: queryId.optional(),
      job: queryId.optional(),
      /** The draft as if it were published from this day on: only closed months that end on it or after. */
      since: Day.optional(),
      months: queryNumber.pipe(z.number().int().min(1).max(24)).default(3),
    }),
    output: Analysis,
  }),
  /** Invented: the same for the own text of a heading that need not be saved yet; its answer is looked at by `analyze`. */
  analyzeHeading: http.post(`${office}/formula/analyze-heading`, {
    may: 'formula.read',
    body: z.object({
      code: z.string().trim().min(1).max(40),
      label: z.string().trim().max(120),
      unit: z.enum(HEADING_UNITS),
      decimals: z.number().int().min(0).max(4),
      text: z.string().trim().min(1).max(4000),
      months: z.number().int().min(1).max(24),
    }),
    output: Analysis,
  }),
  /** Invented: one difference of an analysis (`job`) taken apart: the figure by the rules of its month, and by the text that was tried. */
  analyzedDelta: http.get(`${office}/formula/analyzed/json`, {
    may: 'formula.read',
    query: z.object({
      job: queryId,
      mission: queryId,
      code: z.string().max(40),
      month: z.string().regex(/^\d{4}-\d{2}$/),
    }),
    output: unparsed<AnalyzedDelta>(),
  }),
  // Invented: many are activated, deactivated or archived at once.
  multiEdit: bulk({
    path: `${office}/formula/multi-edit`,
    may: 'formula.write',
    of: formulaList,
    values: z.object({ status: z.enum(formulaStatus.states) }),
  }),
  // Invented: the debugger shows somebody's real month, so it also wants the right to see pay values; formulas from a file become drafts.
  debugChoices: http.get(`${office}/formula/debug/choices/json`, {
    may: 'formula.read',
    query: z.object({ period: queryId.optional() }),
    output: z.object({
      periods: z.array(
        z.object({ id: z.number(), month: z.string(), company: z.string(), closed: z.boolean() }),
      ),
      people: z.array(
        z.object({
          missionId: z.number(),
          name: z.string(),
          matricule: z.string(),
          agency: z.string(),
        }),
      ),
    }),
  }),
  debug: http.get(`${office}/formula/debug/json`, {
    may: 'formula.read',
    query: z.object({ period: queryId, mission: queryId, formula: queryId.optional() }),
    output: unparsed<Debugged>(),
  }),
  ...importCalls({ path: `${office}/formula/import`, may: 'formula.write' }),
};
