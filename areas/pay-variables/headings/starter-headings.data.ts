// What a new customer starts with. Ours, except where a source is named; each customer changes it.
import type { HeadingUnit } from './heading.ts';
import type { LayoutName } from './layouts.ts';
import { overtimeParameters } from './overtime-parameters.data.ts';

interface StarterHeading {
  readonly code: string;
  readonly label: string;
  readonly unit: HeadingUnit;
  readonly decimals: number;
  readonly formula: string;
  /** By software of `starterSoftware`; null: left out of its file on purpose; absent: the customer names it in its own software. */
  readonly codes: { readonly csv: string; readonly xlsx: string; readonly silae?: string | null };
}

/** Where the bands of hours end: what the hours by band below are judged by. */
export const starterParameters = overtimeParameters;

// Normal, complementary, equivalence, 25 % and 50 % hours together are the service hours of the month: nothing is paid twice, nothing is lost. Bands
// are those of the person's driver type and contract (engines/overtime).
export const starterHeadings: readonly StarterHeading[] = [
  {
    code: 'HSERV',
    label: 'Heures de service',
    unit: 'hour',
    decimals: 2,
    codes: { csv: 'HSERV', xlsx: 'HSERV', silae: null },
    formula: 'heures.service # conduite, travail et attente, sans les pauses',
  },
  {
    code: 'HNORM',
    label: 'Heures normales',
    unit: 'hour',
    decimals: 2,
    codes: { csv: 'HNORM', xlsx: 'HNORM', silae: null },
    formula:
      'heures.normales # Code des transports, art. D3312-45 ; Code du travail, art. L3121-27',
  },
  {
    code: 'HC10',
    label: 'Heures complémentaires (10 %)',
    unit: 'hour',
    decimals: 2,
    codes: { csv: 'HC10', xlsx: 'HC10', silae: 'HS-HC10' },
    formula: 'heures.complementaires # Code du travail, art. L3123-28 et L3123-29',
  },
  {
    code: 'HC25',
    label: 'Heures complémentaires (25 %)',
    unit: 'hour',
    decimals: 2,
    codes: { csv: 'HC25', xlsx: 'HC25', silae: 'HS-HC25' },
    formula: 'heures.complementaires_25 # Code du travail, art. L3123-29',
  },
  {
    code: 'HEQ',
    label: 'Heures d’équivalence (25 %)',
    unit: 'hour',
    decimals: 2,
    codes: { csv: 'HEQ', xlsx: 'HEQ' },
    formula: 'heures.equivalence # Code des transports, art. D3312-45',
  },
  {
    code: 'HS25',
    label: 'Heures à 25 %',
    unit: 'hour',
    decimals: 2,
    codes: { csv: 'HS25', xlsx: 'HS25', silae: 'HS-HS25' },
    formula: 'heures.supplementaires_25 # Code du travail, art. L3121-36',
  },
  {
    code: 'HS50',
    label: 'Heures à 50 %',
    unit: 'hour',
    decimals: 2,
    codes: { csv: 'HS50', xlsx: 'HS50', silae: 'HS-HS50' },
    formula: 'heures.supplementaires_50 # Code du travail, art. L3121-36',
  },
  {
    code: 'HNUIT',
    label: 'Heures de nuit',
    unit: 'hour',
    decimals: 2,
    codes: { csv: 'HNUIT', xlsx: 'HNUIT' },
    formula: 'somme(jour.nuit) # de 21 h à 6 h',
  },
  {
    code: 'HDIM',
    label: 'Heures de dimanche',
    unit: 'hour',
    decimals: 2,
    codes: { csv: 'HDIM', xlsx: 'HDIM' },
    formula: 'somme(jour.dimanche)',
  },
  {
    code: 'HFERIE',
    label: 'Heures de jour férié',
    unit: 'hour',
    decimals: 2,
    codes: { csv: 'HFERIE', xlsx: 'HFERIE' },
    formula: 'somme(jour.heures_feriees)',
  },
  {
    code: 'REPAS',
    label: 'Repas',
    unit: 'number',
    decimals: 0,
    codes: { csv: 'REPAS', xlsx: 'REPAS' },
    formula: 'somme(jour.repas)',
  },
  {
    code: 'DECOUCHER',
    label: 'Découchers',
    unit: 'number',
    decimals: 0,
    codes: { csv: 'DECOUCHER', xlsx: 'DECOUCHER' },
    formula: 'somme(jour.decouchers)',
  },
];

/** `HS-…` are Silae's codes; its free elements (`EV-…`) are named by each customer, so nobody else can give their codes. */
export const starterSoftware: readonly {
  readonly code: 'csv' | 'xlsx' | 'silae';
  readonly label: string;
  readonly layout: LayoutName;
}[] = [
  { code: 'csv', label: 'Fichier CSV', layout: 'wide-csv' },
  { code: 'xlsx', label: 'Classeur Excel', layout: 'wide-xlsx' },
  { code: 'silae', label: 'Silae', layout: 'silae-absences' },
];
