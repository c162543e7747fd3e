// A day record as formulas see it, and the names that read it.
import type { Value } from '#engines/formula/inputs.ts';
import type { Attribute } from '#engines/formula/vocabulary.ts';
import { holidaysOn } from '#engines/french-time/holidays.ts';

/** What one type of absence takes of a day: halves of it, seconds of the hours that were said. */
export interface DayAbsence {
  readonly code: string;
  readonly halves: number;
  readonly seconds: number;
}
/** One day record as formulas see it. Durations in seconds, distance in km. */
export interface DayFacts {
  readonly day: string;
  readonly service: number;
  readonly amplitude: number;
  readonly driving: number;
  readonly work: number;
  readonly waiting: number;
  readonly breaks: number;
  readonly rest: number;
  readonly unknownTime: number;
  readonly night: number;
  readonly nightTransport: number;
  readonly sunday: number;
  readonly holiday: number;
  readonly theoretical: number;
  readonly distance: number;
  readonly meals: number;
  readonly overnights: number;
  /** Smaller allowances of the protocol of 1974, none where nothing is said. */
  readonly singleMeals?: number;
  readonly nightMeals?: number;
  readonly morningSnacks?: number;
  readonly specials?: number;
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
const hours = (name: string, doc: string, read: (d: DayFacts) => number): DayName => ({
  name: `jour.${name}`,
  unit: 'hour',
  doc,
  read,
});
const count = (name: string, doc: string, read: (d: DayFacts) => number): DayName => ({
  name: `jour.${name}`,
  unit: 'number',
  doc,
  read: (d) => read(d) * ONE,
});

export const dayNames: readonly DayName[] = [
  hours('service', 'Temps de service du jour', (d) => d.service),
  hours('amplitude', 'Amplitude du jour', (d) => d.amplitude),
  hours('conduite', 'Conduite du jour', (d) => d.driving),
  hours('travail', 'Autres tâches du jour', (d) => d.work),
  hours('attente', 'Mise à disposition du jour', (d) => d.waiting),
  hours('pauses', 'Pauses du jour', (d) => d.breaks),
  hours('repos', 'Repos du jour', (d) => d.rest),
  hours('inconnu', 'Temps inconnu du jour', (d) => d.unknownTime),
  hours('nuit', 'Heures de nuit du jour (21 h à 6 h)', (d) => d.night),
  hours('nuit_transport', 'Heures de nuit du jour (22 h à 5 h)', (d) => d.nightTransport),
  hours('dimanche', 'Heures du jour faites un dimanche', (d) => d.sunday),
  hours('heures_feriees', 'Heures du jour faites un jour férié', (d) => d.holiday),
  hours('theorique', 'Temps prévu du jour', (d) => d.theoretical),
  count('distance', 'Distance du jour (km)', (d) => d.distance),
  count('repas', 'Repas du jour', (d) => d.meals),
  count('decouchers', 'Découchers du jour', (d) => d.overnights),
  count(
    'repas_uniques',
    'Repas uniques du jour (protocole de 1974, art. 4)',
    (d) => d.singleMeals ?? 0,
  ),
  count('repas_nuit', 'Repas uniques « nuit » du jour (art. 12)', (d) => d.nightMeals ?? 0),
  count('casse_croute', 'Casse-croûte du matin du jour (art. 5)', (d) => d.morningSnacks ?? 0),
  count('indemnites_speciales', 'Indemnités spéciales du jour (art. 7)', (d) => d.specials ?? 0),
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
