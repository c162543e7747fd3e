// What a person keeps of the board: named filters (one's own or shared), what is shown, the order of people (specification 001 §2.5).
import { z } from 'zod';
import { Day } from '#platform/contract/day.ts';
import { fr } from './fr.ts';
import { LAYERS } from './layers.ts';
import { LONGEST_DAYS, SHORTEST_DAYS, VIEWS } from './views.ts';

export const SORTS = ['name', 'matricule', 'driver_type', 'planned', 'worked', 'gap'] as const;
export type Sort = (typeof SORTS)[number];
/** What people stand under. A team is a group of their own agency; a group may span several. */
export const GROUPINGS = ['agency', 'team', 'group', 'driver'] as const;
export type Grouping = (typeof GROUPINGS)[number];
const by = z.enum(GROUPINGS).default('agency');
/** Heads that are folded, by their keys. */
const fold = z.array(z.string().max(20)).max(500).default([]);
const hide = z.array(z.enum(LAYERS)).max(LAYERS.length).default([]);

export const Sorting = z.object({
  by: z.enum(SORTS),
  order: z.enum(['asc', 'desc']).default('asc'),
});
export type Sorting = z.infer<typeof Sorting>;
/** All days of the span in the window, however narrow they become. */
const fit = z.boolean().default(false);
export const Display = z.object({ hide, by, fit });
const day = Day.optional();
/** The part of the address that a saved filter brings back. The days stay the reader's, but for free views: two fixed dates, or so many days from today on. */
export const KeptState = z.object({
  view: z.enum(VIEWS),
  agency: z.array(z.number().int().positive()).max(2_000).default([]),
  driver: z
    .array(z.enum(['CD', 'LD', 'ME', 'none']))
    .max(4)
    .default([]),
  group: z.array(z.number().int().positive()).max(200).default([]),
  q: z.string().trim().max(100).default(''),
  hide,
  by,
  fit,
  fold,
  from: day,
  to: day,
  days: z.number().int().min(SHORTEST_DAYS, fr.short).max(LONGEST_DAYS, fr.long).optional(),
  /** Steering columns pinned at the right. */
  steer: z.array(z.number().int().positive()).max(20).default([]),
  sort: z.enum(SORTS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
});
export const SavedFilterBody = z.object({
  name: z.string().trim().min(1, 'Donnez un nom à la vue').max(80),
  shared: z.boolean().default(false),
  isDefault: z.boolean().default(false),
  state: KeptState,
});
export const SavedFilter = SavedFilterBody.extend({
  id: z.number(),
  version: z.number(),
  mine: z.boolean(),
});
export type SavedFilter = z.infer<typeof SavedFilter>;
