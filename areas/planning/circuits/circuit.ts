// What a circuit is, and what a driver's day becomes with the circuits of that day. Pure.
import { weekdayOf, type Day } from '#engines/french-time/days.ts';
import { NEEDS, type Need } from '#engines/right-to-drive/right-to-drive.ts';
import type { Shift } from '#areas/planning/changes/contract.ts';

export const ATTRIBUTE_KINDS = ['text', 'number', 'choice', 'flag'] as const;
export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number];
export const COLORS = [...'abcdefghijklmnopqrstuvwx'] as const;
export const ASSIGNMENT_STATUSES = ['draft', 'validated'] as const;
/** Days that the calendar shows, and an export takes, at once. Invented. */
export const MOST_DAYS = 62;
/** Cells beside the opened one that a driver is judged for at once. Invented. */
export const MOST_OTHERS = 200;
/** Cells changed by one call. Invented. */
export const MOST_CHANGES = 500;

export interface Running {
  readonly weekdays: readonly number[];
  readonly validFrom: Day;
  readonly validTo: Day | null;
}
/** Whether a circuit runs on a day: its days of the week, within its validity. */
export const runsOn = ({ weekdays, validFrom, validTo }: Running, day: Day): boolean =>
  validFrom <= day && (validTo === null || day <= validTo) && weekdays.includes(weekdayOf(day));

/** Days in their weeks, Monday first: what is printed of them goes on a page each. */
export const weeksOf = (days: readonly Day[]): Day[][] => {
  const weeks: Day[][] = [];
  for (const day of days) {
    const week = weeks.at(-1);
    if (week === undefined || weekdayOf(day) === 1) weeks.push([day]);
    else week.push(day);
  }
  return weeks;
};

/** Minutes from local midnight; the end may lie after midnight. */
export interface Hours {
  readonly start: number;
  readonly end: number;
  readonly pause: number;
}
export const meet = (a: Hours, b: Hours): boolean => a.start < b.end && b.start < a.end;

const LONGEST_PAUSE = 720;
/**
 * The shift of a day on which somebody drives these circuits: from the first start to the last end; what lies between two circuits is a break.
 * Null without circuits, and where they take more than 24 hours.
 */
export const dayShift = (
  circuits: readonly (Hours & { readonly shiftCode: string; readonly needs: readonly Need[] })[],
): Shift | null => {
  const inOrder = circuits.toSorted((a, b) => a.start - b.start);
  const [first] = inOrder;
  if (first === undefined) return null;
  let [end, pause] = [first.start, 0];
  for (const c of inOrder) {
    pause += Math.max(0, c.start - end) + c.pause;
    end = Math.max(end, c.end);
  }
  if (end > first.start + 1_440) return null;
  return {
    code: first.shiftCode,
    start: first.start,
    end,
    pause: Math.min(pause, LONGEST_PAUSE, end - first.start - 1),
    needs: NEEDS.filter((need) => circuits.some((c) => c.needs.includes(need))),
  };
};

/** What of an attribute is written does not fit it: the reason's key in the texts, or null. Empty is allowed where nothing is required. */
export const attributeFault = (
  a: {
    readonly kind: AttributeKind;
    readonly options: readonly string[];
    readonly required: boolean;
  },
  value: string,
): 'attributeMissing' | 'attributeNumber' | 'attributeChoice' | 'attributeFlag' | null => {
  if (value === '') return a.required ? 'attributeMissing' : null;
  if (a.kind === 'number')
    return /^-?\d{1,12}([.,]\d{1,4})?$/.test(value) ? null : 'attributeNumber';
  if (a.kind === 'choice') return a.options.includes(value) ? null : 'attributeChoice';
  if (a.kind === 'flag') return value === 'true' || value === 'false' ? null : 'attributeFlag';
  return null;
};
