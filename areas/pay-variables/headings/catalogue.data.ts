// Headings that a customer may take over and above those it starts with: goods transport (IDCC 16) and sedentary staff. Ours: each
// formula names the article it follows, and « Inventé » where the choice is ours. Quantities only: payroll applies the rates.
import { attachmentAmounts, attachmentHeadings } from './attachment.data.ts';
import type { HeadingUnit, PayParameter, Regulation, Rounding } from './heading.ts';
import { overtimeParameters } from './overtime-parameters.data.ts';
import type { Population } from './populations.ts';

export const CATALOGUE_FAMILIES = [
  'road',
  'night',
  'holiday',
  'expense',
  'absence',
  'rest',
  'sedentary',
  'other',
] as const;
export type CatalogueFamily = (typeof CATALOGUE_FAMILIES)[number];
export interface CatalogueHeading {
  readonly code: string;
  readonly label: string;
  readonly family: CatalogueFamily;
  readonly unit: HeadingUnit;
  readonly decimals: number;
  readonly formula: string;
  readonly dataType?: 'computed' | 'entered';
  readonly regulation?: Regulation;
  readonly rounding?: Rounding;
  /** Whom it is meant for; left out: everybody. Its formula says the same: for others it is zero. */
  readonly populations?: readonly Population[];
  /** Headings that its names read without naming them. */
  readonly needs?: readonly string[];
}
const DRIVERS = ['CD', 'LD', 'ME'] as const satisfies readonly Population[];

/** Invented: parameters of no day of their own count from here on, long before any period of the portal. */
export const SINCE = '2020-01-01';
const SCALES: Readonly<Partial<Record<HeadingUnit, number>>> = { hour: 3600 };
const parameter = (
  name: string,
  unit: HeadingUnit,
  value: number,
  source: string,
): PayParameter => ({
  kind: 'parameter',
  name,
  unit,
  value: Math.round(value * (SCALES[unit] ?? 10_000)),
  source,
  since: SINCE,
});
const threshold = (name: string, hours: number, source: string): PayParameter => ({
  ...parameter(name, 'hour', hours, source),
  kind: 'threshold',
});

/** Dated like every parameter: a change of law is a new line, and closed months keep what counted. */
export const catalogueParameters: readonly PayParameter[] = [
  ...overtimeParameters.map((p) => ({ ...p, since: SINCE })),
  threshold(
    'NUIT_REPOS',
    50,
    'Heures de nuit du mois qui ouvrent droit au repos de 5 % (accord du 14 novembre 2001, art. 3.2)',
  ),
  parameter(
    'base_151_34',
    'hour',
    151.34,
    'Base mensuelle de 151,34 h, troisième base de la spécification (Inventé : à employer par accord d’entreprise)',
  ),
  parameter(
    'structure_39',
    'hour',
    17.33,
    'Quatre heures par semaine au-delà de 35 h, au mois : 4 h × 52 / 12',
  ),
  parameter(
    'taux_nuit',
    'rate',
    0.2,
    'Prime de nuit de 20 % (accord du 14 novembre 2001, art. 3.1)',
  ),
  parameter(
    'taux_repos_nuit',
    'rate',
    0.05,
    'Repos de 5 % du temps de nuit (accord du 14 novembre 2001, art. 3.2)',
  ),
  parameter(
    'indemnite_dimanche_courte',
    'euro',
    12.45,
    'Dimanche, moins de 3 h : code.travail.gouv.fr, IDCC 16, ouvriers des entreprises de marchandises, au 23 octobre 2025 (annexe I, art. 7 ter et 7 quater)',
  ),
  parameter(
    'indemnite_dimanche_longue',
    'euro',
    28.94,
    'Dimanche, 3 h ou plus : code.travail.gouv.fr, IDCC 16, ouvriers des entreprises de marchandises, au 23 octobre 2025 (annexe I, art. 7 ter et 7 quater)',
  ),
  parameter(
    'indemnite_ferie_courte',
    'euro',
    12.45,
    'Jour férié, moins de 3 h : le montant du dimanche, la grille de branche étant commune (« dimanches et jours fériés » : 10,40 € en février 2020, 11,81 € en août 2023 ; code.travail.gouv.fr, IDCC 16, 12,45 € au 23 octobre 2025)',
  ),
  parameter(
    'indemnite_ferie_longue',
    'euro',
    28.94,
    'Jour férié, 3 h ou plus : le montant du dimanche, la grille de branche étant commune (24,20 € en février 2020, 27,46 € en août 2023 ; code.travail.gouv.fr, IDCC 16, 28,94 € au 23 octobre 2025)',
  ),
  parameter('titre_restaurant', 'euro', 5, 'Inventé : part de l’employeur, à régler'),
  ...attachmentAmounts.map(([name, euros, source, since]) => ({
    ...parameter(name, 'euro', euros, source),
    since,
  })),
];

