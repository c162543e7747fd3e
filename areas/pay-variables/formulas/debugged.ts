// What the debugger of formulas works with, on the wire: a real month of a real person.
import type { InputRow, Value } from '#engines/formula/inputs.ts';

export interface DebugPeriod {
  readonly id: number;
  readonly month: string;
  readonly company: string;
  readonly closed: boolean;
}
export interface DebugPerson {
  readonly missionId: number;
  readonly name: string;
  readonly matricule: string;
  readonly agency: string;
}
export interface DebugChoices {
  readonly periods: readonly DebugPeriod[];
  readonly people: readonly DebugPerson[];
}
export interface Debugged {
  /** By name, as formulas write them: of the period, parameters, headings. */
  readonly values: Readonly<Record<string, Value>>;
  readonly days: readonly InputRow[];
  readonly weeks: readonly InputRow[];
  /** What the headings that take this formula came to by the rules of the month. */
  readonly headings: readonly {
    readonly code: string;
    readonly computed: number | null;
    readonly counts: number | null;
    readonly error: string | null;
  }[];
}
