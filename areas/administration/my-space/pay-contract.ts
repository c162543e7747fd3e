// The month's pay of oneself, as it stands (specification 002 §2.2 "my-card"). The page and the explanation are Invented.
import { z } from 'zod';
import { queryId } from '#platform/contract/query-string.ts';
import { http, page } from '#platform/contract/route.ts';
import { unparsed } from '#platform/contract/unparsed.ts';
import { HEADING_UNITS } from '#areas/pay-variables/headings/contract.ts';
import type { ExplainedNode } from '#areas/pay-variables/pay-entry/contract.ts';

const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
const unit = z.enum(HEADING_UNITS);

export const OwnFigure = z.object({
  code: z.string(),
  label: z.string(),
  unit,
  /** In the heading's unit of storage; null where it could not be computed. */
  value: z.number().nullable(),
  shown: z.string(),
  /** Put in by somebody of pay. */
  manual: z.boolean(),
  error: z.string().nullable(),
});
export type OwnFigure = z.infer<typeof OwnFigure>;
export const OwnPay = z.object({
  month: z.string(),
  missions: z.array(
    z.object({
      missionId: z.number(),
      company: z.string(),
      first: z.string(),
      last: z.string(),
      closed: z.boolean(),
      figures: z.array(OwnFigure),
    }),
  ),
});
export type OwnPay = z.infer<typeof OwnPay>;

const may = 'space.pay' as const;
export const myCard = {
  payPage: page({ path: '/collaborative/my-card', may }),
  headings: http.get('/collaborative/my-card/list-calculate-heading', {
    may,
    tx: 'none',
    query: z.object({ month: Month.optional() }),
    output: z.array(z.object({ code: z.string(), label: z.string(), unit })),
  }),
  values: http.get('/rest/collaborative/my-card/calculate-heading-values', {
    also: [{ method: 'POST' }],
    may,
    tx: 'none',
    query: z.object({ month: Month.optional() }),
    output: OwnPay,
  }),
  explain: http.get('/rest/collaborative/my-card/explain', {
    may,
    tx: 'none',
    query: z.object({ month: Month, mission: queryId, code: z.string().min(1).max(40) }),
    output: unparsed<{ readonly tree: ExplainedNode | null }>(),
  }),
};
