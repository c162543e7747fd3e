import type { Selectable } from 'kysely';
import type { DatedRate } from '../rates.ts';
import type { MobilityTables } from './table.ts';

/** All the rates of a configuration: the first from its first month on, then the changes. */
export const datedRates = (
  s: Pick<
    Selectable<MobilityTables['mobility_setting']>,
    'valid_from' | 'rate' | 'hourly_gross' | 'later_rates'
  >,
): readonly DatedRate[] => [
  { from: s.valid_from, rate: s.rate, hourlyGross: s.hourly_gross },
  ...s.later_rates,
];