const road = (
  code: string,
  label: string,
  formula: string,
  more: Partial<CatalogueHeading> = {},
): CatalogueHeading => ({
  code,
  label,
  family: 'road',
  populations: DRIVERS,
  unit: 'hour',
  decimals: 2,
  formula,
  ...more,
});
const when = (condition: string, then: string): string => `SI ${condition} ALORS ${then} SINON 0h`;
const ofType = (type: string, then: string): string => when(`collaborateur.type = "${type}"`, then);
const driver = (then: string): string => when('collaborateur.type <> ""', then);
const office = (then: string): string => when('collaborateur.type = ""', then);
const D45 = '# Code des transports, art. D3312-45 et D3312-46';
const L36 = 'Code du travail, art. L3121-36';
const OVERTIME = 'heures.supplementaires_25 + heures.supplementaires_50';
// A month shared between missions of different types is judged whole and its bands are split by hours (engines/overtime): a messenger's or an office's
// mission may then hold a part of the person's equivalence, a long distance one a part of the hours at 25 %.
const SHARED = 'part d’un mois partagé entre plusieurs missions';

/** What the month pays by driver type. The bands of a type add up to its service. */
const month: readonly CatalogueHeading[] = [
  road('HN_ROUL', 'Heures normales des roulants', `${driver('heures.normales')} ${D45}`),
  road(
    'EQ_CD',
    'Équivalence courte distance (25 %)',
    `${ofType('CD', 'heures.equivalence')} ${D45}`,
    { populations: ['CD'] },
  ),
  road(
    'EQ_LD',
    'Équivalence longue distance (25 %)',
    `${ofType('LD', 'heures.equivalence')} ${D45}`,
    { populations: ['LD'] },
  ),
  road(
    'EQ_PART',
    'Équivalence d’un mois partagé (25 %)',
    `${when('collaborateur.type = "ME" ou collaborateur.type = ""', 'heures.equivalence')} ${D45} : ${SHARED}, nulle autrement`,
    { populations: ['ME', 'sedentary'] },
  ),
  road(
    'HS25_CD',
    'Heures à 25 % courte distance',
    `${ofType('CD', 'heures.supplementaires_25')} ${D45} ; ${L36}`,
    { populations: ['CD'] },
  ),
  road(
    'HS25_LD',
    'Heures à 25 % longue distance',
    `${ofType('LD', 'heures.supplementaires_25')} ${D45} : ${SHARED}, nulle autrement`,
    { populations: ['LD'] },
  ),
  road(
    'HS25_ME',
    'Heures à 25 % messagerie',
    `${ofType('ME', 'heures.supplementaires_25')} ${D45} ; ${L36}`,
    { populations: ['ME'] },
  ),
  road(
    'HS50_ROUL',
    'Heures à 50 % des roulants',
    `${driver('heures.supplementaires_50')} # ${L36}, au-delà de 43 h par semaine`,
  ),
  road(
    'HS_MOIS',
    'Heures supplémentaires du mois',
    `${driver(OVERTIME)} # Ce que le trimestre additionne pour le repos (art. R3312-48)`,
  ),
];
const TYPES = ['CD', 'LD', 'ME'] as const;
const counted = (length: 'semaine' | 'trimestre', type: string): string =>
  when(`periode.decompte = "${length}" et collaborateur.type = "${type}"`, OVERTIME);
