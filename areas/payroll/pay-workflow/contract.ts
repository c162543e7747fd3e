// How far the pay of each company is, and who is late (specification 001 §2.4; D2-W-01…07). Answers are ours.
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { http, page } from '#platform/contract/route.ts';
import { COLOURS, STAGES, STEPS } from './stages.ts';
import { fr } from './fr.ts';

const base = '/evp-payroll/pay-workflow';
const reads = { may: 'pay-document.read' } as const;
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** The three lists of the specification, and the companies before them. */
export const VIEWS = ['companies', 'prepay-files', 'agencies', 'final-settlements'] as const;
export type View = (typeof VIEWS)[number];
export const WorkflowFilters = z.object({
  view: z.enum(VIEWS).default('companies'),
  company: z.number().int().positive().optional(),
  month: Month.optional(),
  step: z.enum(STEPS).optional(),
  colour: z.enum(COLOURS).optional(),
});
export type WorkflowFilters = z.infer<typeof WorkflowFilters>;

const Stage = z.object({
  stage: z.enum(STAGES),
  state: z.enum(['to-come', 'running', 'done']),
  /** Working hours, in seconds. */
  seconds: z.number().nullable(),
  colour: z.enum(COLOURS).nullable(),
});
/** A company’s month, an agency’s, or one file: each with the stage that it is in. */
export const WorkflowRow = z.object({
  key: z.string(),
  period: z.number(),
  month: z.string(),
  company: z.string(),
  /** The agency, or the name of the file; null for a company’s month. */
  subject: z.string().nullable(),
  step: z.enum(STEPS).nullable(),
  /** What has to be done next; null: nothing. */
  next: z.enum(STAGES).nullable(),
  colour: z.enum(COLOURS).nullable(),
  stages: z.array(Stage),
  files: z.number(),
  validated: z.number(),
  quarantine: z.number(),
  /** A request for a final settlement: where it is shown, and its state in words. */
  settlement: z.object({ id: z.number(), status: z.string(), endsOn: z.string() }).nullable(),
  /** The last reminder of a company’s month that is not done: when, to how many people. */
  reminded: z.object({ at: z.string(), people: z.number() }).nullable(),
});
export type WorkflowRow = z.infer<typeof WorkflowRow>;
export const workflowColumns = columns([
  { name: 'month', label: fr.month, kind: 'month', width: 110 },
  { name: 'company', label: fr.company, kind: 'text', width: 180 },
  { name: 'subject', label: fr.subject, kind: 'text', width: 200 },
  { name: 'step', label: fr.step, kind: 'status', texts: fr.steps, width: 120 },
  { name: 'next', label: fr.next, kind: 'status', texts: fr.nexts, width: 200 },
  { name: 'colour', label: fr.delay, kind: 'status', texts: fr.colours, width: 110 },
  ...STAGES.map((name) => ({ name, label: fr.stages[name], kind: 'hours', width: 120 }) as const),
  { name: 'files', label: fr.files, kind: 'number', width: 90 },
  { name: 'validated', label: fr.validated, kind: 'number', width: 90 },
  { name: 'quarantine', label: fr.quarantine, kind: 'number', width: 110 },
  { name: 'settlement', label: fr.settlement, kind: 'text', width: 160 },
  { name: 'endsOn', label: fr.endsOn, kind: 'date', width: 120 },
]);

const option = z.object({ value: z.string(), label: z.string() });
export const payWorkflow = {
  // Invented: the screen.
  screen: page({ path: base, ...reads }),
  filters: http.get(`${base}/filters`, {
    ...reads,
    output: z.object({
      companies: z.array(option),
      months: z.array(option),
      steps: z.array(option),
      colours: z.array(option),
      views: z.array(option),
    }),
  }),
  list: http.post(`${base}/list`, {
    ...reads,
    tx: 'read',
    body: WorkflowFilters,
    output: z.object({
      rows: z.array(WorkflowRow),
      /** There are more than one answer holds. */ more: z.boolean(),
    }),
  }),
  // Invented: the same as a file.
  export: http.post(`${base}/export/{_format:csv|xlsx|pdf}`, {
    ...reads,
    kind: 'download',
    tx: 'read',
    body: WorkflowFilters,
  }),
};
