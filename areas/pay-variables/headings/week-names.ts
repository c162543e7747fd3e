// The names of civil weeks in formulas.
import { mondayOf } from '#engines/french-time/weeks.ts';
import type { Attribute } from '#engines/formula/vocabulary.ts';
import type { DayFacts } from './day-names.ts';

/** Names of a civil week: what its seven days add up to. A week is whole and belongs to the period of its Sunday (domain handbook §8). */
interface WeekName extends Omit<Attribute, 'scope'> {
  readonly each: (d: DayFacts) => number;
}
const weekly = (name: string, doc: string, each: (d: DayFacts) => number): WeekName => ({
  name: `semaine.${name}`,
  unit: 'hour',
  doc,
  each,
});
export const weekNames: readonly WeekName[] = [
  weekly('service', 'Temps de service de la semaine', (d) => d.service),
  weekly('conduite', 'Conduite de la semaine', (d) => d.driving),
  weekly('travail', 'Autres tâches de la semaine', (d) => d.work),
  weekly('nuit', 'Heures de nuit de la semaine', (d) => d.night),
  weekly('theorique', 'Temps prévu de la semaine', (d) => d.theoretical),
];
/** Days in the order of the calendar, gathered by civil week. */
export const weeksOf = (days: readonly DayFacts[]): (readonly DayFacts[])[] => [
  ...Map.groupBy(days, (d) => mondayOf(d.day)).values(),
];