/** Where the company counts by the week; weeks are whole and judged in the period of their Sunday. */
const week: readonly CatalogueHeading[] = TYPES.map((type) =>
  road(
    `HS_SEM_${type}`,
    `Heures au-delà de la semaine ${type}`,
    `${counted('semaine', type)} ${D45}, à la semaine`,
    { populations: [type] },
  ),
);
const QUARTER = '(personne.supplementaires_anterieures + personne.supplementaires)';
/** Where the company counts by the quarter (art. D3312-41): closed months are read by themselves, those before the portal are typed. */
const quarter: readonly CatalogueHeading[] = [
  road(
    'HTRIM_ANT',
    'Service des mois du trimestre antérieurs au portail',
    '0h # Saisi ou importé pour les mois que le portail ne connaît pas',
    { dataType: 'entered' },
  ),
  ...TYPES.map((type) =>
    road(
      `HS_TRIM_${type}`,
      `Heures au-delà du trimestre ${type}`,
      `${counted('trimestre', type)} ${D45}, au trimestre`,
      { populations: [type] },
    ),
  ),
  {
    code: 'COR_TRIM',
    label: 'Repos compensateur trimestriel',
    needs: ['HS_TRIM_ANT'],
    family: 'rest',
    populations: DRIVERS,
    unit: 'day',
    decimals: 1,
    formula: `mission.part_heures * (SI ${QUARTER} > 108h ALORS 2,5j SINON SI ${QUARTER} >= 80h ALORS 1,5j SINON SI ${QUARTER} >= 41h ALORS 1j SINON 0j) # Code des transports, art. R3312-48 : 41 à 79 h, 80 à 108 h, au-delà ; une fois par personne`,
  },
  {
    code: 'HS_TRIM_ANT',
    label: 'Heures supplémentaires des deux premiers mois du trimestre',
    family: 'rest',
    populations: DRIVERS,
    unit: 'hour',
    decimals: 2,
    formula: '0h # Saisi ou importé',
    dataType: 'entered',
  },
];
const worked: readonly CatalogueHeading[] = [
  road('HCOND', 'Heures de conduite', 'heures.conduite'),
  road('HTRAV', 'Heures d’autres tâches', 'heures.travail'),
  road(
    'HATT',
    'Heures de mise à disposition',
    'heures.attente # Comptées à 100 % en marchandises (Code des transports, art. D3312-43)',
  ),
  {
    code: 'JTRAV',
    label: 'Jours travaillés',
    family: 'other',
    unit: 'day',
    decimals: 0,
    formula: 'jours.travailles',
  },
  {
    code: 'KM',
    label: 'Kilomètres',
    family: 'other',
    unit: 'number',
    decimals: 0,
    formula: 'somme(jour.distance)',
  },
  road('AMPL', 'Amplitude cumulée', 'somme(jour.amplitude)'),
  road(
    'INCONNU',
    'Temps sans preuve',
    'somme(jour.inconnu) # Inventé : à éclaircir avant de clôturer',
    { regulation: 'none' },
  ),
];

