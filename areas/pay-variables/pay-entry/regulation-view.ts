// Which corrections are shown, which may be decided, and why each is there. Pure.
import { formatDayMonth } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { exactText } from './figures.ts';
import { fr } from './fr.ts';
import { folded } from '#platform/contract/folded.ts';
import type { Regulation } from './regulations.ts';

const t = texts(fr);

export const decidable = (r: Regulation): boolean =>
  r.status === 'pending' || r.status === 'postponed';

/** By decision, and by name, matricule or heading whatever accents and case. */
export const shownRegulations = (
  all: readonly Regulation[],
  { status, q }: { readonly status: string | null; readonly q: string },
): Regulation[] =>
  all.filter(
    (r) =>
      (status === null || r.status === status) &&
      folded(`${r.name} ${r.matricule} ${r.label} ${r.code}`).includes(folded(q)),
  );

export const signedDifference = (r: Regulation): string =>
  `${r.difference > 0 ? '+' : ''}${exactText(r.difference, r.unit)}`;

const DAYS_SHOWN = 4;
export const causeText = ({ cause, days }: Regulation): string => {
  if (cause !== 'days') return fr.causes[cause];
  const named = days.slice(0, DAYS_SHOWN).map((day) => formatDayMonth(day));
  return t('causes.days', {
    days: `${named.join(', ')}${days.length > DAYS_SHOWN ? '…' : ''}`,
  });
};
