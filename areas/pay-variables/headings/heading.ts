// What a heading is made of, for both sides.
import { z } from 'zod';

/** Formula units of the specification (001 §3). */
export const HEADING_UNITS = ['hour', 'day', 'euro', 'rate', 'number'] as const;
export type HeadingUnit = (typeof HEADING_UNITS)[number];

/** A definition in force: what a calculation needs of it, and what a snapshot freezes. */
export const PayHeading = z.object({
  id: z.number().int(), code: z.string(), label: z.string(), unit: z.enum(HEADING_UNITS), formula: z.string(),
  /** Decimals of the payroll file (hours are written in decimal hours there). */
  decimals: z.number().int(),
});
export type PayHeading = z.infer<typeof PayHeading>;

/** A dated figure that formulas name; `value` in seconds for hours, else in ten-thousandths. */
export const PayParameter = z.object({
  kind: z.enum(['parameter', 'threshold']), name: z.string(), unit: z.enum(HEADING_UNITS), value: z.number().int(), since: z.string(), source: z.string(),
});
export type PayParameter = z.infer<typeof PayParameter>;

/** Headings in the order of the grid, and the parameters in force on one day. */
export interface PayConfiguration { readonly headings: readonly PayHeading[]; readonly parameters: readonly PayParameter[] }