const NIGHT = 'accord du 14 novembre 2001';
const night: readonly CatalogueHeading[] = [
  {
    code: 'NUIT20',
    label: 'Heures de nuit primées à 20 %',
    family: 'night',
    unit: 'hour',
    decimals: 2,
    formula: `heures.nuit # ${NIGHT}, art. 3.1 : de 21 h à 6 h`,
  },
  {
    code: 'NUIT20EQ',
    label: 'Prime de nuit de 20 %, en heures',
    family: 'night',
    unit: 'hour',
    decimals: 2,
    formula: `heures.nuit * parametre("taux_nuit") # ${NIGHT}, art. 3.1`,
  },
  {
    code: 'NUIT5',
    label: 'Repos de nuit de 5 %',
    family: 'night',
    unit: 'hour',
    decimals: 2,
    formula: `SI personne.nuit >= seuil("NUIT_REPOS") ALORS heures.nuit * parametre("taux_repos_nuit") SINON 0h # ${NIGHT}, art. 3.2 : dès 50 heures de nuit de la personne dans le mois`,
  },
  {
    code: 'JNUIT',
    label: 'Jours avec du travail de nuit',
    family: 'night',
    unit: 'number',
    decimals: 0,
    formula: 'somme(1 où jour.nuit > 0h)',
  },
  {
    code: 'CASSE',
    label: 'Repas uniques « nuit »',
    family: 'expense',
    unit: 'number',
    decimals: 0,
    formula:
      'somme(jour.repas_nuit) # Protocole du 30 avril 1974, art. 12 : quatre heures entre 22 h et 7 h, sans autre repas',
  },
];
const days = (code: string, label: string, where: string, article: string): CatalogueHeading => ({
  code,
  label,
  family: 'holiday',
  unit: 'number',
  decimals: 0,
  formula: `somme(1 où ${where}) # ${article}`,
});
// Flat sums for what begins to count at three hours. One day gives one of them: a Sunday that is a holiday counts as the holiday (Inventé : l’ordre).
const WORKED_REST = 'CCNTR, annexe I, art. 7 ter et 7 quater : une seule indemnité par jour';
// Six months: double pay for the five holidays of art. 7 bis, the flat sum for others; a year: double pay for all, no flat sum (Cass. soc., 19 June 2024, n° 22-22.435). 1 May is the law's own.
// Each on its own date, by the seniority of that day.
const SENIORITY = 'jour.anciennete_mois';
const HOLIDAY = 'CCNTR, annexe I, art. 7 ter b ; Cass. soc., 19 juin 2024, n° 22-22.435';
const flat = (where: string): string =>
  `somme(1 où ${where} et ${SENIORITY} < 12 et non jour.ferie_entier_premier_mai et (${SENIORITY} < 6 ou non jour.ferie_entier_designe)) # ${HOLIDAY}`;
