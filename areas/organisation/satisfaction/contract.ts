// What people think of what they read (specification 002 §2.5, §7 "POST /satisfaction").
import { z } from 'zod';
import { queryId } from '#platform/contract/query-string.ts';
import { http } from '#platform/contract/route.ts';

/** What may be rated; an area contributes its own (`ratable`). */
export const SUBJECTS = ['period', 'article', 'release_note'] as const;
export type Subject = (typeof SUBJECTS)[number];
export const MOST_STARS = 5;

const subject = { kind: z.enum(SUBJECTS), id: z.number().int().positive() };
const asked = z.object({ kind: z.enum(SUBJECTS), id: queryId });
const Rating = z.object({
  rating: z.number().int().min(1).max(MOST_STARS),
  comment: z.string().nullable(),
  at: z.string(),
});

export const satisfaction = {
  give: http.post('/satisfaction', {
    may: 'satisfaction.give',
    scope: 'own',
    inPerson: true,
    body: z.object({
      ...subject,
      rating: z.number().int().min(1).max(MOST_STARS),
      comment: z.string().trim().max(2_000).nullable().default(null),
    }),
    output: Rating,
  }),
  // Invented: what this person said before.
  mine: http.get('/satisfaction', {
    may: 'satisfaction.give',
    scope: 'own',
    query: asked,
    output: z.object({ given: Rating.nullable() }),
  }),
  // Invented: what everybody said, the newest first.
  reviews: http.get('/satisfaction/list/json', {
    may: 'satisfaction.read',
    scope: 'provider',
    query: asked,
    output: z.object({
      average: z.number().nullable(),
      count: z.number().int(),
      reviews: z.array(Rating.extend({ id: z.number(), who: z.string().nullable() })),
    }),
  }),
};
