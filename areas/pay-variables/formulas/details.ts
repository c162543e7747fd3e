// Everything that the editor works with, on the wire: what formulas may name, and who uses what.
import type { Attribute, Keyed } from '#engines/formula/vocabulary.ts';
import type {
  FormulaStatus,
  HeadingFormula,
  HeadingUnit,
} from '#areas/pay-variables/headings/contract.ts';

export interface DetailedFormula {
  readonly id: number;
  readonly code: string;
  readonly label: string;
  readonly unit: HeadingUnit;
  readonly status: FormulaStatus;
  readonly text: string;
  /** Names it uses, as the language writes them. */
  readonly uses: readonly string[];
  /** Codes of headings that take it, and of those that depend on them. */
  readonly usedBy: readonly string[];
  readonly reaches: readonly string[];
}
export interface DetailedHeading extends HeadingFormula {
  readonly id: number;
  readonly active: boolean;
  readonly formulaId: number | null;
}
/** A name's value today, where it has one of its own. */
export interface NamedValue {
  readonly name: string;
  readonly value: number;
}
export interface FormulaDetails {
  readonly formulas: readonly DetailedFormula[];
  readonly headings: readonly DetailedHeading[];
  readonly vocabulary: {
    readonly attributes: readonly Attribute[];
    readonly keyed: readonly Keyed[];
  };
  readonly parameters: readonly NamedValue[];
}
