import type { FigureKey } from './figures.ts';

export interface FigureWords {
  readonly label: string;
  /** Where a column is narrow: lists of expenses, what is printed and exported. */
  readonly short: string;
  /** What the name in formulas stands for. */
  readonly formula: string;
  /** Where the figure comes from, as the explanation of a day says it. */
  readonly why?: string;
}

export const figureWords = {
  service: {
    label: 'Temps de service',
    short: 'Service',
    formula: 'Temps de service du jour',
  },
  amplitude: {
    label: 'Amplitude',
    short: 'Amplitude',
    formula: 'Amplitude du jour',
    why: 'Code des transports, R3312-2 : du début à la fin entre deux repos journaliers, coupures plus courtes comprises',
  },
  driving: { label: 'Conduite', short: 'Conduite', formula: 'Conduite du jour' },
  work: { label: 'Travail', short: 'Travail', formula: 'Autres tâches du jour' },
  waiting: {
    label: 'Mise à disposition',
    short: 'Attente',
    formula: 'Mise à disposition du jour',
  },
  breaks: { label: 'Coupures', short: 'Pauses', formula: 'Pauses du jour' },
  rest: { label: 'Repos', short: 'Repos', formula: 'Repos du jour' },
  unknown: { label: 'Inconnu', short: 'Inconnu', formula: 'Temps inconnu du jour' },
  night: {
    label: 'Nuit (21 h–6 h)',
    short: 'Nuit',
    formula: 'Heures de nuit du jour (21 h à 6 h)',
    why: 'Part du service entre 21 h et 6 h, chaque minute jugée à sa date',
  },
  nightTransport: {
    label: 'Nuit transport (22 h–5 h)',
    short: 'Nuit transport',
    formula: 'Heures de nuit du jour (22 h à 5 h)',
    why: 'Code des transports, L1321-7',
  },
  sunday: {
    label: 'Dimanche',
    short: 'Dimanche',
    formula: 'Heures du jour faites un dimanche',
  },
  holiday: {
    label: 'Jour férié',
    short: 'Férié',
    formula: 'Heures du jour faites un jour férié',
  },
  theoretical: { label: 'Théorique', short: 'Prévu', formula: 'Temps prévu du jour' },
  distance: { label: 'Distance', short: 'Km', formula: 'Distance du jour (km)' },
  meals: {
    label: 'Repas',
    short: 'Repas',
    formula: 'Repas du jour',
    why: 'Protocole du 30 avril 1974, art. 3 et 6 : plages de 11 h 45–14 h 15 et 18 h 45–21 h 15 en service, ou loin du domicile quand la nuit l’est aussi',
  },
  overnights: {
    label: 'Découchers',
    short: 'Découchers',
    formula: 'Découchers du jour',
    why: 'Protocole, art. 6 : prouvé par les lieux de la carte ou du véhicule, ou déclaré',
  },
  singleMeals: {
    label: 'Repas uniques',
    short: 'Repas uniques',
    formula: 'Repas uniques du jour (protocole de 1974, art. 4)',
    why: 'Protocole, art. 4 : zone de camionnage autour de Paris',
  },
  nightMeals: {
    label: 'Repas uniques « nuit »',
    short: 'Repas « nuit »',
    formula: 'Repas uniques « nuit » du jour (art. 12)',
    why: 'Protocole, art. 12 : quatre heures entre 22 h et 7 h, sans autre repas',
  },
  morningSnacks: {
    label: 'Casse-croûte',
    short: 'Casse-croûte',
    formula: 'Casse-croûte du matin du jour (art. 5)',
    why: 'Protocole, art. 5 : service commencé avant 5 h, en déplacement',
  },
  specials: {
    label: 'Indemnités spéciales',
    short: 'Spéciales',
    formula: 'Indemnités spéciales du jour (art. 7)',
    why: 'Protocole, art. 7 : présent de 11 h à 14 h 30 ou de 18 h 30 à 22 h, sans coupure d’une heure',
  },
} as const satisfies Readonly<Record<FigureKey, FigureWords>>;
