/** What a formula may cost, so that no text can stall the portal. Invented: far above what payroll writes. */
export const MAX_LENGTH = 10_000;
export const MAX_DEPTH = 100;
export const MAX_NODES = 2_000;
export const MAX_ERRORS = 20;
/** An aggregate within an aggregate is read once per day: two levels over a year are 133,000 readings. */
export const MAX_NESTED_AGGREGATES = 2;
export const MAX_DIGITS = 15;
/** Numbers are exact; one that needs more bits than this is an error of the value. */
export const MAX_BITS = 2_048;
/** Numbers past 2^53 are reduced step by step; a value that asks for more steps (a fifth of a second) is an error of the value. */
export const MAX_WIDE_STEPS = 1_000_000;
/** Elementary operations of one value, with a month of days behind each aggregate. */
export const MAX_COST = 100_000;
/** Rows that the cost of an aggregate is reckoned with. */
export const ROWS_RECKONED = { day: 31, week: 6, month: 3 } as const;
