// Specific conditions of the recording equipment, as a card or a vehicle unit says them.

export const CONDITIONS = ['out_begin', 'out_end', 'ferry_begin', 'ferry_end'] as const;
/** `out_…`: out of scope · `ferry_…`: on a ferry or a train (Annex IC, SpecificConditionType 1 to 4). */
export type Condition = (typeof CONDITIONS)[number];
/** `at` in UTC seconds. */
export interface ConditionMark {
  readonly at: number;
  readonly condition: Condition;
}
