// What a code is.
import type { Day } from '#engines/french-time/days.ts';

export const CODE_KINDS = ['shift', 'absence'] as const;
export const CODE_UNITS = ['day', 'hour', 'day_or_hour'] as const;
export const CODE_COUNTS = ['workable', 'open', 'calendar'] as const;
/** What employees read of it, and whether they may ask for it. */
export const VISIBILITIES = ['requestable', 'shown', 'hidden'] as const;
export const SHIFT_NATURES = ['work', 'on_call'] as const;
/** What the law knows an absence as, by the letters of the codes that customers start with; `AUTRE`: nothing of its own follows. */
export const ABSENCE_NATURES = [
  'CP',
  'RTT',
  'F',
  'MAL',
  'AT',
  'FOR',
  'CSS',
  'RC',
  'COR',
  'VM',
  'MAT',
  'PAT',
  'CPE',
  'EF',
  'ENM',
  'ABI',
  'GRE',
  'AP',
  'AUTRE',
] as const;
export type Counts = (typeof CODE_COUNTS)[number];

export interface PlanningCode {
  readonly kind: (typeof CODE_KINDS)[number];
  readonly code: string;
  readonly label: string;
  /** A letter of the palette, `a` to `x`. */
  readonly color: string;
  readonly unit: (typeof CODE_UNITS)[number];
  readonly nature: string;
  /** In which days an absence is counted. */
  readonly counts: Counts;
  readonly visibility: (typeof VISIBILITIES)[number];
  /** Of a shift, the usual hours: minutes from local midnight; null where none are said. */
  readonly start: number | null;
  readonly end: number | null;
  readonly pause: number;
  /** The days on which it may be planned, both included; null without limit. */
  readonly from: Day | null;
  readonly to: Day | null;
}
