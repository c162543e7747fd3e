// What people write beside the pay (specification 001 §2.3): a note and comments on a month, on a mission, on a model, on a value.
import { z } from 'zod';
import { queryId } from '#platform/contract/query-string.ts';
import { http } from '#platform/contract/route.ts';

const front = '/evp-front-office';
const rest = '/rest/evp-front-office';
const id = z.number().int().positive();
const text = z.string().trim().min(1).max(2_000);

export const SUBJECTS = ['note', 'period', 'mission', 'model', 'value'] as const;
export type CommentSubject = (typeof SUBJECTS)[number];
const Comment = z.object({
  id: z.number(),
  text: z.string(),
  user: z.string(),
  mine: z.boolean(),
  at: z.string(),
});
export type Comment = z.infer<typeof Comment>;
const comments = z.array(Comment);
const written = z.object({ id: z.number() });
const reads = { may: 'pay-comment.read', output: comments } as const;
const writes = { may: 'pay-comment.write', output: written } as const;

export const payComments = {
  /** The note of a month is its last text; what it was before stays readable. */
  addNote: http.post(`${front}/add-note/{period}`, { ...writes, body: z.object({ text }) }),
  noteLogs: http.get(`${rest}/note/logs`, { ...reads, query: z.object({ period: queryId }) }),
  addPeriodComment: http.post(`${front}/vpe/comment/{period}`, {
    ...writes,
    body: z.object({ text }),
  }),
  // Invented: reading them; the specification only says how one is written.
  periodComments: http.get(`${rest}/vpe/comment`, {
    ...reads,
    query: z.object({ period: queryId }),
  }),
  addMissionComment: http.post('/mission/add-comment', {
    ...writes,
    body: z.object({ period: id, mission: id, text }),
  }),
  missionComments: http.get(`${rest}/mission/comment`, {
    ...reads,
    query: z.object({ period: queryId, mission: queryId }),
  }),
  addModelComment: http.post('/model/add-comment', {
    ...writes,
    body: z.object({ period: id, model: id, text }),
  }),
  modelComments: http.get(`${rest}/model/comment`, {
    ...reads,
    query: z.object({ period: queryId, model: queryId }),
  }),
  addValueComment: http.post('/value/add-comment', {
    ...writes,
    body: z.object({ value: id, text }),
  }),
  valueComments: http.get(`${rest}/value/comment`, { ...reads, query: z.object({ id: queryId }) }),
  /** How the month went, from 1 to 5 (its path is spelt so: D2-R-01). */
  satisfaction: http.post('/evp-front-officevpe/satisfaction', {
    may: 'pay-comment.write',
    output: written,
    body: z.object({
      period: id,
      rating: z.number().int().min(1).max(5),
      comment: z.string().trim().max(2_000).nullable().default(null),
    }),
  }),
};
