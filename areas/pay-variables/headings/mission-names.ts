// The names of formulas that a mission and its period give a value.
import type { AbsenceDay } from '#engines/counters/absence-count.ts';
import type { Value } from '#engines/formula/inputs.ts';
import { wholeMonths } from '#engines/counters/seniority.ts';
import { commonDays } from '#engines/french-time/days.ts';
import { mondaysToFridays } from '#engines/french-time/weeks.ts';
import type { Attribute } from '#engines/formula/vocabulary.ts';
import { bandNames, type MissionBands } from './band-names.ts';
import { keptNames, type KeptDays } from './kept-names.ts';

/** What is known of the person over all missions of one payroll in the period: judged once, whatever their number. */
export interface PersonFacts {
  /** From when seniority counts, on the last day of the period under contract. */
  readonly since: string;
  /** Whole months of seniority on that day. */
  readonly months: number;
  readonly night: number;
  /** Overtime of the missions that drive. */
  readonly overtime: number;
  /** Overtime of the quarter's earlier months, as typed on whatever mission. */
  readonly earlierOvertime: number;
}
const CATEGORY_WORDS = {
  workers: 'ouvrier',
  employees: 'employe',
  technicians: 'technicien',
  managers: 'cadre',
} as const;

/** What is known of a mission over a period. */
export interface MissionFacts {
  readonly driverType: string | null;
  readonly missionType: string;
  readonly startsOn: string;
  /** Left out or null: it goes on. */
  readonly endsOn?: string | null;
  /** Annex of the national agreement; left out or null: workers for whoever drives, employees for others. */
  readonly category?: keyof typeof CATEGORY_WORDS | null;
  readonly monthlyMinutes: number;
  readonly weeklyMinutes: number;
  readonly first: string;
  readonly last: string;
  /** Counter code → its balance at the end of the period: seconds, or ten-thousandths of a day. A counter that was not read is absent. */
  readonly counters?: Readonly<Record<string, number>>;
  /** What absences take of its days; absent where they were not read: the day records say it then. */
  readonly absences?: readonly AbsenceDay[];
  /** Its hours by band. Absent where no period is judged (a heading computed day by day): a name of bands has no value there. */
  readonly bands?: MissionBands;
  /** Left out where no month is judged: the mission then stands for its person. */
  readonly person?: PersonFacts;
  /** Ten-thousandths of the person's hours that are the mission's; the parts of a person add up to 1. */
  readonly share?: number;
  /** Days of sickness of which the employer keeps a share of the wage; left out where no formula asks. */
  readonly kept?: KeptDays;
}
const ONE = 10_000;
const monthsOf = (m: MissionFacts): number => m.person?.months ?? wholeMonths(m.startsOn, m.last);
const categoryOf = ({ category, driverType }: MissionFacts): string =>
  CATEGORY_WORDS[category ?? (driverType === null ? 'employees' : 'workers')];

type MissionName = Omit<Attribute, 'scope'> & {
  readonly read: (m: MissionFacts) => Value | undefined;
};

/** In ten-thousandths: Mondays to Fridays under mission over those of the period, as thresholds are shared (domain handbook §8). */
const partUnderMission = ({ startsOn, endsOn, first, last }: MissionFacts): number => {
  const period = { first, last };
  const held = commonDays(period, { first: startsOn, last: endsOn ?? last });
  const days = mondaysToFridays(period);
  return held === null || days === 0 ? 0 : Math.round((10_000 * mondaysToFridays(held)) / days);
};

/** Of all missions of the person in the period: what has a threshold for the person is judged by them. */
const personNames: readonly MissionName[] = [
  {
    name: 'personne.nuit',
    unit: 'hour',
    doc: 'Heures de nuit de la personne, toutes missions de la période',
    read: (m) => m.person?.night,
  },
  {
    name: 'personne.supplementaires',
    unit: 'hour',
    doc: 'Heures supplémentaires de la personne comme conducteur, toutes missions de la période',
    read: (m) => m.person?.overtime,
  },
  {
    name: 'personne.supplementaires_anterieures',
    unit: 'hour',
    doc: 'Heures supplémentaires des mois précédents du trimestre, saisies sur une mission de la personne (HS_TRIM_ANT)',
    read: (m) => m.person?.earlierOvertime,
  },
  {
    name: 'mission.part_heures',
    unit: 'rate',
    doc: 'Part de la mission dans les heures de service de la personne ; les parts font 1',
    read: (m) => m.share ?? ONE,
  },
];
export const missionNames: readonly MissionName[] = [
  {
    name: 'collaborateur.type',
    unit: 'text',
    doc: 'Type de conducteur (CD, LD, ME)',
    read: (m) => m.driverType ?? '',
  },
  {
    name: 'collaborateur.entree',
    unit: 'date',
    doc: 'Premier jour de l’emploi continu dans la société, reporté des absences qui ne comptent pas dans l’ancienneté',
    read: (m) => m.person?.since ?? m.startsOn,
  },
  {
    name: 'collaborateur.anciennete_mois',
    unit: 'number',
    doc: 'Mois entiers d’ancienneté au dernier jour de la période sous contrat',
    read: (m) => monthsOf(m) * ONE,
  },
  {
    name: 'collaborateur.anciennete_ans',
    unit: 'number',
    doc: 'Années entières d’ancienneté au dernier jour de la période sous contrat',
    read: (m) => Math.floor(monthsOf(m) / 12) * ONE,
  },
  {
    name: 'collaborateur.categorie',
    unit: 'text',
    doc: 'Catégorie de la convention collective : ouvrier, employe, technicien ou cadre',
    read: categoryOf,
  },
  {
    name: 'mission.type',
    unit: 'text',
    doc: 'Type de mission (P, I, L)',
    read: (m) => m.missionType,
  },
  {
    name: 'mission.heures_mensuelles',
    unit: 'hour',
    doc: 'Horaire mensuel du contrat',
    read: (m) => m.monthlyMinutes * 60,
  },
  {
    name: 'mission.heures_hebdomadaires',
    unit: 'hour',
    doc: 'Horaire hebdomadaire du contrat',
    read: (m) => m.weeklyMinutes * 60,
  },
  {
    name: 'mission.part',
    unit: 'rate',
    doc: 'Part de la période sous mission, en jours du lundi au vendredi',
    read: partUnderMission,
  },
  ...personNames,
  ...keptNames,
  { name: 'periode.debut', unit: 'date', doc: 'Premier jour de la période', read: (m) => m.first },
  { name: 'periode.fin', unit: 'date', doc: 'Dernier jour de la période', read: (m) => m.last },
  ...bandNames.map(({ band, ...name }) => ({
    ...name,
    read: (m: MissionFacts) => m.bands?.[band],
  })),
];
