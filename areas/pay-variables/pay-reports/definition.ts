// What a report asks for.
import { z } from 'zod';
import { isMonth } from '#engines/french-time/months.ts';

export const REPORT_LINES = ['person', 'agency', 'driver', 'heading'] as const;
export type ReportLines = (typeof REPORT_LINES)[number];
export const REPORT_COLUMNS = ['heading', 'month'] as const;
export type ReportColumns = (typeof REPORT_COLUMNS)[number];
/** Invented: as far as regularisations look back, twice. */
export const SPANS = [1, 2, 3, 6, 12, 13, 24] as const;
/** Wider, nobody reads it. */
export const MOST_COLUMNS = 120;
/** Lines on screen; exports hold all of them. */
export const MOST_LINES = 500;

export const MonthText = z.string().refine(isMonth);
const span = z.number().int().min(1).max(24);
export const Definition = z.object({
  /** How many months, the last of them included. */
  span,
  /** Null: the last month that has ended. */ until: MonthText.nullable(),
  lines: z.enum(REPORT_LINES),
  columns: z.enum(REPORT_COLUMNS),
  /** Codes; none: every heading that is shown. */ headings: z.array(z.string().max(20)).max(200),
  /** None: all in sight. */ agencies: z.array(z.number().int().positive()).max(500),
});
export type Definition = z.infer<typeof Definition>;
