// A spell of a band in words: for the line under the picture, for screen readers, for the table.
import { formatHours } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import type { BandKey, Spell, Statement } from '../bands.ts';
import type { DayDetail } from '../contract.ts';
import { fr } from '../fr.ts';
import type { DayMark } from './day-marks.ts';
import { clockAt } from './time-of-day.ts';

const t = texts(fr);
type Spoken = Pick<DayDetail, 'zone' | 'evidence'>;

export const bandName = (key: BandKey): string =>
  key === 'pay' || key === 'legal' ? fr.bands[key] : fr.source[key];
export const spanText = (
  { start, end }: { readonly start: number; readonly end: number },
  zone: string,
): string => `${clockAt(start, zone)} – ${clockAt(end, zone)}`;

const originText = (statement: Statement | null, evidence: DayDetail['evidence']): string => {
  if (statement === null) return fr.nothingSaid;
  // An origin that only repeats its source says nothing more.
  return [
    ...new Set([
      fr.source[statement.source],
      evidence.find((e) => e.id === statement.evidenceId)?.origin,
    ]),
  ]
    .filter(Boolean)
    .join(', ');
};
export const activityText = (s: Spell): string =>
  `${fr.activity[s.activity]}${s.statement?.crew === true ? ` (${s.statement.slot === undefined ? fr.crew : fr.crewSlot[s.statement.slot]})` : ''}`;
export const originOfSpell = (s: Spell, d: Spoken): string => originText(s.statement, d.evidence);

export const spellText = (s: Spell, d: Spoken): string =>
  [
    spanText(s, d.zone),
    activityText(s),
    formatHours(s.end - s.start),
    originOfSpell(s, d),
    ...s.others.map((o) =>
      t('contradicted', {
        source: fr.source[o.source],
        activity: fr.activity[o.activity].toLocaleLowerCase('fr'),
      }),
    ),
  ].join(' · ');

export const markText = (m: DayMark, zone: string): string =>
  [spanText(m, zone), m.label, m.text].filter((x) => x !== '').join(' · ');
