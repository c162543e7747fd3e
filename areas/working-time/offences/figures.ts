// Value against limit, in words. Pure.
import type { MeasureUnit } from '#engines/driving-rules/offence.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from './fr.ts';

const t = texts(fr);
/** `5h12`, `7 jours` or `112 km/h`. */
export const amountText = (amount: number, unit: MeasureUnit): string => {
  if (unit === 'days') return t('daysCount', { count: amount });
  return unit === 'km/h' ? t('speed', { amount }) : formatHours(amount);
};
const classNames: Readonly<Record<string, string>> = fr.classes;
/** « 4e classe », « Délit ». */
export const classText = (penalClass: number | null): string =>
  classNames[String(penalClass ?? 'none')] ?? '';
/** What nothing limits (a card not inserted, a country not entered) is a fact; where it lasted, for how long. */
export const limitText = (limit: number, unit: MeasureUnit): string =>
  limit === 0 ? '–' : amountText(limit, unit);
export const valueText = (o: {
  readonly value: number;
  readonly limit: number;
  readonly unit: MeasureUnit;
}): string => (o.value === 0 && o.limit === 0 ? '–' : amountText(o.value, o.unit));
/** `5h12 pour 4h30`, `1h07` where nothing limits it, or that it is a fact. */
export const figureText = (o: {
  readonly value: number;
  readonly limit: number;
  readonly unit: MeasureUnit;
}): string => {
  if (o.limit > 0)
    return t('against', { value: amountText(o.value, o.unit), limit: amountText(o.limit, o.unit) });
  return o.value > 0 ? amountText(o.value, o.unit) : fr.fact;
};
