// What stands beside the files of a period: papers of final settlements, what the watched folder refused.
import { z } from 'zod';
import { Day } from '#platform/contract/day.ts';
import { CATEGORIES, prepayFileStatus } from '#areas/pay-variables/pay-engine/contract.ts';
import { AGENCY_STATES } from './file-sets.ts';
import { Book } from './book-shape.ts';

/** Papers of a final settlement, downloaded where they are kept (`payroll/final-settlement`). */
export const SettlementPapers = z.object({
  id: z.number(),
  person: z.string(),
  matricule: z.string(),
  endsOn: Day,
  isFinalized: z.boolean(),
  /** The reader’s own: somebody else decides its papers. */
  isOwn: z.boolean(),
  agency: z.object({ id: z.number(), name: z.string() }),
  files: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      category: z.enum(CATEGORIES),
      at: z.string(),
      status: z.enum(prepayFileStatus.states),
      reason: z.string().nullable(),
      decidedBy: z.string().nullable(),
    }),
  ),
});
export type SettlementPapers = z.infer<typeof SettlementPapers>;

export const RefusedArrival = z.object({
  id: z.number(),
  company: z.string(),
  name: z.string(),
  reason: z.string(),
  at: z.string(),
});

/** What « publier » would give to employees, and what stays behind. */
export const Publication = z.object({
  month: z.string(),
  waiting: z.number(),
  /** Corrected ones among them: their employees have read, or can read, the version before. */
  corrected: z.number(),
  netCents: z.number(),
  /** Payslips whose net nobody could read: they are not in the sum. */
  withoutNet: z.number(),
  agencies: z.array(
    z.object({ name: z.string(), payslips: z.number(), netCents: z.number().nullable() }),
  ),
  published: z.number(),
  planned: z.number(),
  plannedAt: z.string().nullable(),
  onPaper: z.number(),
  /** Payslips of nobody yet, of what the caller may see. */
  unplaced: z.number(),
  /** People with a mission in the month without a payslip, the first of them by name; null: the caller does not hold the whole company. */
  missing: z.object({ count: z.number(), names: z.array(z.string()) }).nullable(),
});
export type Publication = z.infer<typeof Publication>;

const Counts = z.object({
  category: z.enum(CATEGORIES),
  files: z.number(),
  seen: z.number(),
  byStatus: z.object({ waiting: z.number(), rejected: z.number(), validated: z.number() }),
});
/** An agency, or the company itself with the files that are nobody’s in particular. */
export const AgencyFiles = z.object({
  id: z.number(),
  name: z.string(),
  isCompany: z.boolean(),
  state: z.enum(AGENCY_STATES),
  files: z.number(),
  categories: z.array(Counts),
});
export type AgencyFiles = z.infer<typeof AgencyFiles>;

export const Agencies = z.object({
  period: z.object({
    id: z.number(),
    month: z.string(),
    company: z.string(),
    companyId: z.number(),
    isClosed: z.boolean(),
  }),
  agencies: z.array(AgencyFiles),
  quarantine: z.number(),
  waiting: z.number(),
  /** Files of types that the caller may not see. */
  withheld: z.number(),
  /** PDFs of several payslips that were cut, the latest first; for who may see payslips of the whole company. */
  books: z.array(Book),
});
export type Agencies = z.infer<typeof Agencies>;
