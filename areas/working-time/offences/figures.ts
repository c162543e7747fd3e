// Value against limit, in words. Pure.
import { formatHours } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from './fr.ts';

const t = texts(fr);
type Unit = 'seconds' | 'days';
/** `5:12`, or `7 jours`. */
export const amountText = (amount: number, unit: Unit): string => (unit === 'days' ? t('daysCount', { count: amount }) : formatHours(amount));
/** `5:12 pour 4:30`. */
export const figureText = (o: { readonly value: number; readonly limit: number; readonly unit: Unit }): string => t('against', { value: amountText(o.value, o.unit), limit: amountText(o.limit, o.unit) });
