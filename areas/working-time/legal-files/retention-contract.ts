// How long evidence is kept, what a purge would take, and the purges that were run.
import { z } from 'zod';
import { http, page } from '#platform/contract/route.ts';
import { fr } from './fr.ts';
import { isAllowed, RETENTION_KINDS } from './retention.ts';

const base = '/legal-files/retention';
const may = 'legal-file.purge';
const Months = z.object({
  positions: z
    .number()
    .int()
    .refine((months) => isAllowed('positions', months), fr.retentionWrong),
  files: z
    .number()
    .int()
    .refine((months) => isAllowed('files', months), fr.retentionWrong),
  work: z
    .number()
    .int()
    .refine((months) => isAllowed('work', months), fr.retentionWrong),
});
const Counts = z.object({
  positions: z.number().int(),
  files: z.number().int(),
  work: z.number().int(),
});
export const PurgePreview = z.object({
  kind: z.enum(RETENTION_KINDS),
  /** Everything before this day goes. */
  before: z.string(),
  count: z.number().int(),
  oldest: z.string().nullable(),
});
export type PurgePreview = z.infer<typeof PurgePreview>;
export const PurgeRun = z.object({
  id: z.number(),
  at: z.string(),
  by: z.string(),
  doneAt: z.string().nullable(),
  before: z.object({ positions: z.string(), files: z.string(), work: z.string() }),
  counts: Counts,
});
export type PurgeRun = z.infer<typeof PurgeRun>;

export const retention = {
  index: page({ path: base, may }),
  load: http.get(`${base}/load`, {
    may,
    tx: 'none' /** Null where the perimeter holds several customers and none is chosen, or only a part of one. */,
    output: z
      .object({
        months: Counts,
        preview: z.array(PurgePreview),
        runs: z.array(PurgeRun),
      })
      .nullable(),
  }),
  save: http.post(`${base}/save`, {
    may,
    tx: 'none',
    body: Months,
    output: z.object({ months: Counts }),
  }),
  /** `shown`: what the preview said; more than that is refused, so that nothing goes unseen. */
  purge: http.post(`${base}/purge`, {
    may,
    tx: 'none',
    body: z.object({ shown: Counts }),
    output: z.object({ job: z.number().int() }),
  }),
};
