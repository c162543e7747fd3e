// What a simulation comes to. Cents a month, rounded to the cent; the lines of a section add up to its total.
import { z } from 'zod';

/** From the base salary to the gross pay; from there to the net, after tax, and to the cost. */
export const SECTIONS = ['gross', 'employee', 'tax', 'employer'] as const;
export type SectionName = (typeof SECTIONS)[number];
export const WARNINGS = [
  'belowMinimum',
  'belowApprenticeMinimum',
  'highSalary',
  'shortPartTime',
] as const;
export type Warning = (typeof WARNINGS)[number];

const Line = z.object({
  code: z.string(),
  /** Added to what the section starts from; negative where it lowers it. */
  amount: z.number().int(),
  /** Where the amount is simply a rate of a base; rate in thousandths of a percent. */
  how: z.object({ rate: z.number().int(), base: z.number().int() }).nullable(),
});
export type SimulatedLine = z.infer<typeof Line>;
const Section = z.object({
  name: z.enum(SECTIONS),
  lines: z.array(Line),
  total: z.number().int(),
});
export type SimulatedSection = z.infer<typeof Section>;

export const Simulated = z.object({
  /** Name and version of the rules. */
  model: z.string(),
  /** The day whose rates count. */
  ratesOn: z.string(),
  /** The four amounts that one may start from. */
  amounts: z.object({
    gross: z.number().int(),
    net: z.number().int(),
    netAfterTax: z.number().int(),
    cost: z.number().int(),
  }),
  /** With overtime, bonuses and what ends a contract. */
  totalGross: z.number().int(),
  taxable: z.number().int(),
  /** Montant net social. */
  netSocial: z.number().int(),
  /** Thousandths of a percent. */
  taxRate: z.number().int(),
  /** Allowances without contributions: on top of net and cost. */
  allowances: z.number().int(),
  sections: z.array(Section),
  warnings: z.array(z.enum(WARNINGS)),
});
export type Simulated = z.infer<typeof Simulated>;
