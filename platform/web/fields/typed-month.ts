// A month as people type it. Pure.
import { monthNames } from '#engines/french-time/formats.ts';
import { isMonth, type Month } from '#engines/french-time/months.ts';
import { fr } from './fr.ts';
import type { Reading } from './use-typed-text.ts';

const CENTURY = 2_000;
const folded = (text: string): string =>
  text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
/** `01/2026`. */
export const writeMonth = (month: Month): string => `${month.slice(5)}/${month.slice(0, 4)}`;

const numbersOf = (typed: string): readonly [month: number, year: number] | null => {
  const [, m, y] = /^(\d{1,2})[ /.-]?(\d{4}|\d{2})$/.exec(typed) ?? [];
  if (y !== undefined) return [Number(m), Number(y)];
  const [, year, month] = /^(\d{4})-(\d{1,2})$/.exec(typed) ?? [];
  if (month !== undefined) return [Number(month), Number(year)];
  const [, name = '', then] = /^([a-z]{3,})\.? *(\d{4}|\d{2})$/.exec(typed) ?? [];
  const at = monthNames.findIndex((n) => folded(n).startsWith(name));
  return then === undefined || at < 0 ? null : [at + 1, Number(then)];
};

/** `5/2026`, `05/26`, `052026`, `2026-05`, `mai 2026`, `janv. 26` as `YYYY-MM` with its written form, or what is wrong. */
export const readTypedMonth = (typed: string): Reading<Month> => {
  if (typed.trim() === '') return { value: null, text: '', error: null };
  const [month, year] = numbersOf(folded(typed)) ?? [0, 0];
  const value = `${year < 100 ? CENTURY + year : year}-${String(month).padStart(2, '0')}`;
  return isMonth(value)
    ? { value, text: writeMonth(value), error: null }
    : { value: null, text: typed, error: fr.badMonth };
};
