// The letter that asks one person for their consent to the deduction, with what it changes for them.
import { formatPlainDay } from '#engines/french-time/formats.ts';
import { formatEuros } from '#engines/money/french-numbers.ts';
import { texts } from '#platform/contract/texts.ts';
import type { PrintedOrder } from '#platform/server/exports/printed-document.ts';
import { DFS_YEARLY_CEILING } from '../dfs.data.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const MONTHS = 12;
/** Cents by which the base of a month's contributions falls: the rate, within a twelfth of the year's ceiling. Rounded to the cent. */
export const monthlyDeduction = (grossCents: number, rate: number): number =>
  Math.min(Math.round((grossCents * rate) / 10_000), Math.floor(DFS_YEARLY_CEILING / MONTHS));

export interface LetterFacts {
  readonly name: string;
  readonly matricule: string;
  readonly year: number;
  readonly rate: number;
  readonly silence: 'applies' | 'ends';
  readonly expiresOn: string;
  /** Null: not known, so no figures are shown. */
  readonly monthlyGross: number | null;
  readonly issuedOn: string;
}
export const letterOf = (facts: LetterFacts): PrintedOrder => {
  const { year, monthlyGross: gross } = facts;
  const rate = String(facts.rate / 100).replace('.', ',');
  const deduction = gross === null ? 0 : monthlyDeduction(gross, facts.rate);
  const paragraphs = [
    t('letterTo', facts),
    t('letterText', { rate, year: String(year), ceiling: formatEuros(DFS_YEARLY_CEILING) }),
    ...(gross === null
      ? []
      : [
          t('letterFigures', {
            gross: formatEuros(gross),
            base: formatEuros(gross - deduction),
            deduction: formatEuros(deduction),
            rate,
          }),
        ]),
    fr.letterEffect,
    t('letterChoice', { year: String(year) }),
    fr.letterSilence[facts.silence].replace('{day}', formatPlainDay(facts.expiresOn)),
  ];
  const title = t('letterTitle', { year: String(year) });
  return {
    title,
    issuedAt: `${facts.issuedOn}T00:00:00Z`,
    content: [
      { text: title, fontSize: 15, bold: true, margin: [0, 0, 0, 12] },
      ...paragraphs.map((text) => ({ text, margin: [0, 0, 0, 8] })),
    ],
  };
};
