// The facts of described contracts, each kind with its shape: what a case file may hold.
import { z } from 'zod';
import { CONTRACT_ENDS } from '#engines/contract-law/precarity.ts';
import { CATEGORIES, REASONS } from '#engines/contract-law/reasons.ts';
import { fr } from './fr.ts';

/** The engine counts months and days from these years without leaving the calendar. */
const day = z.iso
  .date()
  .refine((text) => text >= '1950-01-01' && text <= '2150-12-31', { error: fr.year });
/** Days or months of a length. Invented: nobody agrees on more than a hundred years. */
const days = z.number().int().min(1).max(36_500);
const months = z.number().int().min(0).max(1_200);
const count = z.number().int().min(0).max(1_000);
const dates = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: fr.order });
/** A key that may be missing, or null. */
const optional = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? undefined);
const reason = z.enum(REASONS);
const contractType = z.enum(['cdd', 'temporary']);
const region = z.enum(['metropole', 'alsace-moselle']);

interface Spanned {
  readonly from?: string | undefined;
  readonly to?: string | null | undefined;
  readonly renewals?: readonly { readonly to: string }[];
}
/** A contract ends after it begins, each renewal after the term before it. */
const checkOrder = ({ from, to, renewals = [] }: Spanned, issues: z.RefinementCtx): void => {
  if (from === undefined || to === undefined || to === null) return;
  if (to < from) issues.addIssue({ code: 'custom', path: ['to'], message: fr.order });
  let term = to;
  for (const [i, renewal] of renewals.entries()) {
    if (renewal.to <= term)
      issues.addIssue({
        code: 'custom',
        path: ['renewals', i, 'to'],
        message: fr.renewalOrder,
      });
    term = renewal.to;
  }
};
const renewals = z.array(z.object({ to: day, signedOn: optional(day) }));

export const termFacts = z
  .object({
    reason,
    from: day,
    to: day.nullable(),
    minimumDays: optional(days),
    renewals,
    branchAgreement: optional(
      z.object({ maxMonths: optional(months), maxRenewals: optional(count) }),
    ),
    category: optional(z.enum(CATEGORIES)),
    agreement: optional(z.boolean()),
  })
  .superRefine(checkOrder);

const previousFacts = { reason, from: day, to: day, renewals: z.array(z.object({ to: day })) };
const previous = z
  .discriminatedUnion('ended', [
    z.object({ ...previousFacts, ended: z.literal('term') }),
    z.object({ ...previousFacts, ended: z.literal('employee-broke-early'), endedOn: day }),
    z.object({ ...previousFacts, ended: z.literal('renewal-refused'), refusedRenewalTo: day }),
  ])
  .superRefine(checkOrder);

export const waitingFacts = z.object({
  contractType,
  previous,
  samePost: z.boolean(),
  next: z.object({
    type: z.enum(['cdd', 'temporary', 'cdi']),
    reason: reason.nullable(),
    sameAbsentPerson: optional(z.boolean()),
    to: optional(day),
  }),
  openWeekdays: z.array(z.number().int().min(1).max(7)).min(1),
  holidaysClosed: z.boolean(),
  region,
  closures: z.array(dates),
});

export const deliveryFacts = z.object({ contractType, firstDay: day, region });

const fixedTrial = {
  from: day,
  to: day.nullable(),
  minimumDays: optional(days),
  written: z.boolean(),
  renewals,
};
export const trialFacts = z.discriminatedUnion('contractType', [
  z.object({
    contractType: z.literal('cdi'),
    from: day,
    written: z.boolean(),
    category: z.enum(CATEGORIES),
    branchAllowsRenewal: z.boolean(),
    writtenRenewal: z.boolean(),
    collectiveAgreement: optional(z.object({ signedOn: day, months })),
    previousCdd: optional(dates),
    internship: optional(dates.and(z.object({ sameWork: z.boolean() }))),
  }),
  z.object({ contractType: z.literal('cdd'), ...fixedTrial }).superRefine(checkOrder),
  z.object({ contractType: z.literal('temporary'), ...fixedTrial }).superRefine(checkOrder),
]);

export const precarityFacts = z
  .object({
    contractType,
    reason,
    ended: z.enum(CONTRACT_ENDS),
    grossTotalCents: z.number().int().min(0).max(1e11),
    cdiOffer: optional(z.object({ sameOrSimilarJob: z.boolean(), payAtLeastEqual: z.boolean() })),
    cdi: optional(z.object({ signedOn: day, from: day })),
    from: optional(day),
    to: optional(day),
    student: optional(z.boolean()),
    schoolHolidays: optional(dates),
    agreementRatePercent: optional(z.number().min(0).max(100)),
    trainingOffered: optional(z.boolean()),
    agreementGrantsIndemnity: optional(z.boolean()),
    agreementExcludesIndemnity: optional(z.boolean()),
  })
  .superRefine(checkOrder);
