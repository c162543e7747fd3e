// What is left of a counter, as its person reads it beside requests and on the home page. Pure.
import { texts } from '#platform/contract/texts.ts';
import { amountText } from './amounts.ts';
import type { Counter } from './counter.ts';
import { fr } from './fr.ts';

const t = texts(fr);
/**
 * `7 j`, and beside it what is still being earned: `7 j, et 12,5 j en cours d’acquisition`. The two are never added up, as on the page of counters: rights of
 * the period under way are taken from the next one on, before that by agreement alone (L3141-12).
 */
export const leftText = (
  format: Counter['format'],
  { available, accruing }: { readonly available: number; readonly accruing: number },
): string => {
  const left = amountText(format, available);
  return accruing === 0
    ? left
    : t('leftAndAccruing', { left, accruing: amountText(format, accruing) });
};
