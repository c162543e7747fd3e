// What the parts of the pay-entry page share.
import { z } from 'zod';
import { payEntry } from '../contract.ts';
import { GROUPS, SHOWS } from '../grid-view.ts';
import type { GridHeading, GridRow } from '../grid.ts';

/** What the address says. */
export const PageState = z.object({
  q: z.string().max(200).default(''), agency: z.coerce.number<number>().int().min(0).default(0), driver: z.enum(['', 'CD', 'LD', 'ME', 'none']).default(''), show: z.enum(SHOWS).default('all'), group: z.enum(GROUPS).default('agency'), open: z.enum(['', 'regulations']).default(''),
});
/** A cell that something is done with. */
export interface Chosen { readonly row: GridRow; readonly heading: GridHeading; readonly index: number }
/** What changes when anything happens to the period. */
export const touched = [payEntry.layout, payEntry.periods, payEntry.notClosable, payEntry.closingHistory, payEntry.valueFormula, payEntry.valueHistory, payEntry.exportPreview, payEntry.regulations] as const;
