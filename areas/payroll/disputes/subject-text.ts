// What is objected to, in words. Pure.
import { formatDay, formatMonth } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from './fr.ts';

const t = texts(fr);
interface Subject {
  readonly day: string | null;
  readonly month: string | null;
  readonly label: string | null;
}
/** `Journée du 10/11/2026`, `Heures de nuit, octobre 2026`. */
export const subjectText = ({ day, month, label }: Subject): string =>
  day === null
    ? t('figureOf', { label: label ?? '', month: formatMonth(month ?? '') })
    : t('dayOf', { day: formatDay(day) });
