// Dates as people type them: 3/5/2026, 03.05.26, 03052026, 3/5, 3 mai, 1er mai 2026, 2026-05-03.
import { dayFrom, type Day } from './days.ts';
import { monthNames } from './formats.ts';

const ordinary =
  /^(?<day>\d{1,2})(?<mark>[/.\- ])(?<month>\d{1,2})(?:\k<mark>(?<year>\d{4}|\d{2}))?$/;
const compact = /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})?$/;
const spelt =
  /^(?:(?:lun|mar|mer|jeu|ven|sam|dim)[a-z]*\.? )?(?<day>\d{1,2})(?:er)? (?<word>[a-z]{3,})\.?(?: (?<year>\d{4}|\d{2}))?$/;
const iso = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/;

const plain = (text: string): string =>
  text.trim().replaceAll(/\s+/gu, ' ').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const plainMonthNames = monthNames.map(plain);

/** The month of which a word is the name or the beginning ("janv", "fev"), 0 when there is none or several ("jui"). */
const monthOfWord = (word: string): number => {
  const fitting = plainMonthNames.filter((name) => name.startsWith(word));
  return fitting.length === 1 ? plainMonthNames.indexOf(fitting[0] ?? '') + 1 : 0;
};

/** Invented: two digits mean the year at most 20 after the reference year, so that birth dates of the last century stay there. */
const wholeYear = (typed: string | undefined, referenceYear: number): number => {
  if (typed === undefined) return referenceYear;
  if (typed.length === 4) return Number(typed);
  const latest = referenceYear + 20;
  return latest - ((((latest - Number(typed)) % 100) + 100) % 100);
};

/**
 * The day that a text means, or null when it means none (or one that does not exist).
 * @param referenceYear the year of a date typed without one (`3/5`), and the middle of the century of one typed with two digits
 */
export const parseTypedDate = (text: string, referenceYear: number): Day | null => {
  const typed = plain(text);
  const parts = (
    ordinary.exec(typed) ??
    compact.exec(typed) ??
    spelt.exec(typed) ??
    iso.exec(typed)
  )?.groups;
  if (!parts) return null;
  const month = parts.word === undefined ? Number(parts.month) : monthOfWord(parts.word);
  return dayFrom(wholeYear(parts.year, referenceYear), month, Number(parts.day));
};
