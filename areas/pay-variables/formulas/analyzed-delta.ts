// One difference of an impact, on the wire: the two ways to the figure. A part is as the explanation of a value has it.
export interface DeltaNode {
  readonly label: string;
  readonly text: string;
  readonly unit: string;
  readonly value: number | string | boolean | null;
  readonly shown: string;
  readonly error: string | null;
  readonly children: readonly DeltaNode[];
  readonly days: readonly {
    readonly day: string;
    readonly value: number | null;
    readonly shown: string;
    readonly kept: boolean;
  }[];
}
/** Null where the formula does not read. */
export interface AnalyzedDelta {
  readonly before: DeltaNode | null;
  readonly after: DeltaNode | null;
}
