// Which days a date field takes (specification 000 §5: optional least and greatest date, own function for closed days).
import { yearOf, type Day } from '#engines/french-time/days.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import { parseTypedDate } from '#engines/french-time/typed-dates.ts';
import { fr } from './fr.ts';

/** The least date of the portal's range filters. */
export const LEAST_DAY: Day = '1970-01-01';

export interface DayLimits {
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  /** True for a day that cannot be chosen: a closed day, a day off. */
  readonly disabledDay?: ((day: Day) => boolean) | undefined;
}

/** Why a day cannot be chosen, in French, or null when it can. */
export const refusalOf = (day: Day, { min, max, disabledDay }: DayLimits): string | null => {
  if (min !== undefined && day < min) return fr.tooEarly(formatDay(min));
  if (max !== undefined && day > max) return fr.tooLate(formatDay(max));
  return disabledDay?.(day) ? fr.closedDay : null;
};

export type TypedDay =
  | { readonly day: Day | null; readonly text: string; readonly error: null }
  | { readonly day: null; readonly text: string; readonly error: string };

/** What a typed text means: the day and its written form, or the text as it is with what is wrong. */
export const readTypedDay = (typed: string, today: Day, limits: DayLimits = {}): TypedDay => {
  if (typed.trim() === '') return { day: null, text: '', error: null };
  const day = parseTypedDate(typed, yearOf(today));
  if (day === null) return { day: null, text: typed, error: fr.badDay };
  const error = refusalOf(day, limits);
  return error === null
    ? { day, text: formatDay(day), error: null }
    : { day: null, text: formatDay(day), error };
};
