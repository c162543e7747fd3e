// What the grid of pay entry shows of the people, and the views of it that a person keeps under a name: one's own or shared.
import { z } from 'zod';
import { GROUPS, SHOWS } from './grid-view.ts';

/** Search, filters and grouping: the part of the address that a view brings back. The month stays the reader's. */
export const ViewState = z.object({
  q: z.string().max(200).default(''),
  agency: z.coerce.number<number>().int().min(0).default(0),
  driver: z.enum(['', 'CD', 'LD', 'ME', 'none']).default(''),
  show: z.enum(SHOWS).default('all'),
  group: z.enum(GROUPS).default('agency'),
  /** `grid-order.ts` reads both. */
  sort: z.string().max(20).default(''),
  where: z.string().max(400).default(''),
  /** Each figure beside the month before. */
  compare: z.enum(['', 'previous']).default(''),
  view: z.enum(['grid', 'gaps']).default('grid'),
});
export const LONGEST_NAME = 40;
export const SavedViewBody = z.object({
  name: z.string().trim().min(1, 'Donnez un nom à la vue').max(LONGEST_NAME),
  shared: z.boolean().default(false),
  state: ViewState,
});
export const SavedView = SavedViewBody.extend({ id: z.number(), mine: z.boolean() });
export type SavedView = z.infer<typeof SavedView>;
