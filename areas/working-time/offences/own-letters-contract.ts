// One's own letters: read, acknowledged or objected to. Invented paths.
import { z } from 'zod';
import { http } from '#platform/contract/route.ts';
import { LETTER_ANSWERS } from './letter-answers.ts';

const path = '/collaborative/offence-letters';
const own = { may: 'offence.read', tx: 'none' } as const;
export const OwnLetter = z.object({
  id: z.number(),
  issuedOn: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  offences: z.number().int(),
  message: z.string(),
  status: z.enum(['issued', 'signed']),
  answer: z.enum(LETTER_ANSWERS).nullable(),
  reason: z.string().nullable(),
  answeredAt: z.string().nullable(),
});
export type OwnLetter = z.infer<typeof OwnLetter>;
export const ownLetters = {
  list: http.get(path, {
    ...own,
    page: true,
    output: z.object({ letters: z.array(OwnLetter) }),
  }),
  pdf: http.get(`${path}/{id}/pdf`, { ...own, kind: 'download', output: z.null() }),
  /** Answered once: the same answer again changes nothing, another one is refused. */
  answer: http.post(`${path}/{id}/answer`, {
    ...own,
    body: z.object({
      answer: z.enum(LETTER_ANSWERS),
      reason: z.string().trim().max(1_000).default(''),
    }),
    output: OwnLetter,
  }),
};
