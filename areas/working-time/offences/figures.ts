// Value against limit, in words. Pure.
import type { MeasureUnit } from '#engines/driving-rules/offence.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from './fr.ts';

const t = texts(fr);
/** `5h12`, `7 jours` or `112 km/h`. */
export const amountText = (amount: number, unit: MeasureUnit): string => (unit === 'days' ? t('daysCount', { count: amount }) : unit === 'km/h' ? t('speed', { amount }) : formatHours(amount));
/** `5h12 pour 4h30`. */
export const figureText = (o: { readonly value: number; readonly limit: number; readonly unit: MeasureUnit }): string => t('against', { value: amountText(o.value, o.unit), limit: amountText(o.limit, o.unit) });