const holiday: readonly CatalogueHeading[] = [
  days(
    'DIM_M3',
    'Dimanches de moins de 3 h',
    'jour.dimanche_entier > 0h et jour.dimanche_entier < 3h',
    WORKED_REST,
  ),
  days('DIM_P3', 'Dimanches de 3 h et plus', 'jour.dimanche_entier >= 3h', WORKED_REST),
  {
    code: 'FER_M3',
    label: 'Jours fériés de moins de 3 h, au forfait',
    family: 'holiday',
    unit: 'number',
    decimals: 0,
    formula: flat('jour.ferie_entier > 0h et jour.ferie_entier < 3h'),
  },
  {
    code: 'FER_P3',
    label: 'Jours fériés de 3 h et plus, au forfait',
    family: 'holiday',
    unit: 'number',
    decimals: 0,
    formula: flat('jour.ferie_entier >= 3h'),
  },
  {
    code: 'FER_DBL',
    label: 'Heures de jour férié payées double',
    family: 'holiday',
    unit: 'hour',
    decimals: 2,
    formula: `somme(jour.ferie_entier où non jour.ferie_entier_premier_mai et (${SENIORITY} >= 12 ou ${SENIORITY} >= 6 et jour.ferie_entier_designe)) # ${HOLIDAY}`,
  },
  {
    code: 'DIM_EUR',
    label: 'Indemnités de dimanche',
    family: 'holiday',
    unit: 'euro',
    decimals: 2,
    formula:
      'rubrique("DIM_M3") * parametre("indemnite_dimanche_courte") + rubrique("DIM_P3") * parametre("indemnite_dimanche_longue") # CCNTR, annexe I, art. 7 ter et 7 quater',
  },
  {
    code: 'FER_EUR',
    label: 'Indemnités de jour férié',
    family: 'holiday',
    unit: 'euro',
    decimals: 2,
    formula:
      'rubrique("FER_M3") * parametre("indemnite_ferie_courte") + rubrique("FER_P3") * parametre("indemnite_ferie_longue") # CCNTR, annexe I, art. 7 ter et 7 quater',
  },
  {
    code: 'MAI_H',
    label: 'Heures du 1er mai',
    family: 'holiday',
    unit: 'hour',
    decimals: 2,
    formula:
      'somme(jour.ferie_entier où jour.ferie_entier_premier_mai) # Code du travail, art. L3133-6 : payées double',
  },
  {
    code: 'JFER_CHOM',
    label: 'Jours fériés chômés',
    family: 'holiday',
    unit: 'number',
    decimals: 0,
    formula: 'somme(1 où jour.ferie et jour.service = 0h) # Code du travail, art. L3133-3',
  },
];
const bundle = (code: string, label: string, formula: string): CatalogueHeading => ({
  code,
  label,
  family: 'expense',
  unit: 'number',
  decimals: 0,
  formula: formula.includes('#')
    ? formula.replace('#', '# Protocole du 30 avril 1974,')
    : `${formula} # Protocole du 30 avril 1974`,
});
/** A long trip is one bundle, never separate lines twice (domain handbook §7). */
const expense: readonly CatalogueHeading[] = [
  bundle('GD0', 'Grand déplacement, découcher seul', 'somme(jour.decouchers où jour.repas = 0)'),
  bundle(
    'GD1',
    'Grand déplacement, un repas et un découcher',
    'somme(jour.decouchers où jour.repas = 1)',
  ),
  bundle(
    'GD2',
    'Grand déplacement, deux repas et un découcher',
    'somme(jour.decouchers où jour.repas >= 2)',
  ),
  bundle(
    'REPAS_SEUL',
    'Repas hors grand déplacement',
    'somme(jour.repas où jour.decouchers = 0) + somme(jour.repas - 2 où jour.decouchers > 0 et jour.repas > 2)',
  ),
  bundle('REPAS_U', 'Repas uniques', 'somme(jour.repas_uniques) # art. 4'),
  bundle('CASSE_MAT', 'Casse-croûte du matin', 'somme(jour.casse_croute) # art. 5'),
  bundle('IND_SPEC', 'Indemnités spéciales', 'somme(jour.indemnites_speciales) # art. 7'),
];
interface Away {
  readonly of: string;
  readonly article: string;
  readonly field?: 'jours' | 'heures';
}
const away = (
  code: string,
  label: string,
  { of, article, field = 'jours' }: Away,
): CatalogueHeading => ({
  code,
  label,
  family: 'absence',
  unit: field === 'jours' ? 'day' : 'hour',
  decimals: field === 'jours' ? 1 : 2,
  formula: `absences("${of}").${field} # ${article}`,
});
const kept = (code: string, label: string, name: string, article: string): CatalogueHeading => ({
  code,
  label,
  family: 'absence',
  unit: 'day',
  decimals: 0,
  formula: `${name} # ${article}`,
});
/** By law and by the agreement, one beside the other: the more favourable is due, and from three years on the agreement is. */
const keptInSickness: readonly CatalogueHeading[] = [
  kept(
    'MAINT_L90',
    'Maladie, jours maintenus à 90 % par la loi',
    'maintien.legal_haut',
    'Code du travail, art. L1226-1 et D1226-1 à D1226-8',
  ),
  kept(
    'MAINT_L66',
    'Maladie, jours maintenus aux deux tiers par la loi',
    'maintien.legal_bas',
    'Code du travail, art. L1226-1 et D1226-1 à D1226-8',
  ),
  kept(
    'MAINT_C100',
    'Maladie, jours maintenus en entier par la convention',
    'maintien.convention_entier',
    'CCNTR, annexe I, art. 10 ter, et annexe II, art. 17 bis',
  ),
  kept(
    'MAINT_C75',
    'Maladie, jours maintenus à 75 % par la convention',
    'maintien.convention_partiel',
    'CCNTR, annexe I, art. 10 ter, et annexe II, art. 17 bis',
  ),
];
const absence: readonly CatalogueHeading[] = [
  away('ABS_CP', 'Congés payés', { of: 'CP', article: 'Code du travail, art. L3141-3' }),
  away('ABS_CP_H', 'Congés payés, en heures', {
    of: 'CP',
    article: 'Heures prévues sous le congé, sinon celles du contrat',
    field: 'heures',
  }),
  away('ABS_RTT', 'RTT', { of: 'RTT', article: 'Accord d’entreprise' }),
  away('ABS_MAL', 'Maladie', { of: 'MAL', article: 'Code du travail, art. L1226-1' }),
  away('ABS_MAL_H', 'Maladie, en heures', {
    of: 'MAL',
    article: 'Code du travail, art. L1226-1',
    field: 'heures',
  }),
  ...keptInSickness,
  away('ABS_AT', 'Accident du travail', { of: 'AT', article: 'Code du travail, art. L1226-7' }),
  away('ABS_MAT', 'Maternité, adoption', {
    of: 'MAT',
    article: 'Code du travail, art. L1225-17 et L1225-37',
  }),
  away('ABS_PAT', 'Paternité, accueil de l’enfant', {
    of: 'PAT',
    article: 'Code du travail, art. L1225-35',
  }),
  away('ABS_CPE', 'Congé parental d’éducation', {
    of: 'CPE',
    article: 'Code du travail, art. L1225-47',
  }),
  away('ABS_EF', 'Événement familial', { of: 'EF', article: 'Code du travail, art. L3142-1' }),
  away('ABS_ENM', 'Enfant malade', { of: 'ENM', article: 'Code du travail, art. L1225-61' }),
  away('ABS_GRE', 'Grève, en heures', {
    of: 'GRE',
    article: 'Code du travail, art. L2511-1 : retenue des heures non travaillées',
    field: 'heures',
  }),
  away('ABS_AP', 'Activité partielle, en heures', {
    of: 'AP',
    article: 'Code du travail, art. L5122-1',
    field: 'heures',
  }),
  away('ABS_CSS', 'Congé sans solde', { of: 'CSS', article: 'Inventé : retenue au réel' }),
  away('ABS_ABI', 'Absence injustifiée', { of: 'ABI', article: 'Inventé : retenue au réel' }),
  away('ABS_ABI_H', 'Absence injustifiée, en heures', {
    of: 'ABI',
    article: 'Inventé : retenue au réel',
    field: 'heures',
  }),
  away('ABS_FOR', 'Formation, en heures', {
    of: 'FOR',
    article: 'Code du travail, art. L6321-2',
    field: 'heures',
  }),
  away('ABS_RC', 'Repos compensateur pris', {
    of: 'RC',
    article:
      'Code du travail, art. L3121-33 : repos au lieu du paiement des heures supplémentaires',
  }),
  away('ABS_COR', 'Contrepartie obligatoire en repos prise', {
    of: 'COR',
    article: 'Code des transports, art. R3312-48 : à prendre dans les trois mois',
  }),
  away('ABS_VM', 'Visite médicale, en heures', {
    of: 'VM',
    article: 'Code du travail, art. R4624-39',
    field: 'heures',
  }),
];
const desk = (code: string, label: string, formula: string): CatalogueHeading => ({
  code,
  label,
  family: 'sedentary',
  populations: ['sedentary'],
  unit: 'hour',
  decimals: 2,
  formula,
});
const sedentary: readonly CatalogueHeading[] = [
  desk(
    'SED_HN',
    'Heures normales des sédentaires',
    `${office('heures.normales')} # Code du travail, art. L3121-27`,
  ),
  desk(
    'SED_STR39',
    'Heures structurelles à 25 % (contrat de 39 h)',
    `${office('heures.structurelles')} # ${L36} : dues même sans dépassement, au prorata des jours sous mission`,
  ),
  desk(
    'SED_HS25',
    'Heures à 25 % des sédentaires',
    `${office('heures.supplementaires_25_hors_structure')} # ${L36} : les huit premières heures par semaine, au-delà des heures structurelles`,
  ),
  desk(
    'SED_HS50',
    'Heures à 50 % des sédentaires',
    `${office('heures.supplementaires_50')} # ${L36}`,
  ),
  desk(
    'SED_SEM25',
    'Heures à 25 % à la semaine',
    `${office('heures.semaine_25')} # ${L36}, de la 36e à la 43e heure ; dès la 40e d’un contrat de 39 h`,
  ),
  desk(
    'SED_SEM50',
    'Heures à 50 % à la semaine',
    `${office('heures.semaine_50')} # ${L36}, dès la 44e heure`,
  ),
];
const scale = (steps: readonly (readonly [years: number, rate: number])[]): string =>
  steps.reduce(
    (below, [years, rate]) => `SI rubrique("ANC") >= ${years} ALORS ${rate} % SINON ${below}`,
    '0 %',
  );
