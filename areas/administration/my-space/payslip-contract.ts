// One’s own payslips, as the payroll department deposited them. Paths are Invented.
import { z } from 'zod';
import { queryFlag } from '#platform/contract/query-string.ts';
import { http } from '#platform/contract/route.ts';

export const OwnPayslip = z.object({
  id: z.number(),
  name: z.string(),
  /** `2026-10` */ month: z.string(),
  size: z.number(),
  /** Replaced by a later one; kept since it was opened. */ replaced: z.boolean(),
  publishedAt: z.string(),
  openedAt: z.string().nullable(),
  /** Until when it is kept, once it was opened. */ keptUntil: z.string().nullable(),
});
export type OwnPayslip = z.infer<typeof OwnPayslip>;
const own = { may: 'space.payslips', tx: 'none', twin: false } as const;
export const myPayslips = {
  payslips: http.get('/collaborative/my-payslips', {
    ...own,
    page: true,
    output: z.object({
      payslips: z.array(OwnPayslip),
      /** Since when they are handed over on paper, as the person asked. */
      refusedSince: z.string().nullable(),
    }),
  }),
  /** Invented: the electronic payslip refused (L3243-2), or taken again. */
  payslipChoice: http.post('/collaborative/my-payslips/choice', {
    ...own,
    body: z.object({ refused: z.boolean() }),
    output: z.object({ refusedSince: z.string().nullable() }),
  }),
  payslip: http.get('/collaborative/my-payslips/{id}', {
    ...own,
    kind: 'download',
    trail: 'own',
    query: z.object({ inline: queryFlag.optional() }),
  }),
};
