// A day record as formulas see it, and the names that read it.
import type { Value } from '#engines/formula/inputs.ts';
import type { Attribute } from '#engines/formula/vocabulary.ts';
import { holidaysOn } from '#engines/french-time/holidays.ts';
import {
  DAY_FIGURES,
  figureWords,
  type FigureKey,
  type LateFigure,
} from '#areas/working-time/days/contract.ts';

/** What one type of absence takes of a day: halves of it, seconds of the hours that were said. */
export interface DayAbsence {
  readonly code: string;
  readonly halves: number;
  readonly seconds: number;
}
type EarlyFigures = { readonly [K in Exclude<FigureKey, LateFigure>]: number };
/** None where nothing is said. */
type LateFigures = { readonly [K in LateFigure]?: number };
/** One day record as formulas see it. Durations in seconds, distance in km. */
export interface DayFacts extends EarlyFigures, LateFigures {
  readonly day: string;
  readonly isHoliday: boolean;
  /** The type of absence that names the day, with the halves and the hours that it takes; what other types take beside it. */
  readonly absenceCode: string | null;
  readonly absenceHalves: number;
  readonly absenceSeconds?: number;
  readonly moreAbsences?: readonly DayAbsence[];
}
/** CCNTR, annexe I, art. 7 bis a: where the employer has named no others. */
const DESIGNATED: ReadonlySet<string> = new Set([
  'easter-monday',
  'whit-monday',
  'bastille-day',
  'all-saints',
  'christmas',
]);

/** Plain numbers and days are stored in ten-thousandths. */
const ONE = 10_000;
export interface DayName extends Omit<Attribute, 'scope'> {
  readonly read: (d: DayFacts) => Value;
}
export const figureNames: readonly (DayName & { readonly figure: FigureKey })[] = DAY_FIGURES.map(
  ({ key, unit, formula }) => {
    const named = { name: `jour.${formula}`, doc: figureWords[key].formula, figure: key };
    return unit === 'seconds'
      ? { ...named, unit: 'hour', read: (d) => d[key] ?? 0 }
      : { ...named, unit: 'number', read: (d) => (d[key] ?? 0) * ONE };
  },
);

export const dayNames: readonly DayName[] = [
  ...figureNames,
  {
    name: 'jour.premier_mai',
    unit: 'boolean',
    doc: '1er mai',
    read: (d) => d.day.endsWith('-05-01'),
  },
  {
    name: 'jour.ferie_designe',
    unit: 'boolean',
    doc: 'L’un des cinq jours fériés de l’annexe I, art. 7 bis, à défaut d’autre choix de l’employeur : lundi de Pâques, lundi de Pentecôte, 14 juillet, Toussaint, Noël',
    read: (d) => holidaysOn(d.day).some((h) => DESIGNATED.has(h.code)),
  },
  { name: 'jour.ferie', unit: 'boolean', doc: 'Jour férié', read: (d) => d.isHoliday },
  {
    name: 'jour.absence',
    unit: 'text',
    doc: 'Code d’absence du jour (de plusieurs, celui des demi-journées, sinon du matin)',
    read: (d) => d.absenceCode ?? '',
  },
];
