// A value taken apart, on the wire: the formula's tree down to the days.
import type { HeadingUnit } from '#areas/pay-variables/headings/contract.ts';

export interface ExplainedDay {
  readonly day: string;
  /** In storage units of the node. */ readonly value: number | null;
  readonly shown: string;
  readonly kept: boolean;
}
export interface ExplainedNode {
  readonly label: string;
  /** As the formula writes it. */
  readonly text: string;
  readonly unit: string;
  readonly value: number | string | boolean | null;
  /** As French people read it. */
  readonly shown: string;
  readonly error: string | null;
  readonly children: readonly ExplainedNode[];
  /** The days that made it: of a sum over days, those that it kept, and those it left out. */
  readonly days: readonly ExplainedDay[];
}
/** As people read it; null where it is not read in that month. */
export interface ChangedInput {
  readonly label: string;
  readonly text: string;
  readonly before: string | null;
  readonly after: string | null;
}
export interface ExplainedValue {
  readonly id: number;
  readonly periodId: number;
  readonly mission: number;
  readonly person: { readonly id: number; readonly name: string; readonly matricule: string };
  readonly heading: {
    readonly id: number;
    readonly code: string;
    readonly label: string;
    readonly unit: HeadingUnit;
    readonly formula: string;
  };
  readonly computed: number | null;
  readonly error: string | null;
  readonly previous: number | null;
  readonly manual: {
    readonly value: number;
    readonly reason: string;
    readonly by: string;
    readonly at: string;
  } | null;
  /** False: what it comes from changed since it was computed. */
  readonly upToDate: boolean;
  readonly closed: boolean;
  readonly tree: ExplainedNode | null;
  /** What its formula read otherwise in the month before; null when that month has no figure of this mission. */
  readonly since: {
    readonly month: string;
    /** The formula of then, where it was another. */ readonly formula: string | null;
    readonly inputs: readonly ChangedInput[];
  } | null;
}
