// Open shifts and swaps as employees see them. All paths are Invented.
import { z } from 'zod';
import { Day } from '#platform/contract/day.ts';
import { queryId } from '#platform/contract/query-string.ts';
import { http, page } from '#platform/contract/route.ts';
import { DayShift, Verdict } from './contract.ts';
import { claimStatus, swapStatus } from './exchange-status.ts';

const base = '/collaborative/open-shifts';
const Id = z.number().int().positive();
const read = { may: 'space.own', scope: 'own', twin: false, tx: 'none' } as const;
const ask = { may: 'space.request', scope: 'own', twin: false, tx: 'none' } as const;

export const OwnOpenShift = DayShift.extend({
  id: z.number(),
  agency: z.string(),
  comment: z.string().nullable(),
  /** Places that nobody was granted. */
  left: z.number(),
  /** What I asked for; null: nothing yet. */
  claim: z.object({ status: z.enum(claimStatus.states), reason: z.string().nullable() }).nullable(),
});
export type OwnOpenShift = z.infer<typeof OwnOpenShift>;
export const OwnSwap = z.object({
  id: z.number(),
  /** Whether I proposed it. */
  mine: z.boolean(),
  with: z.string(),
  /** What I give, and what I take. */
  give: DayShift,
  take: DayShift,
  status: z.enum(swapStatus.states),
  message: z.string().nullable(),
  reason: z.string().nullable(),
});
export type OwnSwap = z.infer<typeof OwnSwap>;
const Choice = z.object({ id: z.number(), name: z.string(), shift: DayShift });
export type Choice = z.infer<typeof Choice>;

const swapped = { day: Day, withDay: Day };
export const ownExchanges = {
  page: page({ path: base, may: 'space.own' }),
  list: http.get(`${base}/json`, {
    ...read,
    output: z.object({ shifts: z.array(OwnOpenShift), swaps: z.array(OwnSwap) }),
  }),
  shiftVerdict: http.get(`${base}/{id}/verdict/json`, { ...read, output: Verdict }),
  take: http.post(`${base}/{id}/take`, {
    ...ask,
    output: z.object({ status: z.enum(claimStatus.states) }),
  }),
  giveUp: http.post(`${base}/{id}/give-up`, {
    ...ask,
    output: z.object({ status: z.enum(claimStatus.states) }),
  }),
  /** Colleagues’ shifts that one’s own shift of a day could be swapped for. */
  choices: http.get(`${base}/swaps/choices/json`, {
    ...read,
    query: z.object({ day: Day }),
    output: z.object({ mine: DayShift.nullable(), choices: z.array(Choice) }),
  }),
  swapPreview: http.get(`${base}/swaps/preview/json`, {
    ...read,
    query: z.object({ ...swapped, with: queryId }),
    output: Verdict,
  }),
  propose: http.post(`${base}/swaps/propose`, {
    ...ask,
    body: z.object({ ...swapped, with: Id, message: z.string().trim().max(300).default('') }),
    output: z.object({ id: z.number(), status: z.enum(swapStatus.states) }),
  }),
  swapVerdict: http.get(`${base}/swaps/{id}/verdict/json`, { ...read, output: Verdict }),
  moveSwap: http.post(`${base}/swaps/{id}/{move:accept|decline|withdraw}`, {
    ...ask,
    output: z.object({ status: z.enum(swapStatus.states), refused: z.string().nullable() }),
  }),
};
