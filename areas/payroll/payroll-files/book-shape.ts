// A PDF of several payslips that was cut, as the lists of a period show it.
import { z } from 'zod';

/** A PDF that was cut: what it held beside what its own summary states. */
export const Book = z.object({
  id: z.number(),
  name: z.string(),
  pages: z.number(),
  payslips: z.number(),
  netCents: z.number(),
  /** Null: it has no summary, or none that states it. */
  statedPayslips: z.number().nullable(),
  statedNetCents: z.number().nullable(),
  user: z.string(),
  at: z.string(),
});
