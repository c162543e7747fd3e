// Payslips beside what was exported for the same month. Invented: the specification has nothing of it (issue 17 §1).
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { http, page } from '#platform/contract/route.ts';
import { fr } from './fr.ts';
import { ROLES } from './layout.ts';
import { FINDINGS, PERSON_STATES } from './reconcile.ts';

const base = '/evp-payroll/reconciliation/{period}';
/** Whoever may see payslips; handlers ask for the whole company. */
const reads = { may: 'legacy_pay.access_file_payslip' } as const;
const UNITS = ['hour', 'day', 'euro', 'rate', 'number'] as const;

/** `no_export`: nothing left for the payroll software; `no_payslip`: none is with a person; `to_read`: some are not read yet. */
export const STATES = ['no_export', 'no_payslip', 'to_read', 'ready'] as const;
const Place = z.object({ document: z.number(), page: z.number(), text: z.string() });
/** Figures in ten-thousandths. */
const Finding = z.object({
  kind: z.enum(FINDINGS),
  code: z.string(),
  label: z.string(),
  unit: z.enum(UNITS),
  exported: z.number().nullable(),
  found: z.number().nullable(),
  places: z.array(Place),
});
export type FindingView = z.infer<typeof Finding>;
const Person = z.object({
  collaboratorId: z.number(),
  name: z.string(),
  matricule: z.string(),
  agency: z.string(),
  state: z.enum(PERSON_STATES),
  documents: z.array(z.number()),
  netCents: z.number().nullable(),
  netBeforeCents: z.number().nullable(),
  agreeing: z.number(),
  findings: z.array(Finding),
});
export type PersonView = z.infer<typeof Person>;
const Total = z.object({
  code: z.string(),
  label: z.string(),
  unit: z.enum(UNITS),
  exported: z.number(),
  found: z.number(),
});
export type TotalView = z.infer<typeof Total>;
const Layout = z.object({
  bands: z.array(z.object({ role: z.enum(ROLES), title: z.string(), example: z.string() })),
  /** Who found it right; null: as it was learned. */
  confirmedBy: z.string().nullable(),
  confirmedAt: z.string().nullable(),
});
export type LayoutView = z.infer<typeof Layout>;
export const ReconciliationView = z.object({
  period: z.object({
    id: z.number(),
    month: z.string(),
    company: z.string(),
    companyId: z.number(),
  }),
  state: z.enum(STATES),
  software: z.string().nullable(),
  snapshot: z.number().nullable(),
  exportedAt: z.string().nullable(),
  payslips: z.number(),
  toRead: z.number(),
  /** Payslips of the month that are nobody’s yet: with one of them nothing agrees as a whole. */
  unplaced: z.number(),
  agrees: z.boolean(),
  people: z.array(Person),
  totals: z.array(Total),
  unknown: z.array(z.object({ label: z.string(), payslips: z.number(), place: Place })),
  headings: z.array(z.object({ code: z.string(), label: z.string() })),
  netCents: z.number(),
  netBeforeCents: z.number(),
  layout: Layout.nullable(),
});
export type ReconciliationView = z.infer<typeof ReconciliationView>;

/** One line for each finding, and one for each person without any. */
export const reconciliationColumns = columns([
  { name: 'matricule', label: fr.matricule, kind: 'text', width: 100 },
  { name: 'person', label: fr.person, kind: 'text', width: 200 },
  { name: 'agency', label: fr.agency, kind: 'text', width: 160 },
  { name: 'state', label: fr.state, kind: 'status', texts: fr.states, width: 150 },
  { name: 'code', label: fr.code, kind: 'text', width: 90 },
  { name: 'heading', label: fr.heading, kind: 'text', width: 200 },
  { name: 'finding', label: fr.finding, kind: 'status', texts: fr.findings, width: 150 },
  { name: 'exported', label: fr.exported, kind: 'text', width: 110 },
  { name: 'found', label: fr.found, kind: 'text', width: 110 },
  { name: 'difference', label: fr.difference, kind: 'text', width: 110 },
  { name: 'place', label: fr.place, kind: 'text', width: 320 },
  { name: 'net', label: fr.net, kind: 'euros', width: 110 },
  { name: 'netBefore', label: fr.netBefore, kind: 'euros', width: 130 },
  { name: 'netChange', label: fr.netChange, kind: 'euros', width: 110 },
]);

export const payslipReconciliation = {
  index: page({ path: '/evp-payroll/reconciliation', ...reads, twin: false }),
  screen: page({ path: base, ...reads }),
  load: http.get(`${base}/json`, { ...reads, output: ReconciliationView }),
  /** Reads the payslips that were not read yet, as a job. */
  read: http.post(`${base}/read`, { ...reads, output: z.object({ toRead: z.number() }) }),
  /** What the columns of figures hold, in their order. */
  layout: http.post(`${base}/layout`, {
    ...reads,
    body: z.object({ roles: z.array(z.enum(ROLES)).min(1).max(20) }),
    output: Layout,
  }),
  /** Learns the layout again from the payslips of this period. */
  learn: http.post(`${base}/learn`, { ...reads, output: Layout }),
  /** What a line of payslips is: a code of the export, or null for no heading at all. */
  label: http.post(`${base}/label`, {
    ...reads,
    body: z.object({
      label: z.string().trim().min(1).max(200),
      code: z.string().trim().min(1).max(40).nullable(),
    }),
    output: z.null(),
  }),
  export: http.post(`${base}/export/{_format:csv|xlsx|pdf}`, {
    ...reads,
    kind: 'download',
    tx: 'read',
  }),
};
