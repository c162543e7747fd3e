// Analysis of conversations without a foreign service (specification 002 §2.1 « AI analysis », §7; D3-U-05, C-03/04, K-08/09). The two analyses are jobs: what they find
// comes by live updates (request, success, failed) and stays with the conversation. Invented: reading it.
import { z } from 'zod';
import { http } from '#platform/contract/route.ts';

const use = { may: 'message-analysis.use' } as const;
const Id = z.number().int().positive();
const start = {
  ...use,
  tx: 'write',
  also: [{ method: 'POST' }],
  query: z.object({ conversation: z.coerce.number().int().positive().optional() }),
  /** `conversations`: how many there are to analyse; without any there is no job. */
  output: z.object({ job: z.number().nullable(), conversations: z.number(), topic: z.string() }),
} as const;
export const Analysis = z.object({
  conversationId: z.number(),
  summary: z.array(z.string()),
  theme: z.object({ id: z.number(), label: z.string(), accuracy: z.number() }).nullable(),
  urgency: z.array(z.string()),
  dates: z.array(z.string()),
  people: z.array(z.object({ id: z.number(), name: z.string() })),
  headings: z.array(z.string()),
  /** The newest message that it has read. */
  upTo: z.number(),
  at: z.string(),
});
export type Analysis = z.infer<typeof Analysis>;
export const messageAnalysis = {
  analyzeMessages: http.get('/message/ai/analyze-messages', start),
  analyzeCalls: http.get('/message/ai/analyze-calls', start),
  findSimilar: http.get('/message/ai/conversation/{conversationId}/find-similar-conversations', {
    ...use,
    output: z.object({
      conversations: z.array(
        z.object({ id: Id, messageId: z.number(), subject: z.string(), words: z.number() }),
      ),
    }),
  }),
  analysis: http.get('/message/ai/conversation/{conversationId}/analysis/json', {
    ...use,
    output: z.object({ isLongEnough: z.boolean(), analysis: Analysis.nullable() }),
  }),
};
/** The topics of the one who asked. */
export const analysisTopic = (source: 'message' | 'call', userId: number): `/${string}` =>
  `/users/${userId}/${source}-analysis`;
