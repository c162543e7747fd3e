// How long evidence is kept, by kind, and from which day on nothing older stays. Pure.
import type { Day } from '#engines/french-time/days.ts';

export const RETENTION_KINDS = ['positions', 'files', 'work'] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];
/** Months by kind. */
export type Retention = Readonly<Record<RetentionKind, number>>;

export interface RetentionRule {
  /** What is kept where nothing was set. */
  readonly usual: number;
  readonly least: number;
  readonly most: number;
  /** Where only some durations are allowed. */
  readonly only?: readonly number[];
}
/**
 * Positions: two months, or one year where they are kept as proof of what was done (CNIL, geolocation of employees' vehicles); they prove
 * nights away and countries here, so a year is usual. Downloads: a year at least (Regulation (EC) 561/2006, art. 10 §5 a ii). Working
 * time: five years (domain handbook §1), never less than the three in which wages can be claimed (Code du travail, L3245-1).
 */
export const RETENTION_RULES: Readonly<Record<RetentionKind, RetentionRule>> = {
  positions: { usual: 12, least: 2, most: 12, only: [2, 12] },
  files: { usual: 60, least: 12, most: 120 },
  work: { usual: 60, least: 36, most: 120 },
};
export const USUAL_RETENTION: Retention = {
  positions: RETENTION_RULES.positions.usual,
  files: RETENTION_RULES.files.usual,
  work: RETENTION_RULES.work.usual,
};

export const isAllowed = (kind: RetentionKind, months: number): boolean => {
  const { least, most, only } = RETENTION_RULES[kind];
  return only?.includes(months) ?? (months >= least && months <= most);
};

/** The first day that is kept: as many months ago, at the end of a shorter month where the day does not exist. */
export const keptFrom = (today: Day, months: number): Day =>
  Temporal.PlainDate.from(today).subtract({ months }).toString();
