// The period shown: its name, and the moves from one to the next.
import {
  addDays,
  countDays,
  dayOfMonth,
  monthOfYear,
  yearOf,
  type Day,
  type DayRange,
} from '#engines/french-time/days.ts';
import {
  formatDay,
  formatMonth,
  formatPlainDay,
  monthNames,
} from '#engines/french-time/formats.ts';
import { monthOf } from '#engines/french-time/months.ts';
import type { SavedFilter } from '../preferences.ts';
import { moveAnchor, type View } from '../views.ts';
import { isFree, type BoardState } from './board-state.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const SHORT = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juil.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
] as const;

/** The first of a month is written so in French. */
const ordinalOf = (day: Day): string => (dayOfMonth(day) === 1 ? '1er' : String(dayOfMonth(day)));
/** `Mai 2026`, `Avril – juin 2026`, `4 – 10 mai 2026`, `28 avril – 11 mai 2026`; on a telephone `28 avr. – 11 mai 2026`. */
export const periodTitle = (view: View, { first, last }: DayRange, short = false): string => {
  const year = yearOf(last);
  const monthName = (day: Day): string => (short ? SHORT : monthNames)[monthOfYear(day) - 1] ?? '';
  const plain = (day: Day): string => (short ? formatDay(day) : formatPlainDay(day));
  if (view === 'month') return capital(formatMonth(monthOf(first)));
  if (view === 'quarterly' || view === 'quadrimestre')
    return `${capital(monthName(first))}${yearOf(first) === year ? '' : ` ${yearOf(first)}`} – ${monthName(last)} ${year}`;
  if (yearOf(first) !== year) return `${plain(first)} – ${plain(last)}`;
  return `${ordinalOf(first)}${monthOf(first) === monthOf(last) ? '' : ` ${monthName(first)}`} – ${ordinalOf(last)} ${monthName(last)} ${year}`;
};

/** The address of the period before or after. */
export const stepped = (
  view: View,
  range: DayRange,
  step: 1 | -1,
): Pick<BoardState, 'anchor' | 'from' | 'to'> => {
  if (!isFree(view))
    return { anchor: moveAnchor(view, range, step), from: undefined, to: undefined };
  const days = countDays(range) * step;
  return { anchor: undefined, from: addDays(range.first, days), to: addDays(range.last, days) };
};

/** Another view of the same time: a free span starts as what was shown. */
export const switched = (
  view: View,
  range: DayRange,
  today: Day,
): Pick<BoardState, 'view' | 'anchor' | 'from' | 'to'> => {
  if (isFree(view)) return { view, anchor: undefined, from: range.first, to: range.last };
  const anchor = range.first <= today && today <= range.last ? undefined : range.first;
  return { view, anchor, from: undefined, to: undefined };
};

/** What a saved view keeps of its days: two fixed dates those dates, a free length the number of its days, the others nothing. */
export const keptDays = (
  view: View,
  { first, last }: DayRange,
): Pick<SavedFilter['state'], 'from' | 'to' | 'days'> => {
  if (view === 'date_to_date') return { from: first, to: last };
  return view === 'custom' ? { days: countDays({ first, last }) } : {};
};
/** The days of a saved view looked at again; null where it keeps none. */
export const restoredDays = (
  { view, from, to, days }: Pick<SavedFilter['state'], 'view' | 'from' | 'to' | 'days'>,
  today: Day,
): Pick<BoardState, 'from' | 'to' | 'anchor'> | null => {
  if (view === 'date_to_date' && from !== undefined && to !== undefined)
    return { from, to, anchor: undefined };
  return view === 'custom' && days !== undefined
    ? { from: today, to: addDays(today, days - 1), anchor: undefined }
    : null;
};

/** A free span of the same length that starts on a day. */
export const around = (day: Day, range: DayRange): Pick<BoardState, 'from' | 'to'> => ({
  from: day,
  to: addDays(day, countDays(range) - 1),
});
