// What a customer starts with, to see what steering columns are for. Invented, in the words of the field; 48 h and 6 h are those of L3121-20 and of the daily average.
import type { HeadingUnit } from '#areas/pay-variables/headings/contract.ts';
import type { Look } from './column.ts';

export interface Starter extends Look {
  readonly code: string;
  readonly label: string;
  readonly head: string;
  readonly unit: HeadingUnit;
  readonly text: string;
}
const HOUR = 3_600;
const DAY = 10_000;
const plain = { format: 'unit', decimals: 2 } as const;
export const starterSteering: readonly Starter[] = [
  {
    code: 'RESTE_A_PLANIFIER',
    label: 'Reste à planifier',
    head: 'Reste',
    unit: 'hour',
    // Leave is no work that remains: an absence over a planned shift changes nothing, over an unplanned day it takes the day's hours off.
    text: 'planning.base - planning.heures_absence - planning.heures',
    ...plain,
    thresholds: [
      { side: 'below', at: -10 * HOUR, tone: 'danger' },
      { side: 'above', at: 20 * HOUR, tone: 'warning' },
    ],
  },
  {
    code: 'CONDUITE',
    label: 'Conduite',
    head: 'Conduite',
    unit: 'hour',
    text: 'heures.conduite',
    ...plain,
    thresholds: [],
  },
  {
    code: 'JOURS_LIBRES',
    label: 'Jours libres',
    head: 'Libres',
    unit: 'day',
    text: 'planning.libres',
    ...plain,
    thresholds: [{ side: 'below', at: 4 * DAY, tone: 'danger' }],
  },
  {
    code: 'SAMEDIS_DIMANCHES',
    label: 'Samedis et dimanches planifiés',
    head: 'Sam. dim.',
    unit: 'day',
    text: 'planning.samedis + planning.dimanches',
    ...plain,
    thresholds: [{ side: 'above', at: 3 * DAY, tone: 'warning' }],
  },
  {
    code: 'DECOUCHERS',
    label: 'Découchers',
    head: 'Découchers',
    unit: 'number',
    text: 'somme(jour.decouchers)',
    format: 'decimal',
    decimals: 0,
    thresholds: [],
  },
];
