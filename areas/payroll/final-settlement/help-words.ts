// The computed helps in words. Pure.
import type { Length, Notice } from '#engines/final-settlement/notice.ts';
import { compare, nothing, type Ratio } from '#engines/final-settlement/ratio.ts';
import type { Step } from '#engines/final-settlement/entitlement.ts';
import { formatDecimal } from '#engines/money/french-numbers.ts';
import { decimal } from '#engines/money/decimal.ts';
import { dividedBy, times } from '#engines/money/integers.ts';
import { texts } from '#platform/contract/texts.ts';
import { agreementFr } from './agreement-fr.ts';
import { fr } from './fr.ts';

const t = texts(fr);

export const lengthText = ({ months, weeks, hours }: Length): string => {
  const parts = [
    months > 0 ? t('months', { count: months }) : null,
    weeks > 0 ? t('weeks', { count: weeks }) : null,
    hours > 0 ? t('hours', { count: hours }) : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? fr.noticeNone : parts.join(', ');
};

/** An agreement that was not read may give a notice where the law gives none. */
export const noticeText = ({ length, isAgreementNotRead }: Notice): string =>
  isAgreementNotRead && length.months + length.weeks + length.hours === 0
    ? agreementFr.noticeByAgreement
    : lengthText(length);

/** « 9 ans et 3 mois ». */
export const serviceText = (months: number): string => {
  if (months <= 0) return fr.serviceNone;
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const parts = [
    years > 0 ? t('years', { count: years }) : null,
    rest > 0 ? t('months', { count: rest }) : null,
  ].filter((part) => part !== null);
  return parts.join(` ${fr.and} `);
};

/** Two decimals, as a person reads a quantity. */
export const quantityText = ({ n, d }: Ratio): string => {
  const hundredths = dividedBy(times(n, 100), d);
  return formatDecimal(decimal(hundredths, 2)).replace(/,?0+$/u, '');
};
/** Rates read as they are written in the articles. */
const FRACTIONS: readonly (readonly [n: number, d: number, text: string])[] = [
  [1, 4, '1/4'],
  [1, 3, '1/3'],
  [2, 10, '2/10'],
  [1, 10, '1/10'],
  [3, 10, '3/10'],
  [4, 10, '4/10'],
];
const rateText = (rate: Ratio): string =>
  FRACTIONS.find(([n, d]) => compare(rate, { n, d }) === 0)?.[2] ?? quantityText(rate);

/** « 1 an », « 1,5 an », « 2 ans »: in French two begins the plural. */
const yearsText = (years: Ratio): string =>
  t(compare(years, { n: 2, d: 1 }) < 0 ? 'yearsOf.one' : 'yearsOf.other', {
    count: quantityText(years),
  });

export const stepText = ({ rule, figures }: Step): string =>
  t(`rules.${rule}`, {
    rate: rateText(figures['rate'] ?? nothing),
    years: yearsText(figures['years'] ?? nothing),
  });
export const daysText = (hundredths: number): string => quantityText({ n: hundredths, d: 100 });
