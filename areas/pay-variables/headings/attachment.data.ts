// Attachment of wages: which part of a month's net pay creditors may take (Code du travail, art. L3252-2, L3252-3, R3252-2 to R3252-5).
import type { Day } from '#engines/french-time/days.ts';

interface Scale {
  readonly since: Day;
  /** Upper ends of the six bands, in euros a year. */
  readonly bands: readonly [number, number, number, number, number, number];
  /** What each dependant adds to every one of them. */
  readonly dependant: number;
  readonly decree: string;
}
const SCALES: readonly Scale[] = [
  {
    since: '2023-01-01',
    bands: [4_170, 8_140, 12_130, 16_080, 20_050, 24_090],
    dependant: 1_610,
    decree: 'montants que le décret n° 2023-1228 remplace',
  },
  {
    since: '2024-01-01',
    bands: [4_370, 8_520, 12_690, 16_820, 20_970, 25_200],
    dependant: 1_690,
    decree: 'décret n° 2023-1228 du 20 décembre 2023',
  },
  {
    since: '2025-01-01',
    bands: [4_440, 8_660, 12_890, 17_090, 21_300, 25_600],
    dependant: 1_720,
    decree: 'décret n° 2024-1231 du 30 décembre 2024',
  },
  {
    since: '2026-01-01',
    bands: [4_480, 8_730, 13_000, 17_230, 21_470, 25_810],
    dependant: 1_740,
    decree: 'décret n° 2025-1299 du 24 décembre 2025',
  },
];
/** What is left to the employee whatever is owed: the RSA of a single person, a month. That of 1 April 2026 was not read. */
const LEFT: readonly (readonly [Day, number])[] = [
  ['2023-01-01', 598.54],
  ['2023-04-01', 607.75],
  ['2024-04-01', 635.71],
  ['2025-04-01', 646.52],
];
/** Name, euros, source and first day of each amount, oldest first. */
export const attachmentAmounts: readonly (readonly [string, number, string, Day])[] = [
  ...SCALES.flatMap(({ since, bands, dependant, decree }) => [
    ...bands.map(
      (end, i) =>
        [
          `saisie_tranche_${i + 1}`,
          end,
          `Fin de la ${i + 1}${i === 0 ? 're' : 'e'} tranche, par an (Code du travail, art. R3252-2 ; ${decree})`,
          since,
        ] as const,
    ),
    [
      'saisie_personne_a_charge',
      dependant,
      `Ce qu’une personne à charge ajoute à chaque tranche, par an (Code du travail, art. R3252-3 ; ${decree})`,
      since,
    ] as const,
  ]),
  ...LEFT.map(
    ([since, euros]) =>
      [
        'rsa_personne_seule',
        euros,
        'Laissé au salarié, par mois : le RSA d’une personne seule (Code du travail, art. L3252-3 et R3252-5). Le montant du 1er avril 2026 est à saisir : il n’a pas été vérifié',
        since,
      ] as const,
  ),
];

const NET = 'rubrique("SAISIE_NET")';
/** What of the net lies above the end of a band, of the month and with the dependants. */
const above = (band: number): string =>
  `max(0 €, ${NET} - (parametre("saisie_tranche_${band}") + rubrique("SAISIE_CHARGES") * parametre("saisie_personne_a_charge")) / 12)`;
const typed = (code: string, label: string, unit: 'euro' | 'number', decimals: number) => ({
  code,
  label,
  family: 'other' as const,
  unit,
  decimals,
  formula: `${unit === 'euro' ? '0 €' : '0'} # Saisi`,
  dataType: 'entered' as const,
  regulation: 'none' as const,
});
const computed = (code: string, label: string, formula: string) => ({
  code,
  label,
  family: 'other' as const,
  unit: 'euro' as const,
  decimals: 2,
  formula,
  regulation: 'none' as const,
});
/** A twentieth, a tenth, a fifth, a quarter, a third, two thirds, all: each band adds the difference to the one below. */
export const attachmentHeadings = [
  typed('SAISIE_NET', 'Saisie : net du mois, après le prélèvement à la source', 'euro', 2),
  typed('SAISIE_CHARGES', 'Saisie : personnes à charge', 'number', 0),
  typed('SAISIE_DU', 'Saisie : reste dû aux créanciers', 'euro', 2),
  computed(
    'SAISIE_QUOTITE',
    'Saisie : part saisissable du mois',
    `max(0 €, min(${NET} - parametre("rsa_personne_seule"), ${NET} / 20 + ${above(1)} / 20 + ${above(2)} / 10 + ${above(3)} / 20 + ${above(4)} / 12 + ${above(5)} / 3 + ${above(6)} / 3)) # Code du travail, art. R3252-2 à R3252-5 ; le paiement direct d’une pension alimentaire ne suit pas ces tranches`,
  ),
  computed(
    'SAISIE_RETENUE',
    'Saisie sur salaire, à retenir',
    'min(rubrique("SAISIE_QUOTITE"), rubrique("SAISIE_DU")) # Jamais plus que le reste dû',
  ),
];
