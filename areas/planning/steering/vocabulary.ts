// The names that steering formulas may use: those of pay formulas, other headings apart, and what is planned over the days shown.
import type { Attribute, Vocabulary } from '#engines/formula/vocabulary.ts';

/** What stays planned for a person over the days shown once granted absences have taken their share: seconds, and ten-thousandths of a day. */
export interface PlannedFacts {
  readonly base: number;
  readonly hours: number;
  readonly days: number;
  readonly saturdays: number;
  readonly sundays: number;
  readonly nights: number;
  readonly away: number;
  /** Seconds that granted absences take (domain handbook §8). */
  readonly awayHours: number;
  readonly free: number;
}
interface PlannedName extends Omit<Attribute, 'scope'> {
  readonly read: (p: PlannedFacts) => number;
}

const ONE = 10_000;
const hours = (name: string, doc: string, read: (p: PlannedFacts) => number): PlannedName => ({
  name: `planning.${name}`,
  unit: 'hour',
  doc,
  read,
});
const days = (name: string, doc: string, read: (p: PlannedFacts) => number): PlannedName => ({
  name: `planning.${name}`,
  unit: 'day',
  doc,
  read: (p) => read(p) * ONE,
});

// Invented: the names, and what a night is there (a shift that touches the hours from 0 to 5).
export const plannedNames: readonly PlannedName[] = [
  hours('base', 'Heures du contrat sur les jours affichés', (p) => p.base),
  hours(
    'heures',
    'Heures planifiées sur les jours affichés, absences accordées déduites',
    (p) => p.hours,
  ),
  days('jours', 'Jours planifiés', (p) => p.days),
  days('samedis', 'Samedis planifiés', (p) => p.saturdays),
  days('dimanches', 'Dimanches planifiés', (p) => p.sundays),
  days('nuits', 'Journées planifiées qui touchent la nuit (0 h à 5 h)', (p) => p.nights),
  days('absences', 'Jours d’absence validée ou demandée', (p) => p.away),
  hours(
    'heures_absence',
    'Heures des absences accordées : planifiées ce jour-là, sinon de l’horaire théorique, sinon un cinquième de la semaine du contrat',
    (p) => p.awayHours,
  ),
  days('libres', 'Jours de mission sans journée planifiée ni absence', (p) => p.free),
];

const ofPeriod: readonly Attribute[] = plannedNames.map(({ name, unit, doc }) => ({
  name,
  unit,
  doc,
  scope: 'period',
}));
/** Headings need a pay calculation of their own: they have no place here. */
export const steeringNames = ({ attributes, keyed }: Vocabulary): Vocabulary => ({
  attributes: [...ofPeriod, ...attributes],
  keyed: keyed.filter((k) => k.of !== 'rubrique'),
});
