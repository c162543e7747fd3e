// What the parts of the pay-entry page share.
import { z } from 'zod';
import { payEntry } from '../contract.ts';
import type { GridHeading, GridRow } from '../grid.ts';
import { ViewState } from '../views.ts';

/** What the address says. */
export const PageState = ViewState.extend({
  open: z.enum(['', 'regulations', 'close', 'reopen']).default(''),
});
/** The state in which everybody is shown. */
export const NO_FILTER = { q: '', agency: 0, driver: '', show: 'all', where: '' } as const;
/** A cell that something is done with. */
export interface Chosen {
  readonly row: GridRow;
  readonly heading: GridHeading;
  readonly index: number;
}
/** What changes when anything happens to the period. */
export const touched = [
  payEntry.layout,
  payEntry.usual,
  payEntry.periods,
  payEntry.notClosable,
  payEntry.closingHistory,
  payEntry.valueFormula,
  payEntry.valueHistory,
  payEntry.exportPreview,
  payEntry.regulations,
] as const;
