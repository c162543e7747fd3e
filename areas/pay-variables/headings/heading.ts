// What a heading is made of, for both sides.
import { z } from 'zod';
import type { Day } from '#engines/french-time/days.ts';
import type { OvertimeSetting } from '#engines/overtime/setting.ts';

/** Formula units of the specification (001 §3). */
export const HEADING_UNITS = ['hour', 'day', 'euro', 'rate', 'number'] as const;
export type HeadingUnit = (typeof HEADING_UNITS)[number];

/** Where a figure comes from (the specification names the choice, not its values). Invented: computed by a formula, typed by people, or imported. */
export const DATA_TYPES = ['computed', 'entered', 'imported'] as const;
export type DataType = (typeof DATA_TYPES)[number];
/** What a later correction of a closed month does. Invented: nothing, a proposal, or a regularisation accepted by itself. */
export const REGULATIONS = ['none', 'proposed', 'automatic'] as const;
export type Regulation = (typeof REGULATIONS)[number];
export const ROUNDING_MODES = ['nearest', 'up', 'down'] as const;
export type RoundingMode = (typeof ROUNDING_MODES)[number];
/** To a multiple of `step`: seconds for hours, ten-thousandths for the rest. */
export const Rounding = z.object({
  mode: z.enum(ROUNDING_MODES),
  step: z.number().int().positive(),
});
export type Rounding = z.infer<typeof Rounding>;

/** A definition in force: what a calculation needs of it, and what a snapshot freezes. */
export const PayHeading = z.object({
  id: z.number().int(),
  code: z.string(),
  label: z.string(),
  unit: z.enum(HEADING_UNITS),
  formula: z.string(),
  /** The text is a level's own (or that of a month in which nothing is due): a draft of the heading's formula does not reach it. */
  ownFormula: z.literal(true).optional(),
  /** Decimals of the payroll file (hours are written in decimal hours there). */
  decimals: z.number().int(),
  /** Of a heading computed day by day: its formula and rounding in force from each day of the period on, the first from before it. */
  versions: z
    .array(
      z.object({
        from: z.string(),
        formula: z.string(),
        ownFormula: z.literal(true).optional(),
        rounding: Rounding.optional(),
      }),
    )
    .optional(),
  /** What the levels of the tree say (domain handbook §5); absent: nobody said anything. Warnings are in stored units. */
  rounding: Rounding.optional(),
  mode: z.enum(['daily', 'planning']).optional(),
  visible: z.boolean().optional(),
  warnBelow: z.number().int().optional(),
  warnAbove: z.number().int().optional(),
  autoAccept: z.boolean().optional(),
});
export type PayHeading = z.infer<typeof PayHeading>;

/** A dated figure that formulas name; `value` in seconds for hours, else in ten-thousandths. */
export const PayParameter = z.object({
  kind: z.enum(['parameter', 'threshold']),
  name: z.string(),
  unit: z.enum(HEADING_UNITS),
  value: z.number().int(),
  since: z.string(),
  source: z.string(),
});
export type PayParameter = z.infer<typeof PayParameter>;
/** Of each name and kind, what counts on a day. */
export const parametersInForce = (
  all: readonly PayParameter[],
  day: Day,
): readonly PayParameter[] => {
  const inForce = new Map<string, PayParameter>();
  for (const p of all) {
    const key = `${p.kind} ${p.name}`;
    if (p.since <= day && p.since >= (inForce.get(key)?.since ?? '')) inForce.set(key, p);
  }
  return [...inForce.values()];
};

/** A counter that formulas name. */
export interface PayCounter {
  readonly code: string;
  readonly label: string;
  readonly unit: 'hour' | 'day';
}
/** A type of absence that formulas name, as a customer calls and counts it. */
export interface PayAbsence {
  readonly code: string;
  readonly label: string;
  readonly counts: 'workable' | 'open' | 'calendar';
}
/** Headings in the order of the grid, and the parameters in force on one day; the counters where some formula reads one. */
export interface PayConfiguration {
  readonly headings: readonly PayHeading[];
  readonly parameters: readonly PayParameter[];
  readonly counters?: readonly PayCounter[] | null;
  /** The customer’s own types of absence; left out where it has those that everybody starts with. */
  readonly absences?: readonly PayAbsence[];
  /** How the company counts overtime; absent in the snapshots of before: by the month. */
  readonly overtime?: OvertimeSetting;
  /** Its company is under another agreement than IDCC 16 on the last day: what that one gives beyond the law does not count. */
  readonly otherAgreement?: boolean | null;
}

const DayText = z.iso.date();
/** What a heading is beside its formula; what is absent keeps what it had. */
export const HeadingSettings = z.object({
  dataType: z.enum(DATA_TYPES).optional(),
  regulation: z.enum(REGULATIONS).optional(),
  rounding: Rounding.nullable().optional(),
  validFrom: DayText.nullable().optional(),
  validUntil: DayText.nullable().optional(),
  note: z.string().trim().max(2000).optional(),
});
export type HeadingSettings = z.infer<typeof HeadingSettings>;
