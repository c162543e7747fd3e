// The names of formulas that a mission and its period give a value.
import type { AbsenceDay } from '#engines/counters/absence-count.ts';
import type { Value } from '#engines/formula/inputs.ts';
import { commonDays } from '#engines/french-time/days.ts';
import { mondaysToFridays } from '#engines/french-time/weeks.ts';
import type { Attribute } from '#engines/formula/vocabulary.ts';
import { bandNames, type MissionBands } from './band-names.ts';

/** What is known of a mission over a period. */
export interface MissionFacts {
  readonly driverType: string | null;
  readonly missionType: string;
  readonly startsOn: string;
  /** Left out or null: it goes on. */
  readonly endsOn?: string | null;
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
}

/** In ten-thousandths: Mondays to Fridays under mission over those of the period, as thresholds are shared (domain handbook §8). */
const partUnderMission = ({ startsOn, endsOn, first, last }: MissionFacts): number => {
  const period = { first, last };
  const held = commonDays(period, { first: startsOn, last: endsOn ?? last });
  const days = mondaysToFridays(period);
  return held === null || days === 0 ? 0 : Math.round((10_000 * mondaysToFridays(held)) / days);
};

export const missionNames: readonly (Omit<Attribute, 'scope'> & {
  readonly read: (m: MissionFacts) => Value | undefined;
})[] = [
  {
    name: 'collaborateur.type',
    unit: 'text',
    doc: 'Type de conducteur (CD, LD, ME)',
    read: (m) => m.driverType ?? '',
  },
  {
    name: 'collaborateur.entree',
    unit: 'date',
    doc: 'Début de la mission',
    read: (m) => m.startsOn,
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
  { name: 'periode.debut', unit: 'date', doc: 'Premier jour de la période', read: (m) => m.first },
  { name: 'periode.fin', unit: 'date', doc: 'Dernier jour de la période', read: (m) => m.last },
  ...bandNames.map(({ band, ...name }) => ({
    ...name,
    read: (m: MissionFacts) => m.bands?.[band],
  })),
];
