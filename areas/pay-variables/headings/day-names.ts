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
  /** Sundays and holidays by their own date, where another day's services touch them too; left out: what the day itself says. */
  readonly dates?: DateFigures;
  /** Whole months of seniority of the person on the day. */
  readonly seniorityMonths?: number;
}
/** Each Sunday and each holiday counts once, on the last day whose services work in it. */
export interface DateFigures {
  /** Seconds on a Sunday that is no holiday. */
  readonly sunday: number;
  readonly holiday: number;
  /** The holiday itself. */
  readonly holidayDate: string;
}
/** CCNTR, annexe I, art. 7 bis a: where the employer has named no others. */
const DESIGNATED: ReadonlySet<string> = new Set([
  'easter-monday',
  'whit-monday',
  'bastille-day',
  'all-saints',
  'christmas',
]);

/** What the services of a day work on Sundays and holidays, by itself. */
export const datesOf = (d: DayFacts): DateFigures =>
  d.dates ?? {
    sunday: d.holiday === 0 ? d.sunday : 0,
    holiday: d.holiday,
    holidayDate: d.day,
  };
const isDesignated = (day: string): boolean => holidaysOn(day).some((h) => DESIGNATED.has(h.code));

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
    read: (d) => isDesignated(d.day),
  },
  {
    name: 'jour.dimanche_entier',
    unit: 'hour',
    doc: 'Heures d’un dimanche civil non férié, services de la veille compris : une fois, au dernier jour dont les services y travaillent',
    read: (d) => datesOf(d).sunday,
  },
  {
    name: 'jour.ferie_entier',
    unit: 'hour',
    doc: 'Heures d’un jour férié civil, services de la veille compris : une fois, au dernier jour dont les services y travaillent',
    read: (d) => datesOf(d).holiday,
  },
  {
    name: 'jour.ferie_entier_premier_mai',
    unit: 'boolean',
    doc: 'Les heures de jour.ferie_entier sont celles du 1er mai',
    read: (d) => datesOf(d).holidayDate.endsWith('-05-01'),
  },
  {
    name: 'jour.ferie_entier_designe',
    unit: 'boolean',
    doc: 'Les heures de jour.ferie_entier sont celles de l’un des cinq jours de jour.ferie_designe',
    read: (d) => isDesignated(datesOf(d).holidayDate),
  },
  {
    name: 'jour.anciennete_mois',
    unit: 'number',
    doc: 'Mois entiers d’ancienneté de la personne ce jour-là',
    read: (d) => (d.seniorityMonths ?? 0) * ONE,
  },
  { name: 'jour.ferie', unit: 'boolean', doc: 'Jour férié', read: (d) => d.isHoliday },
  {
    name: 'jour.absence',
    unit: 'text',
    doc: 'Code d’absence du jour (de plusieurs, celui des demi-journées, sinon du matin)',
    read: (d) => d.absenceCode ?? '',
  },
];
