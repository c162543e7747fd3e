// A model for each population: the headings that its month is paid by, and figures beyond which somebody looks again. Ours: each customer changes it.
// What must not be there is as telling: no equivalence for messengers and offices (Code des transports, art. D3312-45), no night away for those who
// come home, complementary hours for part-time only (Code du travail, art. L3123-28).
import type { Population, Settings } from '#areas/pay-variables/headings/contract.ts';

export interface StarterModelHeading {
  readonly code: string;
  readonly settings: Partial<Settings>;
}
export interface StarterModel {
  readonly population: Population;
  readonly label: string;
  readonly note: string;
  readonly headings: readonly StarterModelHeading[];
}

const H = 3_600;
const shown = (code: string): StarterModelHeading => ({ code, settings: { visible: true } });
const watched = (code: string, hours: number): StarterModelHeading => ({
  code,
  settings: { visible: true, warnAbove: hours * H },
});
const RESTS = ['HNUIT', 'HDIM', 'HFERIE'].map(shown);

export const starterModels: readonly StarterModel[] = [
  {
    population: 'CD',
    label: 'Conducteurs courte distance',
    note: 'Équivalence de 152 à 169 h, heures à 25 % jusqu’à 186 h, puis à 50 %.',
    headings: [
      watched('HSERV', 230),
      shown('HNORM'),
      shown('HEQ'),
      shown('HS25'),
      watched('HS50', 30),
      ...RESTS,
      shown('REPAS'),
    ],
  },
  {
    population: 'LD',
    label: 'Conducteurs longue distance',
    note: 'Équivalence de 152 à 186 h, puis heures à 50 %. Repas et découchers.',
    headings: [
      watched('HSERV', 250),
      shown('HNORM'),
      shown('HEQ'),
      shown('HS25'),
      watched('HS50', 40),
      ...RESTS,
      shown('REPAS'),
      shown('DECOUCHER'),
    ],
  },
  {
    population: 'ME',
    label: 'Conducteurs messagerie',
    note: 'Sans équivalence : heures à 25 % de 152 à 186 h, puis à 50 %.',
    headings: [
      watched('HSERV', 220),
      shown('HNORM'),
      shown('HS25'),
      watched('HS50', 30),
      ...RESTS,
      shown('REPAS'),
    ],
  },
  {
    population: 'sedentary',
    label: 'Sédentaires',
    note: 'Bureaux, quais et ateliers, sans équivalence ni découcher : heures à 25 % de 151,67 à 186,34 h, puis à 50 %.',
    headings: [
      watched('HSERV', 220),
      shown('HNORM'),
      shown('HS25'),
      watched('HS50', 20),
      shown('HDIM'),
      shown('HFERIE'),
    ],
  },
  {
    population: 'partTime',
    label: 'Temps partiel',
    note: 'Heures complémentaires à 10 % jusqu’au dixième du contrat, à 25 % au-delà ; sans équivalence.',
    headings: [
      watched('HSERV', 152),
      shown('HNORM'),
      shown('HC10'),
      shown('HC25'),
      shown('HS25'),
      shown('HS50'),
      ...RESTS,
      shown('REPAS'),
    ],
  },
];
