// The lowest pay of an hour, by the law and by the road-transport agreement, with the day from which each table holds. Hundredths of a cent.
import type { Day } from '../french-time/days.ts';

export interface MinimumWage {
  readonly since: Day;
  readonly hourly: number;
  readonly mayotte: number;
}
/** Smic (D3231-6 and its decrees; rates as the simulator's published model has them, 11.1.0). The newest first. */
export const MINIMUM_WAGES: readonly MinimumWage[] = [
  { since: '2026-06-01', hourly: 123_100, mayotte: 95_600 },
  { since: '2026-01-01', hourly: 120_200, mayotte: 93_300 },
  { since: '2024-11-01', hourly: 118_800, mayotte: 89_800 },
  { since: '2024-01-01', hourly: 116_500, mayotte: 88_000 },
  { since: '2023-05-01', hourly: 115_200, mayotte: 87_000 },
  { since: '2023-01-01', hourly: 112_700, mayotte: 85_100 },
  { since: '2022-08-01', hourly: 110_700, mayotte: 83_500 },
];

export interface AgreedRate {
  readonly coefficients: readonly number[];
  readonly hourly: number;
  /** Found in two independent places; none was read in the Bulletin officiel itself. */
  readonly confirmed: boolean;
}
export interface AgreedTable {
  readonly since: Day;
  readonly source: string;
  readonly rates: readonly AgreedRate[];
}
/**
 * Workers of goods transport and auxiliary activities (coefficients « M »), when they are hired. The newest first; the tables of before 1 December 2023
 * were not found whole. It is the last one published in October 2026.
 */
export const AGREED_WORKERS: readonly AgreedTable[] = [
  {
    since: '2023-12-01',
    source:
      'IDCC 16, accord du 11 octobre 2023, étendu le 19 décembre 2023 (ouvriers, barème « M »)',
    rates: [
      { coefficients: [110, 115, 118, 120], hourly: 120_900, confirmed: true },
      { coefficients: [128], hourly: 121_200, confirmed: false },
      { coefficients: [138], hourly: 121_400, confirmed: false },
      { coefficients: [150], hourly: 124_300, confirmed: true },
    ],
  },
];
/** What seniority adds to the rate of a worker, in percent by years reached; the longest first. */
export const SENIORITY_OF_WORKERS = [
  { years: 15, percent: 8 },
  { years: 10, percent: 6 },
  { years: 5, percent: 4 },
  { years: 2, percent: 2 },
] as const;
