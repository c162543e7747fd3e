// Publishing the planning (handbook §8). All paths are Invented: the specification names publishing and shows no route.
import { z } from 'zod';
import { countDays } from '#engines/french-time/days.ts';
import { Day } from '#platform/contract/day.ts';
import { http } from '#platform/contract/route.ts';
import { fr } from './fr.ts';

const Id = z.number().int().positive();
/** Most days of one publication. */
export const MOST_DAYS = 92;
const Shift = z.tuple([z.string(), z.number(), z.number(), z.number()]).readonly();
export const Change = z.object({
  day: z.string(),
  before: z.array(Shift).readonly(),
  after: z.array(Shift).readonly(),
});
export type Change = z.infer<typeof Change>;
/** People whose changes a preview details. */
export const MOST_DETAILED = 60;

/** A planned day beside what its person was told: changed since, told and not acknowledged, never published where that hides it. */
export const PUBLICATION_STATES = ['changed', 'unseen', 'hidden'] as const;
export type PublicationState = (typeof PUBLICATION_STATES)[number];
/** As many as a board shows. */
const MOST_MARKED = 123;

const Told = z.object({
  collaboratorId: z.number(),
  name: z.string(),
  days: z.number().int(),
  /** Empty beyond the first people by name. */
  changes: z.array(Change).readonly(),
});
export const Published = z.object({
  id: z.string(),
  told: z.array(Told),
  /** Whose days become visible without a change to tell; none where the company hides nothing. */
  silent: z.number().int(),
});
export type Published = z.infer<typeof Published>;

export const PublicationView = z.object({
  id: z.string(),
  first: z.string(),
  last: z.string(),
  by: z.string(),
  at: z.string(),
  told: z.number().int(),
  seen: z.number().int(),
  /** Who has not acknowledged; twenty at most. */
  waiting: z.array(z.string()),
});
export type PublicationView = z.infer<typeof PublicationView>;

export const OwnPublication = z.object({
  id: z.number(),
  first: z.string(),
  last: z.string(),
  by: z.string(),
  at: z.string(),
  /** Told by itself, not with the planning of everybody. */
  isChange: z.boolean(),
  changes: z.array(Change),
});
export type OwnPublication = z.infer<typeof OwnPublication>;

const base = '/exploitation/planning/publications';
const may = 'planning.publish';
export const publications = {
  list: http.get(`${base}/json`, {
    may,
    output: z.object({ publications: z.array(PublicationView) }),
  }),
  /** `preview` writes nothing and answers who would be told. Without people or agencies: everybody in sight. */
  publish: http.post(`${base}/publish`, {
    may,
    body: z.object({
      first: Day,
      last: Day,
      agencies: z.array(Id).max(2_000).default([]),
      people: z.array(Id).min(1).max(5_000).nullable().default(null),
      preview: z.boolean().default(false),
    }),
    output: Published,
  }),
  /** Planned days that their people were not told of as they are, or have not acknowledged; laid over the board. */
  marks: http.post(`${base}/marks`, {
    may,
    tx: 'read',
    body: z
      .object({ from: Day, to: Day, agencies: z.array(Id).max(2_000).default([]) })
      .refine(({ from, to }) => from <= to && countDays({ first: from, last: to }) <= MOST_MARKED, {
        path: ['to'],
        error: fr.tooLong,
      }),
    output: z.object({
      marks: z.array(
        z.object({
          collaboratorId: z.number(),
          day: z.string(),
          state: z.enum(PUBLICATION_STATES),
        }),
      ),
    }),
  }),
  /** What was published to me and I have not acknowledged, the newest first. */
  own: http.get('/collaborative/publications', {
    may: 'signed-in',
    twin: false,
    tx: 'none',
    offline: true,
    output: z.object({ publications: z.array(OwnPublication) }),
  }),
  seen: http.post('/collaborative/publications/seen', {
    may: 'signed-in',
    scope: 'own',
    twin: false,
    offline: true,
    inPerson: true,
    body: z.object({ ids: z.array(Id).min(1).max(200) }),
    output: z.object({ done: z.number().int() }),
  }),
};
