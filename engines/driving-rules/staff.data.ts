// Limits of the Code des transports by kind of staff, in seconds. Sources beside each; "M" is the State's Mobilic (its thresholds as facts).
const hour = 3600;

export const staffKinds = [
  'goods-long-distance', 'goods-other', 'goods-parcels', 'passengers', 'passengers-regular', 'passengers-occasional',
] as const;
export type Staff = (typeof staffKinds)[number];

export interface StaffLimits {
  readonly passengers: boolean;
  /** Daily limit and what it counts. Goods R3312-51: 12 h of service, availability counted. Passengers D3312-6: 10 h of actual work. */
  readonly daily: { readonly limit: number; readonly countsWaiting: boolean; readonly article: string };
  /** Passengers (R3312-11, M): 9 h once the amplitude goes over `above`. */
  readonly longAmplitude: { readonly above: number; readonly limit: number } | null;
  /** R3312-9 (12 h) and R3312-28 (regular 13 h, occasional 14 h); goods have no limit but the rest. */
  readonly amplitude: { readonly limit: number; readonly article: string } | null;
  /** A single week. Goods R3312-50: 56, 52 or 48 h of service; passengers L3121-20: 48 h of work. */
  readonly week: { readonly limit: number; readonly countsWaiting: boolean; readonly article: string };
  /** R3312-50: hours of service over 3 and over 4 months, by vehicles over 3.5 t only or not. */
  readonly service: { readonly heavy: readonly [three: number, four: number]; readonly light: readonly [three: number, four: number] } | null;
}

const goods = (week: number, service: StaffLimits['service']): StaffLimits => ({
  passengers: false, daily: { limit: 12 * hour, countsWaiting: true, article: 'CT R3312-51' }, longAmplitude: null, amplitude: null,
  week: { limit: week * hour, countsWaiting: true, article: 'CT R3312-50' }, service,
});
const passengers = (amplitude: number, article: string, above: number | null): StaffLimits => ({
  passengers: true, daily: { limit: 10 * hour, countsWaiting: false, article: 'CT D3312-6' },
  longAmplitude: above === null ? null : { above: above * hour, limit: 9 * hour }, amplitude: { limit: amplitude * hour, article },
  week: { limit: 48 * hour, countsWaiting: false, article: 'C. trav. L3121-20' }, service: null,
});

export const STAFF: Readonly<Record<Staff, StaffLimits>> = {
  'goods-long-distance': goods(56, { heavy: [689 * hour, 918 * hour], light: [624 * hour, 830 * hour] }),
  'goods-other': goods(52, { heavy: [650 * hour, 866 * hour], light: [624 * hour, 830 * hour] }),
  'goods-parcels': goods(48, { heavy: [572 * hour, 762 * hour], light: [572 * hour, 762 * hour] }),
  passengers: passengers(12, 'CT R3312-9', 12),
  'passengers-regular': passengers(13, 'CT R3312-28', 13),
  'passengers-occasional': passengers(14, 'CT R3312-28', null),
};
