// The closing of many companies at a glance: figures, and when they will be over.
import { z } from 'zod';
import { DELAYS } from '#areas/working-time/pay-periods/contract.ts';

/** When a period will be closed by what past months took: their median of days after the end; null without past months. */
export const predictedDays = (past: readonly number[]): number | null => {
  const sorted = past.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
};

export const CockpitRow = z.object({
  periodId: z.number(),
  companyId: z.number(),
  company: z.string(),
  month: z.string(),
  lastDay: z.string(),
  status: z.enum(['open', 'closed']),
  delay: z.enum(DELAYS),
  since: z.string().nullable(),
  predicted: z.string().nullable(),
  missions: z.number(),
  toCalculate: z.number(),
  regulations: z.number(),
  blocking: z.array(
    z.object({
      code: z.string(),
      label: z.string(),
      count: z.number(),
      url: z.string().nullable(),
    }),
  ),
  warnings: z.number(),
  people: z.array(z.string()),
  remindedAt: z.string().nullable(),
  remindedBy: z.string().nullable(),
});
export type CockpitRow = z.infer<typeof CockpitRow>;
