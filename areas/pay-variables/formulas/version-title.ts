// How a version of a formula is called: its number, and since when it counts.
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import type { FormulaVersion } from './contract.ts';
import { fr } from './fr.ts';

const t = texts(fr);
/** What was there before versions were kept counts since ever: its stored day is nobody's decision. */
export const ALWAYS = '1970-01-01';

export const versionTitle = ({
  number,
  since,
  inForce,
}: Pick<FormulaVersion, 'number' | 'since' | 'inForce'>): string => {
  if (since === null) return t('draftOf', { number: String(number) });
  if (since === ALWAYS)
    return t(inForce ? 'versionInForceAlways' : 'versionAlways', { number: String(number) });
  return t(inForce ? 'versionInForce' : 'versionSince', {
    number: String(number),
    day: formatDay(since),
  });
};