const WORKERS = scale([
  [2, 2],
  [5, 4],
  [10, 6],
  [15, 8],
]);
const MANAGERS = scale([
  [5, 5],
  [10, 10],
  [15, 15],
]);
const OFFICES = scale([
  [3, 3],
  [6, 6],
  [9, 9],
  [12, 12],
  [15, 15],
]);
const other: readonly CatalogueHeading[] = [
  {
    code: 'HSOLID',
    label: 'Heures de la journée de solidarité',
    family: 'other',
    unit: 'hour',
    decimals: 2,
    formula: 'heures.solidarite # Code du travail, art. L3133-8 : comprises dans le salaire',
  },
  {
    code: 'ANC',
    label: 'Ancienneté, en années',
    family: 'other',
    unit: 'number',
    decimals: 0,
    formula:
      'collaborateur.anciennete_ans # De l’emploi continu dans la société, au dernier jour de la période sous contrat',
  },
  {
    code: 'ANC_TX',
    label: 'Taux d’ancienneté',
    family: 'other',
    unit: 'rate',
    decimals: 4,
    formula: `SI collaborateur.categorie = "ouvrier" ALORS (${WORKERS}) SINON SI collaborateur.categorie = "cadre" ALORS (${MANAGERS}) SINON (${OFFICES}) # CCNTR, barèmes d’ancienneté des annexes I (ouvriers), II (employés), III (techniciens et agents de maîtrise) et IV (ingénieurs et cadres)`,
  },
  {
    code: 'TR_NB',
    label: 'Titres-restaurant',
    family: 'other',
    unit: 'number',
    decimals: 0,
    formula:
      'somme(1 où jour.service >= 6h et jour.repas = 0) # Inventé : un par jour d’au moins six heures sans repas remboursé',
  },
  {
    code: 'TR_EUR',
    label: 'Part patronale des titres-restaurant',
    family: 'other',
    unit: 'euro',
    decimals: 2,
    formula: 'rubrique("TR_NB") * parametre("titre_restaurant")',
  },
  {
    code: 'PRIME',
    label: 'Prime exceptionnelle',
    family: 'other',
    unit: 'euro',
    decimals: 2,
    formula: '0 € # Saisie',
    dataType: 'entered',
  },
  {
    code: 'ACOMPTE',
    label: 'Acompte',
    family: 'other',
    unit: 'euro',
    decimals: 2,
    formula: '0 € # Saisi',
    dataType: 'entered',
    regulation: 'none',
  },
  ...attachmentHeadings,
];

export const catalogueHeadings: readonly CatalogueHeading[] = [
  ...month,
  ...week,
  ...quarter,
  ...worked,
  ...night,
  ...holiday,
  ...expense,
  ...absence,
  ...sedentary,
  ...other,
];
