// Where the bands of hours end, as a company may set them: the names that the counting of overtime reads (engines/overtime/setting.ts). Every customer
// starts with the law's figures; a change is a new dated line, and closed months keep what counted.
import type { PayParameter } from './heading.ts';

type Parameter = Omit<PayParameter, 'since'>;
const seconds = (hours: number): number => Math.round(hours * 3600);
const threshold = (name: string, hours: number, source: string): Parameter => ({
  kind: 'threshold',
  name,
  unit: 'hour',
  value: seconds(hours),
  source,
});
const base = (name: string, hours: number, source: string): Parameter => ({
  kind: 'parameter',
  name,
  unit: 'hour',
  value: seconds(hours),
  source,
});
const D45 = 'Code des transports, art. D3312-45';
const L36 = 'Code du travail, art. L3121-36';

export const overtimeParameters: readonly Parameter[] = [
  base('base_transport', 152, 'Base mensuelle de 152 h du personnel roulant, arrondie de 151,67 h'),
  threshold(
    'MOIS_CD',
    169,
    `Fin de l’équivalence courte distance, au mois : 39 h par semaine (${D45})`,
  ),
  threshold(
    'MOIS_LD',
    186,
    `Fin de l’équivalence longue distance, au mois : 43 h par semaine (${D45})`,
  ),
  threshold(
    'MOIS_ME',
    152,
    `Messagerie et transport de fonds, au mois : 35 h par semaine, sans équivalence (${D45})`,
  ),
  threshold(
    'MOIS_50',
    186,
    `Roulants : heures à 50 % à partir de 186 h par mois, soit 43 h par semaine (${L36})`,
  ),
  threshold('SEMAINE_CD', 39, `Fin de l’équivalence courte distance, à la semaine (${D45})`),
  threshold('SEMAINE_LD', 43, `Fin de l’équivalence longue distance, à la semaine (${D45})`),
  threshold(
    'SEMAINE_ME',
    35,
    `Messagerie et transport de fonds, à la semaine, sans équivalence (${D45})`,
  ),
  threshold('SEMAINE_50', 43, `Heures à 50 % dès la 44e heure de la semaine (${L36})`),
  threshold(
    'TRIMESTRE_CD',
    507,
    `Fin de l’équivalence courte distance, au trimestre : 39 h × 13 (${D45})`,
  ),
  threshold(
    'TRIMESTRE_LD',
    559,
    `Fin de l’équivalence longue distance, au trimestre : 43 h × 13 (${D45})`,
  ),
  threshold(
    'TRIMESTRE_ME',
    455,
    `Messagerie et transport de fonds, au trimestre : 35 h × 13, sans équivalence (${D45})`,
  ),
  threshold('TRIMESTRE_50', 559, `Heures à 50 % au trimestre : 43 h × 13 (${L36})`),
  base(
    'base_151_67',
    151.67,
    'Base mensuelle des sédentaires : 35 h × 52 / 12 (Code du travail, art. L3121-27)',
  ),
  base(
    'sedentaire_25',
    34.67,
    `Sédentaires : huit heures par semaine à 25 %, au mois : 8 h × 52 / 12 (${L36})`,
  ),
  {
    kind: 'parameter',
    name: 'repos_contingent',
    unit: 'rate',
    value: 10_000,
    source:
      'Repos dû pour les heures au-delà du contingent annuel : 100 %, ou 50 % jusqu’à vingt salariés (Code du travail, art. L3121-33 et L3121-38)',
  },
];
