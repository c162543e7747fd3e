// Limits of the Code des transports by kind of staff, in seconds. Sources beside each; "M" is the State's Mobilic (its thresholds as facts).
const hour = 3600;

export const staffKinds = [
  'goods-long-distance',
  'goods-other',
  'goods-parcels',
  'passengers',
  'passengers-regular',
  'passengers-occasional',
  'sedentary',
] as const;
export type Staff = (typeof staffKinds)[number];

export interface StaffLimits {
  readonly passengers: boolean;
  /** Daily limit and what it counts. Goods R3312-51: 12 h of service, availability counted. Passengers D3312-6: 10 h of actual work. */
  readonly daily: {
    readonly limit: number;
    readonly countsWaiting: boolean;
    readonly article: string;
  };
  /** Passengers (R3312-11, M): 9 h once the amplitude goes over `above`. */
  readonly longAmplitude: { readonly above: number; readonly limit: number } | null;
  /** R3312-9 (12 h) and R3312-28 (regular 13 h, occasional 14 h); goods have no limit but the rest. */
  readonly amplitude: { readonly limit: number; readonly article: string } | null;
  /** A single week. Goods R3312-50: 56, 52 or 48 h of service; passengers L3121-20: 48 h of work. */
  readonly week: {
    readonly limit: number;
    readonly countsWaiting: boolean;
    readonly article: string;
  };
  /** Daily rest outside Regulation 561/2006: 10 h (R3312-53 2°), 11 h for whoever does not drive (L3131-1). */
  readonly rest: { readonly least: number; readonly article: string };
  /** Breaks and nights of the Code des transports (L3312-1, L3312-2); whoever does not drive has 20 min for 6 h (L3121-16) and the night work of the Code du travail (L3122-6). */
  readonly mobile: boolean;
  /** R3312-50: hours of service over 3 and over 4 months, by vehicles over 3.5 t only or not. */
  readonly service: {
    readonly heavy: readonly [three: number, four: number];
    readonly light: readonly [three: number, four: number];
  } | null;
}

const outside561 = { rest: { least: 10 * hour, article: 'CT R3312-53 2°' }, mobile: true } as const;
const goods = (week: number, service: StaffLimits['service']): StaffLimits => ({
  ...outside561,
  passengers: false,
  daily: { limit: 12 * hour, countsWaiting: true, article: 'CT R3312-51' },
  longAmplitude: null,
  amplitude: null,
  week: { limit: week * hour, countsWaiting: true, article: 'CT R3312-50' },
  service,
});
const passengers = (amplitude: number, article: string, above: number | null): StaffLimits => ({
  ...outside561,
  passengers: true,
  daily: { limit: 10 * hour, countsWaiting: false, article: 'CT D3312-6' },
  longAmplitude: above === null ? null : { above: above * hour, limit: 9 * hour },
  amplitude: { limit: amplitude * hour, article },
  week: { limit: 48 * hour, countsWaiting: false, article: 'C. trav. L3121-20' },
  service: null,
});

export const STAFF: Readonly<Record<Staff, StaffLimits>> = {
  'goods-long-distance': goods(56, {
    heavy: [689 * hour, 918 * hour],
    light: [624 * hour, 830 * hour],
  }),
  'goods-other': goods(52, { heavy: [650 * hour, 866 * hour], light: [624 * hour, 830 * hour] }),
  'goods-parcels': goods(48, { heavy: [572 * hour, 762 * hour], light: [572 * hour, 762 * hour] }),
  passengers: passengers(12, 'CT R3312-9', 12),
  'passengers-regular': passengers(13, 'CT R3312-28', 13),
  'passengers-occasional': passengers(14, 'CT R3312-28', null),
  sedentary: {
    passengers: false,
    daily: { limit: 10 * hour, countsWaiting: true, article: 'C. trav. L3121-18' },
    longAmplitude: null,
    amplitude: null,
    week: { limit: 48 * hour, countsWaiting: true, article: 'C. trav. L3121-20' },
    service: null,
    rest: { least: 11 * hour, article: 'C. trav. L3131-1' },
    mobile: false,
  },
};
