// Names of the hours of a mission by band: judged for the person's whole company and period, then shared between missions (engines/overtime).
import type { Attribute, Vocabulary } from '#engines/formula/vocabulary.ts';
import { defaultSetting } from '#engines/overtime/setting.ts';
import type { PayConfiguration } from './heading.ts';

/** Seconds of one mission in each band, over its period. */
export interface MissionBands {
  readonly normal: number;
  readonly complementary10: number;
  readonly complementary25: number;
  readonly equivalence25: number;
  readonly overtime25: number;
  readonly overtime50: number;
  readonly solidarity: number;
  /** Overtime of each civil week beyond the contract, whatever the company counts by. */
  readonly week25: number;
  readonly week50: number;
  /** Fixed hours of contracts of 39 h and more of who does not drive, and what of the hours at 25 % lies beyond them: judged for the person. */
  readonly structural: number;
  readonly beyondStructure25: number;
}
export interface BandName extends Omit<Attribute, 'scope'> {
  readonly band: keyof MissionBands;
}
const hours = (name: string, doc: string, band: BandName['band']): BandName => ({
  name: `heures.${name}`,
  unit: 'hour',
  doc,
  band,
});

const SHARED = 'calculées sur toutes les missions de la personne, puis réparties entre elles';
const BEYOND_CONTRACT = `au-delà de la 35e ou de l’horaire du contrat, ${SHARED}`;
export const bandNames: readonly BandName[] = [
  hours('normales', `Heures normales, ${SHARED}`, 'normal'),
  hours(
    'complementaires',
    'Heures complémentaires du temps partiel jusqu’au dixième du contrat (10 %)',
    'complementary10',
  ),
  hours(
    'complementaires_25',
    'Heures complémentaires du temps partiel au-delà du dixième (25 %)',
    'complementary25',
  ),
  hours('equivalence', `Heures d’équivalence (25 %), ${SHARED}`, 'equivalence25'),
  hours('supplementaires_25', `Heures supplémentaires à 25 %, ${SHARED}`, 'overtime25'),
  hours('supplementaires_50', `Heures supplémentaires à 50 %, ${SHARED}`, 'overtime50'),
  hours('solidarite', 'Heures de la journée de solidarité, sans majoration', 'solidarity'),
  hours('semaine_25', `Heures à 25 % de chaque semaine civile, ${BEYOND_CONTRACT}`, 'week25'),
  hours(
    'structurelles',
    `Heures structurelles des contrats de 39 h et plus, ${SHARED}`,
    'structural',
  ),
  hours(
    'supplementaires_25_hors_structure',
    `Heures à 25 % au-delà des heures structurelles, ${SHARED}`,
    'beyondStructure25',
  ),
  hours('semaine_50', `Heures à 50 % de chaque semaine civile, ${BEYOND_CONTRACT}`, 'week50'),
];
const byName = new Map(bandNames.map((n) => [n.name, n.band]));
/** Bands that are judged week by week, whatever the company counts by. */
export const isWeekly = (band: keyof MissionBands): band is 'week25' | 'week50' =>
  band === 'week25' || band === 'week50';
/** The band that a name of the language stands for; null for any other name. */
export const bandOf = (name: string): keyof MissionBands | null => byName.get(name) ?? null;

const COUNTING = { week: 'semaine', month: 'mois', quarter: 'trimestre' } as const;
/** How the company counts overtime in the period. */
export const countingName = {
  name: 'periode.decompte',
  unit: 'text',
  doc: 'Décompte des heures supplémentaires par la société : semaine, mois ou trimestre',
} as const satisfies Omit<Attribute, 'scope'>;
export const countingOf = ({ overtime }: Pick<PayConfiguration, 'overtime'>): string =>
  COUNTING[(overtime ?? defaultSetting).length];

/** The names of a place without a period of pay, such as the planning: nothing is judged there. */
export const withoutBands = ({ attributes, keyed }: Vocabulary): Vocabulary => ({
  attributes: attributes.filter(
    (a) => !byName.has(a.name) && a.name !== countingName.name && !a.name.startsWith('personne.'),
  ),
  keyed,
});
