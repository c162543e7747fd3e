// The pay grid on the wire.
import type { ForcedPoint } from '#areas/working-time/pay-periods/contract.ts';
import type { HeadingUnit } from '#areas/pay-variables/headings/contract.ts';

/**
 * Value id, computed, put in by hand, the person's total of the period before, error; then what this period pays of past months (0: nothing), and whether
 * the last calculation changed it. Hours in seconds, the rest in ten-thousandths.
 */
export type GridCell = readonly [
  id: number | null,
  computed: number | null,
  manual: number | null,
  previous: number | null,
  error: string | null,
  regulated?: number,
  changed?: boolean,
];
export interface GridHeading {
  readonly id: number;
  readonly code: string;
  readonly label: string;
  readonly unit: HeadingUnit;
  readonly decimals: number;
  /** A balance of a counter: no bound holds for it. */ readonly balance?: boolean;
  /** In stored units: beyond, a figure is unusual. */ readonly warnBelow?: number;
  readonly warnAbove?: number;
}
export interface GridAgency {
  readonly id: number;
  readonly name: string;
}
export interface GridRow {
  readonly mission: number;
  readonly person: number;
  /** Null: the person now belongs to an agency out of sight. */
  readonly name: string | null;
  readonly matricule: string | null;
  readonly agency: number;
  readonly type: 'P' | 'I' | 'L';
  readonly driver: 'CD' | 'LD' | 'ME' | null;
  /** Who employs somebody of an interim or hired mission; null: nobody said, or it is the company itself. */
  readonly employer: string | null;
  /** Where the mission does not cover the period. */
  readonly from: string | null;
  readonly to: string | null;
  /** Something it comes from changed since it was computed, or it never was. */
  readonly stale: boolean;
  readonly cells: readonly (GridCell | null)[];
  /** Place of a heading → its thresholds for this mission, below and above, where a level of the tree says others than the column's. */
  readonly warn?: Readonly<Record<number, readonly [number | null, number | null]>>;
}
/** A heading as it counts for one mission. */
export const headingOf = (
  row: Pick<GridRow, 'warn'>,
  heading: GridHeading,
  place: number,
): GridHeading => {
  const own = row.warn?.[place];
  if (own === undefined) return heading;
  const { warnBelow: _below, warnAbove: _above, ...rest } = heading;
  return {
    ...rest,
    ...(own[0] === null ? {} : { warnBelow: own[0] }),
    ...(own[1] === null ? {} : { warnAbove: own[1] }),
  };
};
export interface GridPeriod {
  readonly id: number;
  readonly month: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly status: 'open' | 'closed';
  readonly companyId: number;
  readonly company: string;
  readonly calculatedAt: string | null;
  readonly closedAt: string | null;
  readonly exportedAt: string | null;
  /** The close was forced: why, and what it passed over; null where it was not, and while the period is open. */
  readonly forced: {
    readonly at: string;
    readonly reason: string;
    readonly points: readonly ForcedPoint[];
  } | null;
  /** The oldest earlier month of the company that is still open. */
  readonly earlierOpen: string | null;
  /** The reader sees the whole company: what is said of the month is said of all of it. */
  readonly whole: boolean;
}
export interface PayGrid {
  readonly period: GridPeriod;
  readonly headings: readonly GridHeading[];
  readonly agencies: readonly GridAgency[];
  readonly rows: readonly GridRow[];
}

/** Some missions as they are now, after figures of theirs were put in. */
export interface PatchedRows {
  readonly rows: readonly {
    readonly mission: number;
    readonly stale: boolean;
    readonly cells: readonly (GridCell | null)[];
  }[];
}

/** A colleague's figure where another was to be put in: on the wire of the refusal (409). */
export interface PutConflict {
  readonly mission: number;
  readonly heading: number;
  /** Null: the colleague gave the computed figure back. */
  readonly value: number | null;
  readonly by: string | null;
  readonly at: string | null;
  readonly reason: string | null;
}

/** What counts in a cell: the figure put in or the computed one, and the regularisations that this period pays. */
export const counts = (cell: GridCell | null | undefined): number | null => {
  if (!cell) return null;
  const own = cell[2] ?? cell[1];
  return cell[5] ? (own ?? 0) + cell[5] : own;
};
